import { expect, test } from 'vitest';
import { checkStates, type StateExceptions } from './state-rules.ts';

const none: StateExceptions = { machines: {}, writers: {} };
const rules = {
  path: 'modules/parcel/server/parcel.rules.ts',
  text: `export const parcelLife = stateMachine<{ state: ParcelState }, 'send' | 'lose'>({
  name: 'parcel',
  steps: [
    { from: 'packed', action: 'send', to: 'sent', when: (parcel) => isPaid(parcel) },
    { from: 'sent', action: 'lose', to: 'lost' },
  ],
  refusal: () => refuse(parcelErrors.state),
});`,
};
const steps = {
  path: 'modules/parcel/server/parcel-steps.repo.ts',
  text: `export const parcelSteps = recordSteps<Tables['parcel'], Action>(
  'parcel',
  { machine: parcelLife, recordOf: ({ id }) => \`parcel \${id}\`, notices: [] },
);`,
};
const handlers = {
  path: 'modules/parcel/server/parcel.handlers.ts',
  text: `await parcelSteps.takeIn(call, 'send');
await parcelSteps.take(scope, parcel, 'lose', { set: { lost_at } });`,
};
const right = [rules, steps, handlers];
const repo = (text: string) => ({ path: 'modules/parcel/server/parcel.repo.ts', text });

test('a machine that moves a table, whose steps are all taken, is right', () => {
  expect(checkStates(right, none)).toEqual([]);
});

test('a machine moves the rows of a table, or says where its state is', () => {
  expect(checkStates([rules, handlers], none)).toEqual([
    'modules/parcel/server/parcel.rules.ts:1 parcelLife moves no rows: give it to recordSteps, or say storedBy',
  ]);
  const text = rules.text.replace("name: 'parcel',", "name: 'parcel',\n  storedBy:\n    'in the till.',");
  expect(checkStates([{ ...rules, text }, handlers], none)).toEqual([]);
});

test('a machine may be given to the module that has the table', () => {
  const maker = {
    path: 'modules/shelf/server/shelf-steps.repo.ts',
    text: "export const shelfSteps = (machine: Machine) => recordSteps<Table, Action>('shelf', { machine, notices: [] });",
  };
  const portFile = {
    path: 'modules/parcel/server/progress.port.ts',
    text: "const steps = shelfStepsBy(parcelLife);\nawait steps.take(scope, shelf, 'send');",
  };
  expect(checkStates([rules, maker, portFile, handlers], none)).toEqual([]);
});

test.each([
  ["tables.updateTable('parcel').set({ state: 'sent', sent_at }).where('id', '=', id).execute();"],
  ["tables\n  .updateTable('parcel')\n  .where('id', '=', id)\n  .set({ sent_at, state })\n  .execute();"],
  ["sql`update parcel set sent_at = now(), state = 'sent' where id = 7`"],
  ['sql`update parcel p set state = given.state from given where p.id = given.id`'],
])('nothing else sets the state of rows that take steps: %s', (text) => {
  expect(checkStates([...right, repo(`\n${text}`)], none)).toEqual([
    `modules/parcel/server/parcel.repo.ts:${text.startsWith('tables\n') ? 3 : 2} sets the state of rows that take steps: only recordSteps does`,
  ]);
});

test.each([
  ["tables.updateTable('parcel').set({ sent_at }).where('state', '=', 'packed').execute();"],
  ["sql`update parcel set weight_g = 1 where state = 'packed'`"],
  ["tables.updateTable('parcel').set({ sent_at }).execute();\ntables.updateTable('shelf').set({ state }).execute();"],
  ["// tables.updateTable('parcel').set({ state }).execute();"],
  ["tables.insertInto('parcel').values({ state: 'packed' }).execute();"],
])('other columns, other tables and new rows are free: %s', (text) => {
  expect(checkStates([...right, repo(text)], none)).toEqual([]);
});

test('a record’s own repository sets no state either', () => {
  const text = "const parcels = recordTable('parcel', { row: parcel });";
  const call = {
    path: 'modules/parcel/server/turn.handlers.ts',
    text: 'parcelRepo(scope).change(id, version, { state });',
  };
  expect(checkStates([...right, repo(text), call], none)).toEqual([
    'modules/parcel/server/turn.handlers.ts:1 sets the state of rows that take steps: only recordSteps does',
  ]);
  expect(checkStates([...right, repo(text), { ...call, text: 'repo.change(id, version, { name });' }], none)).toEqual(
    [],
  );
});

test('each action is taken by who is not the machine, nor a test', () => {
  const text = handlers.text.replace("'lose'", "'send'");
  const inTest = { path: 'modules/parcel/server/parcel.test.ts', text: handlers.text };
  expect(checkStates([rules, steps, { ...handlers, text }, inTest], none)).toEqual([
    'modules/parcel/server/parcel.rules.ts:1 parcelLife: nobody takes lose',
  ]);
});

test('an exception excuses what it names, and has to be needed', () => {
  const path = 'modules/parcel/server/parcel.repo.ts';
  const writer = repo('sql`update parcel set state = given.state from given`');
  expect(checkStates([...right, writer], { machines: {}, writers: { [path]: 'An import.' } })).toEqual([]);
  expect(checkStates(right, { machines: { parcelLife: 'Later.' }, writers: { [path]: 'An import.' } })).toEqual([
    'parcelLife is an exception that nothing needs',
    `${path} is an exception that nothing needs`,
  ]);
});

import { expect, test } from 'vitest';
import { changingCalls, lateClearings, unguardedButtons } from './guard-rules.ts';

const contracts = [
  {
    path: 'modules/thing/contract/thing.contract.ts',
    text: `export const thingContract = contract({
  ThingList: {
    method: 'GET',
    path: '/v1/ThingList',
  },
  ThingDel: {
    method: 'POST',
    path: '/v1/ThingDel',
  },
  ThingTake: {
    method: 'GET',
    also: 'POST',
    path: '/v1/ThingTake',
  },
});
`,
  },
  {
    path: 'modules/thing/console/thing-calls.ts',
    text: 'export async function dropThing(id: number) { await call(thingContract.ThingDel, { id }); }',
  },
];

function findingsOf(text: string): string[] {
  return unguardedButtons([...contracts, { path: 'modules/thing/console/thing-page.tsx', text }]);
}

test('a call that changes something is known from the contracts', () => {
  expect([...changingCalls(contracts)].sort()).toEqual(['ThingDel', 'ThingTake']);
});

test.each([
  ['an action', 'const a = useAction(ThingDel); return <Button onClick={() => void a.run({})} />;'],
  ['a part of it', 'const { run: del } = useAction(ThingDel); return <button onClick={() => del({})} />;'],
  ['a form', 'const { submit } = useSubmission(ThingDel); return <Button onClick={() => submit({})} />;'],
  ['a call', 'return <Switch onChange={() => void call(thingContract.ThingTake, {})} />;'],
  ['a function', 'const end = async () => { await call(ThingDel, {}); }; return <RowButton onClick={end} />;'],
  [
    'a function of a function',
    'const end = () => call(ThingDel, {}); const all = () => end(); return <Button onClick={() => all()} />;',
  ],
])('a plain button that sends by %s is refused', (_how, body) => {
  const [finding, ...more] = findingsOf(`export function Thing() {\n  ${body}\n}\n`);
  expect(finding).toContain('modules/thing/console/thing-page.tsx:2 sends at a click of a plain <');
  expect(more).toEqual([]);
});

test('so is one that sends by what another file exports', () => {
  const importLine = `import { dropThing } from './thing-calls.ts';\n`;
  const page = 'export const Thing = () => <Button onClick={() => void dropThing(1)} />;';
  expect(findingsOf(importLine + page)).toHaveLength(1);
});

test.each([
  ['rests', 'const a = useAction(ThingDel); return <GuardedButton onClick={() => void a.run({})} />;'],
  [
    'asks a guard of its own',
    'const { run } = useAction(ThingDel); return <button onClick={() => guard.press() && void run({})} />;',
  ],
  ['reads', 'return <Button onClick={() => void call(thingContract.ThingList, {})} />;'],
  ['opens a dialog', 'const a = useAction(ThingDel); return <Button onClick={() => setOpen(true)} />;'],
  ['runs something else', 'return <Button onClick={() => tool.run(editor)} />;'],
])('a button that %s is fine', (_what, body) => {
  expect(findingsOf(`export function Thing() { ${body} }`)).toEqual([]);
});

test.each([
  ['after an answer', "const redeem = async () => { await run(code); setCode(''); };", 1],
  [
    'after an answer that is used',
    "const find = async () => { const row = await call(); setCode(''); show(row); };",
    1,
  ],
  ['before the call', "const redeem = async () => { setCode(''); await run(code); };", 0],
  ['without waiting', "const clear = () => { report(); setCode(''); };", 0],
  ['with a text', 'const find = async () => { const row = await call(); setName(row.name); };', 0],
])('a field that is emptied %s', (_case, text, n) => {
  expect(lateClearings([{ path: 'modules/thing/console/thing-page.tsx', text }])).toHaveLength(n);
});

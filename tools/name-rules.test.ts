import { expect, test } from 'vitest';
import { checkFile, checkLanguages } from './name-rules.ts';

const lines = (count: number) => 'x\n'.repeat(count);

test.each([
  'modules/waybill/contract/waybill.contract.ts',
  'modules/waybill/server/waybill.steps.ts',
  'modules/waybill/server/waybill-split.rules.test.ts',
  'modules/waybill/server/killed-server.full.test.ts',
  'modules/waybill/server/migrations/0042-waybill.sql',
  'modules/waybill/console/waybill-list.tsx',
  'modules/waybill/server/testing/waybill.fixture.ts',
  'modules/waybill/server/demo.fixture.ts',
  'modules/waybill/server/waybill.port.ts',
  'modules/waybill/console/waybill.port.tsx',
  'modules/waybill/messages/ja.ts',
  'plugins/scale/scale.plugin.ts',
  'packages/server-kernel/security/rate-limit.repo.ts',
])('%s is a good name', (path) => {
  expect(checkFile({ path, text: '' })).toEqual([]);
});

test.each([
  ['modules/waybill/server/waybill.ts', 'is called <noun>.<role>.ts'],
  ['modules/waybill/server/waybill.service.ts', 'is called <noun>.<role>.ts'],
  ['modules/waybill/server/deep/split.ts', 'is called <noun>.<role>.ts'],
  ['modules/waybill/server/waybill.slots.ts', 'is called <noun>.<role>.ts'],
  ['modules/waybill/console/waybill.handlers.ts', 'is called in kebab-case'],
  ['modules/waybill/server/migrations/waybill.sql', 'is called <four digits>-<words>.sql'],
  ['modules/waybill/console/WaybillList.tsx', 'is called in kebab-case'],
  ['modules/waybill/messages/fr.ts', 'is no language'],
  ['packages/ui/index.ts', '"index" is not a name'],
  ['packages/server-kernel/date-utils.ts', '"date-utils" is not a name'],
  ['modules/trip/server/data.repo.ts', '"data" is not a name'],
])('%s is refused: %s', (path, reason) => {
  expect(checkFile({ path, text: '' }).join('\n')).toContain(reason);
});

test.each([
  ['modules/waybill/server/waybill.module.ts', 'export const waybillModule = serverModule({', 'declares no module'],
  ['modules/waybill/console/waybill.module.ts', 'export const waybillConsole = consoleModule({', 'declares no module'],
  ['modules/waybill/console/waybill.slots.ts', `defineSlot<object>('waybill.info')`, 'declares no slot'],
  ['modules/waybill/console/waybill.sources.ts', 'remote<typeof list>({', 'holds no source of remote choices'],
  ['modules/waybill/server/signature-use.extension.ts', 'extensionPoint<SignatureUse>(', 'declares no extension point'],
  [
    'modules/waybill/server/sign.handlers.ts',
    'async function sign({ input }: HandlerCall<Input>) {}',
    'takes no call (CallOf, HandlerCall, Handlers): work in the caller’s transaction lives in *.steps.ts',
  ],
])('%s holds `%s`, or it %s', (path, text, reason) => {
  expect(checkFile({ path, text })).toEqual([]);
  expect(checkFile({ path, text: '' })).toEqual([`${path} ${reason}`]);
});

test.each([
  [
    'modules/waybill/server/waybill-board.port.ts',
    `export { loadWaybills } from './waybill-board.steps.ts';`,
    'is not the one port of its module',
  ],
  ['modules/waybill/server/waybill.port.ts', 'export const loadWaybills = 1;', 'is more than a list'],
  ['modules/waybill/server/waybill.port.ts', `export { one } from './waybill.repo.ts';`, 'is more than a list'],
  ['modules/waybill/server/waybill.steps.ts', 'extensionPoint<SignatureUse>(', 'declares an extension point'],
  ['modules/waybill/server/waybill.fixture.ts', '', 'is neither below testing/ nor demo data'],
])('%s with `%s` %s', (path, text, reason) => {
  expect(checkFile({ path, text }).join('\n')).toContain(reason);
});

test('a port lists steps and extensions', () => {
  const text = [
    `export { type SignatureUse, signatureUses } from './signature-use.extension.ts';`,
    '',
    '// Open to plug-ins too.',
    `export {\n  loadWaybills,\n} from './waybill-board.steps.ts';`,
  ].join('\n');
  expect(checkFile({ path: 'modules/waybill/server/waybill.port.ts', text })).toEqual([]);
});

test.each([
  ['modules/waybill/console/waybill-list.tsx', 250],
  ['modules/waybill/server/waybill.rules.ts', 400],
])('%s may have %i lines and not one more', (path, limit) => {
  expect(checkFile({ path, text: lines(limit) })).toEqual([]);
  expect(checkFile({ path, text: lines(limit + 1) })).toEqual([`${path} has ${limit + 1} lines, more than ${limit}`]);
});

const inSteps = 'modules/waybill/server/waybill.steps.ts';
const inRepo = 'modules/waybill/server/waybill.repo.ts';
test.each([
  [inSteps, `import { sql } from 'kysely';`, 'speaks SQL'],
  [inSteps, `db.selectFrom('waybill')`, 'speaks SQL'],
  [inSteps, `throw new Error('it went wrong')`, 'throws prose'],
  [inSteps, 'await fetch(address)', 'calls another server'],
  [inSteps, `let x: import('./a.ts').Trip;`, 'imports a type inside an expression'],
  ['modules/trip/console/trip-list.tsx', 'at.toLocaleString()', 'formats a date or a number'],
  ['modules/trip/console/trip-list.tsx', `dayjs(at).format('LL')`, 'formats a date or a number'],
  ['packages/ui/price.tsx', 'new Intl.NumberFormat()', 'formats a date or a number'],
  [inSteps, 'const day = new Date(now * 1000).toISOString().slice(0, 10);', 'counts calendar days, which businessDay'],
  [inSteps, 'const month = at.toISOString().slice(0, 7);', 'counts calendar days'],
  [inSteps, 'const before = scope.now - days * 86_400;', 'counts calendar days'],
  [inSteps, 'const late = (Date.parse(today) - Date.parse(day)) / 86400_000;', 'counts calendar days'],
  ['modules/trip/console/trip-list.tsx', 'const day = new Date().getDate();', 'counts calendar days'],
  ['packages/console-kernel/list/list-span.tsx', `dayjs().startOf('month')`, 'counts calendar days'],
  [inRepo, 'sql`created_at >= current_date`', 'has the database name a day: onBusinessDays'],
  [inRepo, `sql\`(signed_at at time zone 'UTC')::date\``, 'has the database name a day'],
  [inRepo, `sql\`date_trunc('day', signed_at)\``, 'has the database name a day'],
  [inRepo, `sql\`waybill.signed_at >= \${from}::date\``, 'has the database name a day'],
])('in %s the line %s is refused', (path, text, reason) => {
  expect(checkFile({ path, text: `\n${text}\n` })).toEqual([expect.stringContaining(`${path}:2 ${reason}`)]);
});

test.each([
  [inRepo, `db.selectFrom('waybill')`],
  [inRepo, `sql\`order_day >= \${first}::date\``],
  [inSteps, 'const looseSeconds = 86_400;'],
  ['packages/contract/calendar-day.ts', 'new Date(midnight * 1000).toISOString().slice(0, 10)'],
  ['packages/server-kernel/time/business-day.repo.ts', `sql\`(\${at} at time zone \${zone}::text)::date\``],
  ['packages/console-kernel/format/format.ts', 'new Intl.NumberFormat()'],
  ['packages/contract/time.ts', 'new Intl.DateTimeFormat()'],
  [inSteps, `throw refusal('waybill.not_arrived')`],
  [inSteps, `// db.selectFrom('waybill') would be wrong here`],
  [inSteps, `const page = await import('./page.ts');`],
  [inSteps, 'const seed = readSeed();'],
  [inSteps, 'const foundRow = rows.find(isOpen);'],
  ['modules/waybill/server/waybill.test.ts', `await db.selectFrom('waybill')`],
])('in %s the line %s is fine', (path, text) => {
  expect(checkFile({ path, text })).toEqual([]);
});

test('a messages folder that lacks a language is named', () => {
  const complete = ['en', 'zh', 'es', 'ja'].map((language) => `modules/trip/messages/${language}.ts`);
  expect(checkLanguages(complete)).toEqual([]);
  expect(checkLanguages(complete.slice(0, 3))).toEqual(['modules/trip/messages/ja.ts is missing']);
});

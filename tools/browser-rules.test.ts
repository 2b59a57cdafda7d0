import { expect, test } from 'vitest';
import { tooNewFunctions } from './browser-rules.ts';

const inConsole = (text: string, path = 'modules/order/console/order-list.tsx') => tooNewFunctions([{ path, text }]);

test.each([
  'Object.groupBy(rows, (row) => row.state)',
  'const { promise } = Promise.withResolvers();',
  'map.values().map(String)',
  'seen.entries()\n  .toArray()',
  'a.isSubsetOf(b)',
])('refused in a browser: %s', (text) => {
  expect(inConsole(`// first line\n${text}`)).toEqual([expect.stringContaining('order-list.tsx:2: ')]);
});

test('what the console adds by itself, the server and tests may use all', () => {
  expect(inConsole('list.toSorted().at(-1); [...map.values()].map(String); URL.canParse(address)')).toEqual([]);
  expect(inConsole('Object.groupBy(rows, key)', 'modules/order/server/order.rules.ts')).toEqual([]);
  expect(inConsole('Object.groupBy(rows, key)', 'modules/order/console/order.test.ts')).toEqual([]);
});

import { expect, test } from 'vitest';
import { valueAt } from './document-value.rules.ts';

test.each([
  ['result.code', '0'],
  ['list.0.id', 7],
  ['result.none', undefined],
  ['result.code.deeper', undefined],
])('the value at %s', (path, value) => {
  expect(valueAt({ result: { code: '0' }, list: [{ id: 7 }] }, path)).toBe(value);
});

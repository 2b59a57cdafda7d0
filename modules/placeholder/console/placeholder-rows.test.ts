import { expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { en as purposes } from '../messages/purposes/en.ts';
import { placeholderAt, placeholderRows } from './placeholder-rows.ts';

const names = placeholderRows.map(({ name }) => name);
const paths = placeholderRows.map(({ path }) => path);

test('every page of the plan has one row, one title and one purpose, and none is left over', () => {
  expect([...names].sort()).toEqual(Object.keys(en.title).sort());
  expect([...names].sort()).toEqual(Object.keys(purposes).sort());
  expect(new Set(paths).size).toBe(paths.length);
});

test('an address leads to its row and to no other', () => {
  const at = (path: string) => placeholderAt(path)?.name;
  expect(at('/logistics/exception/manage')).toBe('exception_manage');
  expect(at('/plugin/taobaoke/nav')).toBe('taobaoke_nav');
  expect(at('/no/such/page')).toBeUndefined();
  for (const { name, path } of placeholderRows) expect(at(path.replace(':id', '7'))).toBe(name);
});

test('what has no session has no place in the menu', () => {
  expect(placeholderRows.filter((row) => row.public && (row.primary || row.menu))).toEqual([]);
});

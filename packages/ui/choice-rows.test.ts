import { expect, test } from 'vitest';
import { type ChoiceGroup, rowsOf, searched, switched } from './choice-rows.ts';

const groups: readonly ChoiceGroup[] = [
  {
    key: 'orders',
    title: 'Orders',
    items: [
      { key: '/o', title: 'Freight orders' },
      { key: '/o/add', title: 'Add order', note: '/o/add', depth: 1 },
    ],
  },
  { key: 'finance', title: 'Finance', items: [{ key: '/w', title: 'Wallet' }] },
];
const open = () => true;
const line = (chosen: string[], isOpen: (group: string) => boolean = open, shown = groups) =>
  rowsOf(shown, new Set(chosen), isOpen)
    .map((row) => `${row.key} ${row.mark} ${row.place}/${row.size}`)
    .join(', ');

test.each([
  [[], 'orders false 1/2, /o false 1/2, /o/add false 2/2, finance false 2/2, /w false 1/1'],
  [['/o'], 'orders mixed 1/2, /o true 1/2, /o/add false 2/2, finance false 2/2, /w false 1/1'],
  [['/o', '/o/add'], 'orders true 1/2, /o true 1/2, /o/add true 2/2, finance false 2/2, /w false 1/1'],
])('with %j chosen the rows are %s', (chosen, rows) => {
  expect(line(chosen)).toBe(rows);
});

test('a closed group shows its own row alone, with how many are chosen in it', () => {
  expect(line(['/o'], (group) => group === 'finance')).toBe('orders mixed 1/2, finance false 2/2, /w false 1/1');
  expect(rowsOf(groups, new Set(['/o']), () => false)[0]).toMatchObject({ chosen: 1, all: 2 });
});

test.each([
  ['', ['/o', '/o/add', '/w']],
  [' ADD ', ['/o/add']],
  ['/o/a', ['/o/add']],
  ['finance', ['/w']],
  ['order', ['/o', '/o/add']],
  ['nothing like it', []],
])('a search for %j leaves %j', (typed, keys) => {
  expect(searched(groups, typed).flatMap((group) => group.items.map((item) => item.key))).toEqual(keys);
});

test.each([
  ['an item that is not chosen', '/o', [], ['/o']],
  ['an item that is chosen', '/o', ['/o', '/w'], ['/w']],
  ['a group of which some are chosen', 'orders', ['/o'], ['/o', '/o/add']],
  ['a group that is chosen whole', 'orders', ['/o', '/o/add', '/w'], ['/w']],
])('switching %s', (_what, key, before, after) => {
  const chosenKeys = new Set(before);
  const row = rowsOf(groups, chosenKeys, open).find((candidate) => candidate.key === key);
  expect(row && [...switched(row, groups, chosenKeys)].sort()).toEqual(after);
});

test('switching a group in a search leaves what the search hides', () => {
  const shownGroups = searched(groups, 'add');
  const [row] = rowsOf(shownGroups, new Set(['/o']), open);
  expect(row && [...switched(row, shownGroups, new Set(['/o']))].sort()).toEqual(['/o', '/o/add']);
});

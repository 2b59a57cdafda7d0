import { expect, test } from 'vitest';
import { changedPreference, readPreference } from './preference.rules.ts';

test.each([
  [{ size: 'large' }, { '/v1/a': ['b'] }, { settings: { size: 'large' }, columns: { '/v1/a': ['b'] } }],
  [{ size: 'gigantic', tagsView: true }, {}, { settings: { tagsView: true }, columns: {} }],
  [null, null, { settings: {}, columns: {} }],
  ['{}', [1], { settings: {}, columns: {} }],
  [{ future_setting: 1 }, { '/v1/a': 'b' }, { settings: {}, columns: {} }],
])('the stored %j with columns %j reads as %j', (settings, columns, read) => {
  expect(readPreference({ settings, columns, version: 3 })).toEqual({ ...read, version: 3 });
});

const before = { settings: { size: 'large', tagsView: false }, columns: { '/v1/a': ['b'], '/v1/c': ['d'] } } as const;
const plain = { settings: { ...before.settings }, columns: { '/v1/a': ['b'], '/v1/c': ['d'] } };

test.each([
  ['nothing', {}, {}, plain],
  ['a setting', { tagsView: true }, {}, { ...plain, settings: { size: 'large', tagsView: true } }],
  ['a new setting', { dark_menu: false }, {}, { ...plain, settings: { ...plain.settings, dark_menu: false } }],
  ['columns', {}, { '/v1/a': ['x', 'b'] }, { ...plain, columns: { '/v1/a': ['x', 'b'], '/v1/c': ['d'] } }],
  ['no columns', {}, { '/v1/a': [] }, { ...plain, columns: { '/v1/c': ['d'] } }],
  ['an absent setting', { size: undefined }, {}, plain],
])('a change of %s changes that alone', (_what, settings, columns, after) => {
  expect(changedPreference(plain, { settings, columns })).toEqual(after);
});

import { expect, test } from 'vitest';
import { defaultSettings, knownColumns, knownSettings, settingNames } from './settings.ts';

test('the defaults are those of the specification', () => {
  expect(defaultSettings).toMatchObject({
    theme: '#0872d8',
    showSettings: true,
    tagsView: true,
    fixedHeader: false,
    sidebarLogo: false,
    supportPinyinSearch: true,
    size: 'medium',
    sidebar: true,
    dark_menu: true,
    watermark: true,
  });
  expect([...settingNames].sort()).toEqual([...Object.keys(defaultSettings), 'language'].sort());
});

test('what was stored is read back', () => {
  const all = { ...defaultSettings, theme: '#1890ff', language: 'zh', size: 'large', appearance: 'dark' };
  expect(knownSettings(all)).toEqual(all);
  expect(knownSettings({ tagsView: false })).toEqual({ tagsView: false });
});

test.each([
  [null],
  ['dark'],
  [17],
  [[true]],
  [{ theme: 'dark', themeColour: '#1890ff' }],
  [{ theme: 'red' }],
  [{ theme: '#FFF' }],
  [{ tagsView: 'true', fixedHeader: 1, dark_menu: null, compact_rows: 'no' }],
  [{ size: 'huge', appearance: 'sepia', language: 'fr' }],
])('%j has no setting in it', (stored) => {
  expect(knownSettings(stored)).toEqual({});
});

test('one wrong setting does not take the others with it', () => {
  expect(knownSettings({ size: 'huge', tagsView: false, unknown: 1 })).toEqual({ tagsView: false });
});

test.each([
  [{ '/v1/a': ['b', 'c'] }, { '/v1/a': ['b', 'c'] }],
  [{ '/v1/a': ['b', 1], '/v1/d': [] }, { '/v1/d': [] }],
  [{ '/v1/a': 'b' }, {}],
  [null, {}],
])('of %j the columns %j are known', (stored, columns) => {
  expect(knownColumns(stored)).toEqual(columns);
});

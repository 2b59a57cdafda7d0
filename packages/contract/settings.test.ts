import { expect, test } from 'vitest';
import { defaultSettings, knownColumns, knownSettings, settingNames } from './settings.ts';

test('the defaults are those of the specification', () => {
  expect(defaultSettings).toMatchObject({
    theme_colour: '#0872d8',
    show_settings: true,
    tags_view: true,
    fixed_header: false,
    sidebar_logo: false,
    pinyin_search: true,
    size: 'medium',
    sidebar_open: true,
    dark_menu: true,
    watermark: true,
  });
  expect([...settingNames].sort()).toEqual([...Object.keys(defaultSettings), 'language'].sort());
});

test('what was stored is read back', () => {
  const all = { ...defaultSettings, theme_colour: '#1890ff', language: 'zh', size: 'large', appearance: 'dark' };
  expect(knownSettings(all)).toEqual(all);
  expect(knownSettings({ tags_view: false })).toEqual({ tags_view: false });
});

test.each([
  [null],
  ['dark'],
  [17],
  [[true]],
  [{ theme: 'dark', themeColour: '#1890ff' }],
  [{ theme_colour: 'red' }],
  [{ theme_colour: '#FFF' }],
  [{ tags_view: 'true', fixed_header: 1, dark_menu: null }],
  [{ size: 'huge', appearance: 'sepia', language: 'fr' }],
])('%j has no setting in it', (stored) => {
  expect(knownSettings(stored)).toEqual({});
});

test('one wrong setting does not take the others with it', () => {
  expect(knownSettings({ size: 'huge', tags_view: false, unknown: 1 })).toEqual({ tags_view: false });
});

test.each([
  [{ '/v1/a': ['b', 'c'] }, { '/v1/a': ['b', 'c'] }],
  [{ '/v1/a': ['b', 1], '/v1/d': [] }, { '/v1/d': [] }],
  [{ '/v1/a': 'b' }, {}],
  [null, {}],
])('of %j the columns %j are known', (stored, columns) => {
  expect(knownColumns(stored)).toEqual(columns);
});

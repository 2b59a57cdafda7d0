import { expect, test } from 'vitest';
import { serviceLevelMatcher } from './service-level-match.rules.ts';

test.each([
  ['DTD', 'DTD'],
  ['dtd', 'DTD'],
  ['ＤＴＤ', 'DTD'],
  ['门到门', 'DTD'],
  ['站到门', 'S2D'],
  ['Depot to depot', 'S2S'],
  ['De depósito a depósito', 'S2S'],
  ['送货', 'S2D'],
  ['A domicilio', 'S2D'],
  ['自提', 'S2S'],
  ['拠点で引取', 'S2S'],
  ['门到站', null],
  ['加急', null],
])('the service level “%s” of a file is %s', (text, level) => {
  expect(serviceLevelMatcher(['DTD', 'S2D', 'S2S']).find(text)).toBe(level);
});

test('a name that two levels of the tariffs have means neither', () => {
  expect(serviceLevelMatcher(['D2D', 'DTD']).find('门到门')).toBeNull();
});

test.each([
  [['D2D', 'S2D'], 'S2D'],
  [['D2D'], 'D2D'],
  [['S2D', 'PTD'], null],
  [['D2D', 'DTD'], null],
  [['S2S'], null],
  [[], 'S2D'],
])('goods that are delivered have of %j the level %s', (levels, level) => {
  expect(serviceLevelMatcher(levels).findByMode(1)).toBe(level);
});

test('without tariffs every text is a level, and the names are those of the language', () => {
  expect(serviceLevelMatcher([]).find('加急')).toBe('加急');
  expect(serviceLevelMatcher(['S2D', 'X1']).names('zh')).toBe('站到门 (S2D), X1');
});

import { expect, test } from 'vitest';
import { serviceLevelMatcher } from './service-level-match.rules.ts';

test.each([
  ['DTD', 'DTD'],
  ['dtd', 'DTD'],
  ['ＤＴＤ', 'DTD'],
  ['门到门', 'DTD'],
  ['站到门', 'S2D'],
  ['Depot to depot', 'S2S'],
  ['门到站', '门到站'],
  ['加急', '加急'],
  ['', ''],
])('the service level “%s” of a file is %s', (text, level) => {
  expect(serviceLevelMatcher(['DTD', 'S2D', 'S2S'])(text)).toBe(level);
});

test('a name that two levels of the tariffs have means neither', () => {
  expect(serviceLevelMatcher(['D2D', 'DTD'])('门到门')).toBe('门到门');
});

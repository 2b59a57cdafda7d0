import { expect, test } from 'vitest';
import { memberMatcher } from './member-match.rules.ts';

const match = memberMatcher([
  { code: 'M1', name: '安达物资' },
  { code: 'M2', name: '同名' },
  { code: 'M3', name: '同名' },
  { code: '同名者', name: 'M1' },
]);

test.each([
  ['M1', { code: 'M1' }],
  [' 安达物资', { code: 'M1' }],
  ['同名', { among: ['同名 (M2)', '同名 (M3)'] }],
  ['m2', { code: 'M2' }],
  ['Ｍ２', { code: 'M2' }],
  ['无', null],
])('“%s” means %j', (text, meant) => {
  expect(match(text)).toEqual(meant);
});

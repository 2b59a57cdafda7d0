import { expect, test } from 'vitest';
import { memberMatcher } from './member-match.rules.ts';

const match = memberMatcher([
  { code: 'M1', name: '安达物资', phone: '13900000001' },
  { code: 'M2', name: '同名', phone: '' },
  { code: 'M3', name: '同名', phone: '13900000003' },
  { code: '同名者', name: 'M1', phone: '13900000003' },
]);

test.each([
  ['M1', { code: 'M1' }],
  [' 安达物资', { code: 'M1' }],
  ['同名', { among: ['同名 (M2)', '同名 (M3)'] }],
  ['m2', { code: 'M2' }],
  ['Ｍ２', { code: 'M2' }],
  ['+86 139-0000-0001', { code: 'M1' }],
  ['13900000003', { among: ['同名 (M3)', 'M1 (同名者)'] }],
  ['', null],
  ['无', null],
])('“%s” means %j', (text, meant) => {
  expect(match(text)).toEqual(meant);
});

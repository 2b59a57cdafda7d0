import { expect, test } from 'vitest';
import { initialsOf } from './spelling.ts';

test.each([
  ['合肥分拨中心', 'hffbzx'],
  ['重庆零担', 'cqld'],
  ['绿源轮胎', 'lylt'],
  ['Acme 钢材 2', 'acmegc2'],
  ['', ''],
])('%s is typed as %s', (name, typed) => {
  expect(initialsOf(name)).toBe(typed);
});

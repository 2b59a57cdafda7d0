import { expect, test } from 'vitest';
import { fits } from './known-consignees.ts';

const consignee = { consignee_name: '王建国', consignee_phone: '14100002231', initials: 'wjg' };

test.each(['王', '建国', 'wj', 'WJG', '2231', '141'])('is found by %s', (text) => {
  expect(fits(consignee, text)).toBe(true);
});

test.each(['jg', '222', '李', '0000'])('is not found by %s', (text) => {
  expect(fits(consignee, text)).toBe(false);
});

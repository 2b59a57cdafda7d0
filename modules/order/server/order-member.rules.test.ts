import { expect, test } from 'vitest';
import { consigneesOf, usualOf } from './order-member.rules.ts';

const sentOrders = [
  { consignee_name: 'A', consignee_phone: '1', destination_site_id: 7 },
  { consignee_name: 'B', consignee_phone: '2', destination_site_id: 8 },
  { consignee_name: 'A', consignee_phone: '1', destination_site_id: 8 },
  { consignee_name: 'A', consignee_phone: '3', destination_site_id: 9 },
];

test('each consignee is there once, as the cargo went the last time, and one with another phone is another', () => {
  expect(consigneesOf(sentOrders)).toEqual([sentOrders[0], sentOrders[1], sentOrders[3]]);
  const many = Array.from({ length: 60 }, (_, n) => ({ consignee_name: `C${n}`, consignee_phone: '' }));
  expect(consigneesOf(many)).toEqual(many.slice(0, 50));
});

test('the usual destination is the most frequent one, and of equal ones the later', () => {
  expect(usualOf(sentOrders)).toBe(sentOrders[1]);
  expect(usualOf(sentOrders.slice(0, 2))).toBe(sentOrders[0]);
  expect(usualOf([])).toBeNull();
});

import { expect, test } from 'vitest';
import { consigneesOf, usualOf } from './order-member.rules.ts';

const sent = [
  { consignee_name: 'A', consignee_phone: '1', destination_site_id: 7 },
  { consignee_name: 'B', consignee_phone: '2', destination_site_id: 8 },
  { consignee_name: 'A', consignee_phone: '1', destination_site_id: 8 },
  { consignee_name: 'A', consignee_phone: '3', destination_site_id: 9 },
];

test('each consignee is there once, as the cargo went the last time, and one with another phone is another', () => {
  expect(consigneesOf(sent)).toEqual([sent[0], sent[1], sent[3]]);
  const many = Array.from({ length: 60 }, (_, n) => ({ consignee_name: `C${n}`, consignee_phone: '' }));
  expect(consigneesOf(many)).toEqual(many.slice(0, 50));
});

test('the usual destination is the most frequent one, and of equal ones the later', () => {
  expect(usualOf(sent)).toBe(sent[1]);
  expect(usualOf(sent.slice(0, 2))).toBe(sent[0]);
  expect(usualOf([])).toBeNull();
});

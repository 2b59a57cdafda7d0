import { expect, test } from 'vitest';
import {
  countScan,
  type Expected,
  expectedAt,
  keptCounts,
  listUntouched,
  restAsDeclared,
  shortCounts,
  sumUpArrival,
} from './arrival-counts.ts';

const line = (waybill_id: number, loaded_pieces: number, fields: Partial<Expected> = {}): Expected => ({
  waybill_id,
  waybill_no: `1025607588${waybill_id}`,
  order_no: `O${waybill_id}`,
  external_no: '',
  loaded_pieces,
  state: 'departed',
  to_site_id: 9,
  ...fields,
});
const lines = [line(1, 3), line(2, 1), line(3, 5)];

test('each scan counts one piece, by the number of the waybill', () => {
  const first = countScan(lines, {}, '10256075881');
  expect(first).toMatchObject({ kind: 'counted', counts: { 1: 1 } });
  expect(countScan(lines, { 1: 2 }, '10256075881')).toMatchObject({ kind: 'counted', counts: { 1: 3 } });
});

test('one piece too many and a number that is not expected change nothing', () => {
  const counts = { 2: 1 };
  expect(countScan(lines, counts, '10256075882')).toMatchObject({ kind: 'full', counts });
  expect(countScan(lines, counts, '99999')).toEqual({ kind: 'foreign' });
  expect(countScan(lines, counts, '')).toEqual({ kind: 'foreign' });
});

test('nothing counted is all short; the rest as declared leaves what was counted', () => {
  expect(sumUpArrival(lines, {})).toEqual({ complete: 0, short: 3, pieces: 9 });
  const counts = restAsDeclared(lines, { 3: 2 });
  expect(counts).toEqual({ 1: 3, 2: 1, 3: 2 });
  expect(sumUpArrival(lines, counts)).toEqual({ complete: 2, short: 1, pieces: 3 });
  expect(shortCounts(lines, counts)).toEqual([{ waybill_id: 3, pieces: 2 }]);
  expect(listUntouched(lines, counts)).toEqual([]);
});

test('a typed zero is a count: the rest as declared does not fill it in', () => {
  expect(restAsDeclared(lines, { 1: 0 })).toEqual({ 1: 0, 2: 1, 3: 5 });
});

test('at a stop only what goes there is expected, at the end everything on the road', () => {
  const mixedLines = [line(1, 1, { to_site_id: 4 }), line(2, 1), line(3, 1, { state: 'arrived' })];
  expect(expectedAt(mixedLines, 4).map(({ waybill_id }) => waybill_id)).toEqual([1]);
  expect(expectedAt(mixedLines, null).map(({ waybill_id }) => waybill_id)).toEqual([1, 2]);
});

test('of what was kept, only sensible counts of expected waybills come back', () => {
  expect(keptCounts(lines, { 1: 2, 2: 7, 3: 'x', 8: 1 })).toEqual({ 1: 2 });
  expect(keptCounts(lines, null)).toEqual({});
});

import { expect, test } from 'vitest';
import { createSharedReadings } from './shared-readings.ts';

/** Readings of a figure, and how often it was read. */
function counted() {
  const readings = createSharedReadings<number>();
  const reads = { n: 0 };
  const read = async () => {
    reads.n += 1;
    return reads.n;
  };
  return { readings, reads, read };
}

test('what is asked for side by side, and again, is read once for a tenant and kind', async () => {
  const { readings, reads, read } = counted();
  expect(await Promise.all([readings.get(7, 'a', read), readings.get(7, 'a', read)])).toEqual([1, 1]);
  expect(await readings.get(7, 'a', read)).toBe(1);
  expect([await readings.get(8, 'a', read), await readings.get(7, 'b', read)]).toEqual([2, 3]);
  expect(reads.n).toBe(3);
});

test('a change while it is read is read again', async () => {
  const { readings, read } = counted();
  const before = readings.get(7, 'a', read);
  readings.forget(7, 'a');
  expect(await readings.get(7, 'a', read)).toBe(2);
  expect(await before).toBe(1);
  expect(await readings.get(7, 'a', read)).toBe(2);
});

test('a reading that fails is none', async () => {
  const { readings, read } = counted();
  await expect(readings.get(7, 'a', () => Promise.reject(new RangeError('gone')))).rejects.toThrow('gone');
  expect(await readings.get(7, 'a', read)).toBe(1);
});

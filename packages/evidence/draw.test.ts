import { expect, test } from 'vitest';
import { toBytes, toHex } from './bytes.ts';
import { commitment, drawNumber, drawSeed, hashHolder, hashText, shareRoot } from './draw.ts';

const secret = toBytes('a secret');
const holders = Array.from({ length: 5 }, (_, at) => hashHolder(`${at}`, 'member 7/1'));

test('10,000 draws are as even as chance is: chi-square over 20 numbers', () => {
  const size = 20;
  const draws = 10_000;
  const counts = Array.from({ length: size }, () => 0);
  for (let at = 0; at < draws; at += 1) {
    const place = drawNumber(drawSeed(secret, toBytes(`value ${at}`)), size) - 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const mean = draws / size;
  const chiSquare = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  // 19 degrees of freedom: chance exceeds 43.82 once in a thousand.
  expect(chiSquare).toBeLessThan(43.82);
  expect(counts.reduce((sum, count) => sum + count)).toBe(draws);
});

test('each number from 1 to N can be drawn, and no other', () => {
  for (const size of [1, 2, 3, 7, 10_000]) {
    const numbers = Array.from({ length: 200 }, (_, at) => drawNumber(drawSeed(secret, toBytes(`${at}`)), size));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(size);
  }
  const drawn = new Set(Array.from({ length: 200 }, (_, at) => drawNumber(drawSeed(secret, toBytes(`${at}`)), 3)));
  expect([...drawn].toSorted()).toEqual([1, 2, 3]);
});

test('the same parts draw the same number, and each other secret or value makes another seed', () => {
  const seed = toHex(drawSeed(secret, toBytes('3051.12')));
  expect(toHex(drawSeed(toBytes('a secret'), toBytes('3051.12')))).toBe(seed);
  expect(toHex(drawSeed(secret, toBytes('3051.13')))).not.toBe(seed);
  expect(toHex(drawSeed(toBytes('b secret'), toBytes('3051.12')))).not.toBe(seed);
  expect(commitment(secret)).toBe(hashText('a secret'));
});

test('a list that was changed, shortened or put in another order has another root', () => {
  const root = shareRoot(holders);
  const [first = '', second = '', ...rest] = holders;
  const lists = [
    [second, first, ...rest],
    holders.slice(0, -1),
    [...holders, first],
    [hashHolder('0', 'member 7/2'), second, ...rest],
    [],
  ];
  for (const list of lists) expect(shareRoot(list)).not.toBe(root);
  expect(shareRoot([...holders])).toBe(root);
});

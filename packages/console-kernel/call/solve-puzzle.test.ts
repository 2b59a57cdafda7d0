import { createHash } from 'node:crypto';
import { leadingZeroBits } from '@linehaul/contract/puzzle.ts';
import { expect, test } from 'vitest';
import { solvePuzzle } from './solve-puzzle.ts';

test.each([
  [[0xff, 0], 0],
  [[0x7f, 0], 1],
  [[0, 0x01], 15],
  [[0, 0], 16],
])('the zero bits of %j', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});

test('a puzzle is solved by a number behind its text', async () => {
  const solution = await solvePuzzle({ text: '1700000000.nonce.signature', bits: 12 });
  expect(solution).toMatch(/^1700000000\.nonce\.signature\.\d+$/);
  expect(createHash('sha256').update(solution).digest('hex')).toMatch(/^000/);
});

test('the page goes on while a puzzle is solved', async () => {
  const order: string[] = [];
  const solving = solvePuzzle({ text: 'a hard one', bits: 16 }).then(() => order.push('solved'));
  setTimeout(() => order.push('page'));
  await solving;
  expect(order).toEqual(['page', 'solved']);
});

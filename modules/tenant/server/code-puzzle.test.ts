import type { Puzzle } from '@linehaul/contract/puzzle.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { tenantContract } from '../contract/tenant.contract.ts';
import { puzzleFor, solutionOf } from './testing/asked-code.fixture.ts';
import { againSeconds, puzzleSeconds } from './verify.rules.ts';

const app = await testApp({ env: { TRUST_PROXY: '1' } });
const { verifysend } = tenantContract;
const from = (address: string) => app.client(null, 'en', app.url, address);
const purpose = 'join';
const sent = { valid_seconds: 600 };
const refused = { status: 422, data: { code: 'tenant.puzzle_needed', puzzle: expect.anything() } };

async function secondPuzzle(call: ReturnType<typeof from>, phone: string): Promise<Puzzle> {
  expect(await puzzleFor(call, { phone: `${phone}0`, purpose })).toBeNull();
  const puzzle = await puzzleFor(call, { phone: `${phone}1`, purpose });
  if (!puzzle) throw new TypeError('the second request sets no puzzle');
  return puzzle;
}

test('the second code of an address needs a puzzle to be solved, and its solution holds once', async () => {
  const call = from('198.51.100.11');
  const solution = solutionOf(await secondPuzzle(call, '1390000041'));
  const request = { phone: '13900000411', purpose, solution } as const;
  expect(await call(verifysend, request)).toMatchObject(sent);
  app.advance(againSeconds);
  await expect(call(verifysend, request)).rejects.toMatchObject(refused);
});

test('the second code of a phone needs one too, from whatever address', async () => {
  const phone = '13900000420';
  expect(await puzzleFor(from('198.51.100.21'), { phone, purpose })).toBeNull();
  app.advance(againSeconds);
  expect(await puzzleFor(from('198.51.100.22'), { phone, purpose })).not.toBeNull();
});

test('a request that is refused with a puzzle is not counted, nor is a solution that came too early used up', async () => {
  const call = from('198.51.100.31');
  const solution = solutionOf(await secondPuzzle(call, '1390000043'));
  for (let n = 0; n < 25; n += 1) expect(await puzzleFor(call, { phone: '13900000431', purpose })).not.toBeNull();
  expect(await call(verifysend, { phone: '13900000431', purpose, solution })).toMatchObject(sent);
  const next = await puzzleFor(call, { phone: '13900000432', purpose });
  if (!next) throw new TypeError('the third request sets no puzzle');
  await expect(call(verifysend, { phone: '13900000431', purpose, solution: solutionOf(next) })).rejects.toMatchObject({
    status: 429,
  });
  expect(await call(verifysend, { phone: '13900000432', purpose, solution: solutionOf(next) })).toMatchObject(sent);
});

test('a solution does not hold for another phone or purpose', async () => {
  const call = from('198.51.100.41');
  const solution = solutionOf(await secondPuzzle(call, '1390000044'));
  const other = [
    { phone: '13900000442', purpose },
    { phone: '13900000441', purpose: 'bind_card' },
  ] as const;
  for (const request of other) await expect(call(verifysend, { ...request, solution })).rejects.toMatchObject(refused);
});

test('a solution that came too late, of a puzzle that was changed, or of too little work is refused', async () => {
  const call = from('198.51.100.51');
  const puzzle = await secondPuzzle(call, '1390000045');
  const request = { phone: '13900000451', purpose } as const;
  const [ends = '', ...rest] = puzzle.text.split('.');
  const changed = solutionOf({ ...puzzle, text: [Number(ends) + 3_600, ...rest].join('.') });
  await expect(call(verifysend, { ...request, solution: changed })).rejects.toMatchObject(refused);
  await expect(call(verifysend, { ...request, solution: `${puzzle.text}.x` })).rejects.toMatchObject(refused);
  const solution = solutionOf(puzzle);
  app.advance(puzzleSeconds);
  await expect(call(verifysend, { ...request, solution })).rejects.toMatchObject(refused);
});

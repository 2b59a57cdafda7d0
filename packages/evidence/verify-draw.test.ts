import { expect, test } from 'vitest';
import { toBytes, toHex } from './bytes.ts';
import { beaconValue } from './drand.ts';
import { commitment, drawNumber, drawSeed, hashHolder, shareRoot } from './draw.ts';
import { type PublishedDraw, verifyDraw } from './verify-draw.ts';

/** The chain `quicknet` of the League of Entropy, and its round 1000 (https://docs.drand.love). */
const chain = {
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis_at: 1_692_803_367,
  period_seconds: 3,
};
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const published = chain.genesis_at + 2_997;
const secret = new Uint8Array(32).fill(7);
const holders = Array.from({ length: 9 }, (_, at) => hashHolder(`${at}`, 'member 7/1'));

function aDraw(changes: Partial<PublishedDraw> = {}): PublishedDraw {
  const seed = drawSeed(secret, beaconValue({ signature }));
  return {
    share_count: 9,
    closed_at: published - 60,
    commitment: commitment(secret),
    holders,
    root: shareRoot(holders),
    secret: toHex(secret),
    value_kind: 'drand',
    public_value: toHex(beaconValue({ signature })),
    drand_round: 1000,
    signature,
    drand_key: chain.key,
    drand_genesis_at: chain.genesis_at,
    drand_period_seconds: chain.period_seconds,
    seed: toHex(seed),
    winner_number: drawNumber(seed, 9),
    ...changes,
  };
}

const wrongParts = (changes: Partial<PublishedDraw>) =>
  Object.entries(verifyDraw(aDraw(changes)))
    .filter(([, verdict]) => verdict !== 'right')
    .map(([part, verdict]) => `${part} ${verdict}`);

test('everything that a draw says follows from what it is made of', () => {
  expect(wrongParts({})).toEqual([]);
  const seed = drawSeed(secret, toBytes('3051.12'));
  const typed = { value_kind: 'typed', public_value: '3051.12', signature: '' } as const;
  const drawn = { seed: toHex(seed), winner_number: drawNumber(seed, 9) };
  expect(wrongParts({ ...typed, ...drawn })).toEqual(['value open']);
});

test('each part that was changed is found', () => {
  const { winner_number } = aDraw();
  expect(wrongParts({ winner_number: (winner_number % 9) + 1 })).toEqual(['winner wrong']);
  expect(wrongParts({ holders: [...holders.slice(1), hashHolder('9', 'member 7/2')] })).toEqual(['list wrong']);
  expect(wrongParts({ holders: holders.slice(1) })).toEqual(['list wrong']);
  expect(wrongParts({ commitment: commitment(toBytes('another')) })).toEqual(['secret wrong']);
  expect(wrongParts({ seed: '00'.repeat(32) })).toEqual(['seed wrong', 'winner wrong']);
  expect(wrongParts({ secret: 'no hex' })).toEqual(['secret wrong', 'seed wrong', 'winner wrong']);
  expect(wrongParts({ drand_round: 1001 })).toEqual(['value wrong']);
});

test('a list that was closed after the value was known is found', () => {
  expect(wrongParts({ closed_at: published })).toEqual(['value wrong']);
});

test('before the draw the list alone can be checked, and before that nothing', () => {
  const before = { secret: '', seed: '', winner_number: 0 };
  expect(wrongParts(before)).toEqual(['secret open', 'value open', 'seed open', 'winner open']);
  expect(wrongParts({ ...before, root: '', holders: [] })).toHaveLength(5);
});

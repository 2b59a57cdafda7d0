import { expect, test } from 'vitest';
import { toHex } from './bytes.ts';
import { beaconValue, isBeaconSigned, isDrandKey, roundFrom, roundTime } from './drand.ts';

/** The chain `quicknet` of the League of Entropy, and its round 1000 (https://docs.drand.love). */
const quicknet = {
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis_at: 1_692_803_367,
  period_seconds: 3,
};
const beacon = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

test('a round of the real chain is signed by it, and its value is the hash of the signature', () => {
  expect(isDrandKey(quicknet.key)).toBe(true);
  expect(isBeaconSigned(quicknet, beacon)).toBe(true);
  expect(toHex(beaconValue(beacon))).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd');
});

test('another round, a changed signature and what is no point of the curve are not signed', () => {
  const changed = `${beacon.signature.slice(0, -1)}a`;
  for (const other of [
    { ...beacon, round: 1001 },
    { ...beacon, signature: changed },
    { ...beacon, signature: 'ff'.repeat(48) },
    { ...beacon, signature: '' },
    { ...beacon, signature: beacon.signature.toUpperCase() },
  ])
    expect(isBeaconSigned(quicknet, other)).toBe(false);
  expect(isBeaconSigned({ key: '00'.repeat(96) }, beacon)).toBe(false);
  expect([isDrandKey('ab'), isDrandKey('00'.repeat(96))]).toEqual([false, false]);
});

test('the round of a time is the first one that is not published before it', () => {
  const { genesis_at } = quicknet;
  expect([genesis_at - 100, genesis_at, genesis_at + 1, genesis_at + 3].map((at) => roundFrom(quicknet, at))).toEqual([
    1, 1, 2, 2,
  ]);
  expect(roundTime(quicknet, 1000)).toBe(genesis_at + 2997);
  expect(roundFrom(quicknet, roundTime(quicknet, 77))).toBe(77);
});

import { toBase64 } from '@linehaul/evidence/bytes.ts';
import {
  emptyRoot,
  hashLeaf,
  hashNode,
  listConsistencyRanges,
  listInclusionRanges,
} from '@linehaul/evidence/merkle-tree.ts';
import { expect, test } from 'vitest';
import { growTiles, listOpenTiles, listTiles, MissingNode, rootOfRange, tileKey } from './evidence-tiles.rules.ts';

const hashes = Array.from({ length: 66_000 }, (_, at) => hashLeaf(Buffer.from(`leaf ${at}`)));

/** The definition, by recursion. */
function rootOf(start: number, end: number): Uint8Array {
  if (end - start <= 1) return hashes[start] ?? emptyRoot;
  let half = 1;
  while (half * 2 < end - start) half *= 2;
  return hashNode(rootOf(start, start + half), rootOf(start + half, end));
}

/** A tree that grows by batches, of which only the tiles at its edge are read. */
function growTree(batches: readonly number[]): { tiles: Map<string, Uint8Array>; size: number } {
  const tiles = new Map<string, Uint8Array>();
  let size = 0;
  for (const batch of batches) {
    const openTiles = new Map(
      listOpenTiles(size).map((name) => [tileKey(name), tiles.get(tileKey(name)) ?? new Uint8Array()]),
    );
    for (const [key, nodes] of growTiles(openTiles, size, hashes.slice(size, size + batch))) tiles.set(key, nodes);
    size += batch;
  }
  return { tiles, size };
}

test.each([
  [[1]],
  [[255]],
  [[256]],
  [[257]],
  [[100, 156, 1, 300, 700]],
  [[4096, 4096, 1]],
  [[65_535, 1]],
  [[65_536, 400]],
])('a tree that grew by %j has the root of its definition', (batches) => {
  const { tiles, size } = growTree(batches);
  expect(toBase64(rootOfRange(tiles, { start: 0n, end: BigInt(size) }))).toBe(toBase64(rootOf(0, size)));
});

test('however it grew, it is the same', () => {
  const once = growTree([1000]).tiles;
  const often = growTree(Array.from({ length: 100 }, () => 10)).tiles;
  expect([...often].sort()).toEqual([...once].sort());
});

test('70,000 leaves have as many tiles as C2SP says, and proofs need few of them', () => {
  expect(listOpenTiles(70_000)).toEqual([
    { level: 0, number: 273 },
    { level: 1, number: 1 },
    { level: 2, number: 0 },
  ]);
  expect(listOpenTiles(256)).toEqual([{ level: 1, number: 0 }]);
  expect(listTiles(listInclusionRanges(5n, 10_000_000n)).length).toBeLessThanOrEqual(6);
});

test('ranges of proofs have the roots of their definition', () => {
  const { tiles, size } = growTree([65_536, 464]);
  const ranges = [...listInclusionRanges(300n, BigInt(size)), ...listConsistencyRanges(777n, BigInt(size))];
  const parts = new Map(listTiles(ranges).map((name) => [tileKey(name), tiles.get(tileKey(name)) ?? new Uint8Array()]));
  for (const range of ranges) {
    expect(toBase64(rootOfRange(parts, range))).toBe(toBase64(rootOf(Number(range.start), Number(range.end))));
  }
});

test('a tile that is shorter than the tree is found, and nothing is added to it', () => {
  const { tiles, size } = growTree([300]);
  const cut = new Map([...tiles].map(([key, nodes]) => [key, nodes.subarray(0, nodes.length - 32)]));
  expect(() => rootOfRange(cut, { start: 0n, end: BigInt(size) })).toThrow(MissingNode);
  expect(() => growTiles(cut, size, hashes.slice(0, 1))).toThrow(MissingNode);
});

import { describe, expect, test } from 'vitest';
import { toBytes, toHex } from './bytes.ts';
import {
  emptyRoot,
  hashLeaf,
  hashNode,
  isConsistent,
  isIncluded,
  joinSubtrees,
  type LeafRange,
  listConsistencyRanges,
  listInclusionRanges,
  listSubtrees,
  readCount,
} from './merkle-tree.ts';

// The definitions of RFC 9162, section 2.1, as they are written there: by recursion, and without a line of the product.
function halve<T>(leaves: readonly T[]): [readonly T[], readonly T[]] {
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return [leaves.slice(0, k), leaves.slice(k)];
}

function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes;
  if (first === undefined) return emptyRoot;
  if (hashes.length === 1) return first;
  const [left, right] = halve(hashes);
  return hashNode(rootOf(left), rootOf(right));
}

function pathOf(index: number, hashes: readonly Uint8Array[]): Uint8Array[] {
  if (hashes.length === 1) return [];
  const [left, right] = halve(hashes);
  return index < left.length
    ? [...pathOf(index, left), rootOf(right)]
    : [...pathOf(index - left.length, right), rootOf(left)];
}

function proofOf(size: number, hashes: readonly Uint8Array[], isFirst = true): Uint8Array[] {
  if (size === hashes.length) return isFirst ? [] : [rootOf(hashes)];
  const [left, right] = halve(hashes);
  return size <= left.length
    ? [...proofOf(size, left, isFirst), rootOf(right)]
    : [...proofOf(size - left.length, right, false), rootOf(left)];
}

const manyHashes = Array.from({ length: 256 }, (_, at) => hashLeaf(toBytes(`leaf ${at}`)));
const referenceLeaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const referenceHashes = referenceLeaves.map((hex) => hashLeaf(Uint8Array.from(Buffer.from(hex, 'hex'))));
const headOf = (size: number, hashes = manyHashes) => ({ size: BigInt(size), root: rootOf(hashes.slice(0, size)) });

const wholeSubtrees = new Map<string, Uint8Array>();

/** The root of a range, put together of whole subtrees as a log stores them. */
function joinRange(range: LeafRange, hashes = manyHashes): Uint8Array {
  const subtrees = listSubtrees(range).map(({ level, index }) => {
    const key = `${hashes.length} ${level} ${index}`;
    const root = wholeSubtrees.get(key) ?? rootOf(hashes.slice(Number(index) << level, (Number(index) + 1) << level));
    wholeSubtrees.set(key, root);
    return root;
  });
  return joinSubtrees(subtrees);
}

describe('the reference leaves of Certificate Transparency', () => {
  test.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
    [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('a tree of %i has the root that everybody finds', (size, root) => {
    expect(toHex(joinRange({ start: 0n, end: BigInt(size) }, referenceHashes))).toBe(root);
  });

  test('leaf 5 of 8 and the step from 6 to 8 have the proofs that everybody finds', () => {
    const inclusion = listInclusionRanges(5n, 8n).map((range) => toHex(joinRange(range, referenceHashes)));
    expect(inclusion).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    const consistency = listConsistencyRanges(6n, 8n).map((range) => toHex(joinRange(range, referenceHashes)));
    expect(consistency).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });
});

describe('every tree to 256 leaves', () => {
  const sizes = [...Array(256).keys()].map((at) => at + 1);

  test('each leaf is proven by its path, as the definition has it', () => {
    for (const size of sizes) {
      const hashes = manyHashes.slice(0, size);
      const root = joinRange({ start: 0n, end: BigInt(size) });
      if (size % 16 < 2) expect(root).toEqual(rootOf(hashes));
      // All places of small trees; the edges and every seventh of large ones.
      const places = [...hashes.keys()].filter((at) => size <= 64 || at % 7 === 0 || at >= size - 2);
      for (const at of places) {
        const proof = listInclusionRanges(BigInt(at), BigInt(size)).map((range) => joinRange(range));
        if (size <= 40 || at % 49 === 0) expect(proof).toEqual(pathOf(at, hashes));
        const leafHash = hashes[at] ?? emptyRoot;
        expect(isIncluded({ leafHash, index: BigInt(at), size: BigInt(size), proof }, root)).toBe(true);
      }
    }
  });

  test('each earlier tree is proven to be its beginning', () => {
    for (const size of sizes) {
      const treeOf = (leaves: number) => ({
        size: BigInt(leaves),
        root: joinRange({ start: 0n, end: BigInt(leaves) }),
      });
      const later = treeOf(size);
      for (let earlier = 1; earlier <= size; earlier += size > 64 ? 5 : 1) {
        const proof = listConsistencyRanges(BigInt(earlier), BigInt(size)).map((range) => joinRange(range));
        if (size <= 32) expect(proof).toEqual(proofOf(earlier, manyHashes.slice(0, size)));
        expect(isConsistent(treeOf(earlier), later, proof)).toBe(true);
      }
    }
  });
});

describe('what is no proof', () => {
  const size = 13n;
  const root = headOf(13).root;
  const proof = listInclusionRanges(6n, size).map((range) => joinRange(range));
  const leafHash = manyHashes[6] ?? emptyRoot;
  const check = (changes: Partial<Parameters<typeof isIncluded>[0]>) =>
    isIncluded({ leafHash, index: 6n, size, proof, ...changes }, root);

  test('a proof of another leaf, place or length', () => {
    expect(check({})).toBe(true);
    expect(check({ leafHash: manyHashes[7] ?? emptyRoot })).toBe(false);
    expect(check({ index: 7n })).toBe(false);
    expect(check({ index: 13n })).toBe(false);
    expect(check({ index: -1n })).toBe(false);
    expect(check({ size: 0n })).toBe(false);
    expect(check({ proof: proof.slice(1) })).toBe(false);
    expect(check({ proof: [...proof, emptyRoot] })).toBe(false);
    expect(check({ proof: [...proof].reverse() })).toBe(false);
    expect(check({ proof: proof.map((hash) => hash.slice(1)) })).toBe(false);
    expect(check({ proof: Array.from({ length: 64 }, () => emptyRoot) })).toBe(false);
  });

  test('a node that poses as a leaf, and a leaf as a node', () => {
    const [left = emptyRoot, right = emptyRoot] = manyHashes;
    const pair = hashNode(left, right);
    const both = Uint8Array.from([...left, ...right]);
    expect(hashLeaf(both)).not.toEqual(pair);
    expect(isIncluded({ leafHash: hashLeaf(both), index: 0n, size: 1n, proof: [] }, pair)).toBe(false);
  });

  test('the step from another tree, to a smaller one, from nothing', () => {
    const steps = listConsistencyRanges(6n, 13n).map((range) => joinRange(range));
    const later = headOf(13);
    expect(isConsistent(headOf(6), later, steps)).toBe(true);
    expect(isConsistent({ size: 6n, root: emptyRoot }, later, steps)).toBe(false);
    expect(isConsistent(headOf(6), { size: 13n, root: emptyRoot }, steps)).toBe(false);
    expect(isConsistent(headOf(6), { ...later, size: 14n }, [...steps, emptyRoot])).toBe(false);
    expect(isConsistent(headOf(5), later, steps)).toBe(false);
    expect(isConsistent(later, headOf(6), steps)).toBe(false);
    expect(isConsistent(headOf(6), later, [])).toBe(false);
    expect(isConsistent(headOf(8), later, [])).toBe(false);
    expect(isConsistent({ size: 0n, root: emptyRoot }, later, [])).toBe(false);
    expect(isConsistent(later, later, [])).toBe(true);
    expect(isConsistent(later, later, [emptyRoot])).toBe(false);
  });

  test('an element of any byte changed', () => {
    for (const [at, hash] of proof.entries()) {
      for (let byte = 0; byte < hash.length; byte += 1) {
        const forgery = proof.map((element, place) =>
          place === at ? element.map((value, offset) => (offset === byte ? value ^ 1 : value)) : element,
        );
        expect(check({ proof: forgery })).toBe(false);
      }
    }
  });
});

test.each(['', '08', '-1', '1.0', ' 1', '9223372036854775808', '99999999999999999999', '0x1', '1e3'])(
  '%j is no size',
  (text) => expect(readCount(text)).toBeNull(),
);

test('sizes beyond what a number holds are read exactly', () => {
  expect(readCount('9007199254740993')).toBe(9007199254740993n);
  expect(readCount('9223372036854775807')).toBe(9223372036854775807n);
  expect(readCount('0')).toBe(0n);
});

import { sha256 } from '@noble/hashes/sha2.js';
import { areEqual, joinBytes } from './bytes.ts';

/*
 * The tree of RFC 9162, section 2.1. Sizes and indexes are bigint: `>>` of a number has 32 bits.
 */

/** Bytes of a hash. */
export const hashLength = 32;
/** More elements has no proof of a tree that fits into 63 bits. */
const longestProof = 63;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The root of the tree without leaves. */
export const emptyRoot: Uint8Array = sha256(new Uint8Array());

export const hashLeaf = (leaf: Uint8Array): Uint8Array => sha256(joinBytes(leafPrefix, leaf));
export const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joinBytes(nodePrefix, left, right));

/** A size or an index as text: digits without leading zeros, at most 2^63 − 1; null otherwise. */
export function readCount(text: string): bigint | null {
  if (!/^(0|[1-9][0-9]{0,18})$/.test(text)) return null;
  const count = BigInt(text);
  return count < 1n << 63n ? count : null;
}

const isOdd = (value: bigint) => (value & 1n) === 1n;

function isProof(proof: readonly Uint8Array[]): boolean {
  return proof.length <= longestProof && proof.every((hash) => hash.length === hashLength);
}

interface Inclusion {
  leafHash: Uint8Array;
  index: bigint;
  /** Of the tree: from the text that was signed, because a proof alone does not say of which size it is. */
  size: bigint;
  proof: readonly Uint8Array[];
}

/** For each element of a proof whether it stands left of the path to the root; null where the proof has the wrong length. */
function listSides(leafPlace: bigint, lastPlace: bigint, length: number): boolean[] | null {
  const sides: boolean[] = [];
  let place = leafPlace;
  let last = lastPlace;
  for (let step = 0; step < length; step += 1) {
    if (last === 0n) return null;
    const isLeft = isOdd(place) || place === last;
    sides.push(isLeft);
    // At the right edge, levels on which nothing stands beside the path have no element.
    while (isLeft && !isOdd(place) && place !== 0n) {
      place >>= 1n;
      last >>= 1n;
    }
    place >>= 1n;
    last >>= 1n;
  }
  return last === 0n ? sides : null;
}

interface InclusionStep {
  hash: Uint8Array;
  sibling: Uint8Array;
  isSiblingLeft: boolean;
  parent: Uint8Array;
}

/** The way from a leaf to the root; null where the proof has the wrong length for its place. */
export function listInclusionSteps({ leafHash, index, size, proof }: Inclusion): InclusionStep[] | null {
  if (index < 0n || index >= size || !isProof(proof)) return null;
  const sides = listSides(index, size - 1n, proof.length);
  if (sides === null) return null;
  let hash = leafHash;
  return proof.map((sibling, at) => {
    const isSiblingLeft = sides[at] === true;
    const parent = isSiblingLeft ? hashNode(sibling, hash) : hashNode(hash, sibling);
    const step = { hash, sibling, isSiblingLeft, parent };
    hash = parent;
    return step;
  });
}

/** Whether a leaf stands at its place in the tree with this root. */
export function isIncluded(inclusion: Inclusion, root: Uint8Array): boolean {
  const steps = listInclusionSteps(inclusion);
  return steps !== null && areEqual(steps.at(-1)?.parent ?? inclusion.leafHash, root);
}

export interface TreeHead {
  size: bigint;
  root: Uint8Array;
}

/**
 * Whether the later tree only adds to the earlier one.
 *
 * An earlier tree without leaves proves nothing and is refused: its holder had no head before.
 */
export function isConsistent(earlier: TreeHead, later: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (earlier.size <= 0n || earlier.size > later.size || !isProof(proof)) return false;
  if (earlier.size === later.size) return proof.length === 0 && areEqual(earlier.root, later.root);
  const isWhole = (earlier.size & (earlier.size - 1n)) === 0n;
  const [first, ...elements] = isWhole ? [earlier.root, ...proof] : proof;
  if (first === undefined || proof.length === 0) return false;
  let place = earlier.size - 1n;
  let last = later.size - 1n;
  while (isOdd(place)) {
    place >>= 1n;
    last >>= 1n;
  }
  const sides = listSides(place, last, elements.length);
  if (sides === null) return false;
  let earlierRoot = first;
  let laterRoot = first;
  for (const [at, element] of elements.entries()) {
    if (sides[at]) earlierRoot = hashNode(element, earlierRoot);
    laterRoot = sides[at] ? hashNode(element, laterRoot) : hashNode(laterRoot, element);
  }
  return areEqual(earlierRoot, earlier.root) && areEqual(laterRoot, later.root);
}

/** Leaves from the first, without the last: `[0n, 4n)`. */
export interface LeafRange {
  start: bigint;
  end: bigint;
}

/** Largest power of two that is smaller than a length of two or more. */
function splitLength(length: bigint): bigint {
  return 1n << BigInt((length - 1n).toString(2).length - 1);
}

/** The ranges whose roots are the proof of a leaf, in the order of the proof: its sibling first. */
export function listInclusionRanges(index: bigint, size: bigint): LeafRange[] {
  const ranges: LeafRange[] = [];
  let start = 0n;
  let end = size;
  while (end - start > 1n) {
    const middle = start + splitLength(end - start);
    if (index < middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  return ranges.reverse();
}

/** The ranges whose roots prove that a tree of the later size begins with the one of the earlier size; both above zero. */
export function listConsistencyRanges(earlierSize: bigint, laterSize: bigint): LeafRange[] {
  const ranges: LeafRange[] = [];
  let start = 0n;
  let end = laterSize;
  while (end > earlierSize) {
    const middle = start + splitLength(end - start);
    if (earlierSize <= middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  if (start > 0n) ranges.push({ start, end });
  return ranges.reverse();
}

/** A whole subtree: the leaves from `index << level` on, `1 << level` of them. */
export interface TreeNode {
  level: number;
  index: bigint;
}

/** The whole subtrees that a range of a tree consists of, from left to right, each at most as high as the one before. */
export function listSubtrees({ start, end }: LeafRange): TreeNode[] {
  const nodes: TreeNode[] = [];
  let place = start;
  while (place < end) {
    let level = (end - place).toString(2).length - 1;
    while ((place & ((1n << BigInt(level)) - 1n)) !== 0n) level -= 1;
    nodes.push({ level, index: place >> BigInt(level) });
    place += 1n << BigInt(level);
  }
  return nodes;
}

/** The root over subtrees as `listSubtrees` gives them; of none, that of the empty tree. */
export function joinSubtrees(hashes: readonly Uint8Array[]): Uint8Array {
  return hashes.length === 0 ? emptyRoot : hashes.reduceRight((right, left) => hashNode(left, right));
}

/** The root over hashes of one level, a power of two of them. */
export function joinLevel(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes;
  while (level.length > 1) {
    const parents: Uint8Array[] = [];
    for (let at = 0; at + 1 < level.length; at += 2)
      parents.push(hashNode(level[at] ?? emptyRoot, level[at + 1] ?? emptyRoot));
    level = parents;
  }
  return level[0] ?? emptyRoot;
}

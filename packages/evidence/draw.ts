import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { joinBytes, toBytes, toHex } from './bytes.ts';
import { hashLeaf, joinLevel, joinSubtrees, listSubtrees } from './merkle-tree.ts';

/*
 * A draw among numbered shares that everybody can check. The list of shares is fixed by the root of a Merkle tree; the seed is made of a
 * secret, whose hash was published before the first share, and of a value that nobody knew before the list was closed.
 */

/** The bytes of hex. Throws where the text is none. */
export const fromHex = (hex: string): Uint8Array => hexToBytes(hex);

/** The hash of a text of the draw, as a member's salted name: hex. */
export const hashText = (text: string): string => toHex(sha256(toBytes(text)));

/** Who holds a share, for others a number without meaning: hex of SHA-256(salt ‖ member), the salt as hex text. */
export const hashHolder = (salt: string, member: string): string => hashText(`${salt} ${member}`);

/** A leaf of the list: the number, and the hash of who holds it. */
const leafOf = (number: number, holder: string) => toBytes(`${number} ${holder}`);

/** The root over the shares 1…N, whose holders come in the order of their numbers: hex. */
export function shareRoot(holders: readonly string[]): string {
  const hashes = holders.map((holder, at) => hashLeaf(leafOf(at + 1, holder)));
  const subtrees = listSubtrees({ start: 0n, end: BigInt(hashes.length) });
  const roots = subtrees.map(({ level, index }) => {
    const start = Number(index << BigInt(level));
    return joinLevel(hashes.slice(start, start + 2 ** level));
  });
  return toHex(joinSubtrees(roots));
}

/** What is published of a secret before the first share: hex. */
export const commitment = (secret: Uint8Array): string => toHex(sha256(secret));

/** SHA-256(secret ‖ public value). */
export const drawSeed = (secret: Uint8Array, publicValue: Uint8Array): Uint8Array =>
  sha256(joinBytes(secret, publicValue));

const range = 1n << 256n;

/** Four bytes, most significant first. */
function writeCount(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

const readNumber = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`);

/**
 * The number, from 1 to `size`, that a seed draws: of SHA-256(seed ‖ 0), SHA-256(seed ‖ 1), … read as whole numbers, the first one below
 * the largest multiple of `size`, modulo `size`, and 1. What is not below is left out, so that each number is drawn as often as any other.
 */
export function drawNumber(seed: Uint8Array, size: number): number {
  const whole = BigInt(size);
  const limit = (range / whole) * whole;
  for (let at = 0; ; at += 1) {
    const value = readNumber(sha256(joinBytes(seed, writeCount(at))));
    if (value < limit) return Number(value % whole) + 1;
  }
}

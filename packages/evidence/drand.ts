import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { writeUint64 } from './bytes.ts';

/*
 * Public randomness of drand (https://docs.drand.love): a network of independent operators signs the number of each round, at a fixed pace.
 * Nobody has a round's signature before its time, and everybody can check it afterwards.
 */

/** A chain of the scheme `bls-unchained-g1-rfc9380`: signatures in G1, the key in G2. */
export interface DrandChain {
  /** Hex, 96 bytes. */
  key: string;
  /** Unix seconds at which round 1 is published. */
  genesis_at: number;
  /** Seconds between two rounds. */
  period_seconds: number;
}

export interface DrandBeacon {
  /** From 1 on. */
  round: number;
  /** Hex, 48 bytes. */
  signature: string;
}

const hashDomain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Unix seconds at which a round is published. */
export function roundTime({ genesis_at, period_seconds }: DrandChain, round: number): number {
  return genesis_at + (round - 1) * period_seconds;
}

/** The first round that is published at a time, in unix seconds, or after it. */
export function roundFrom({ genesis_at, period_seconds }: DrandChain, time: number): number {
  return Math.max(1, Math.ceil((time - genesis_at) / period_seconds) + 1);
}

const hashMessage = (round: number) => bls12_381.shortSignatures.hash(sha256(writeUint64(BigInt(round))), hashDomain);

/** Whether the chain has signed this round. */
export function isBeaconSigned({ key }: Pick<DrandChain, 'key'>, { round, signature }: DrandBeacon): boolean {
  if (!/^[0-9a-f]{96}$/.test(signature) || !/^[0-9a-f]{192}$/.test(key)) return false;
  try {
    return bls12_381.shortSignatures.verify(hexToBytes(signature), hashMessage(round), hexToBytes(key));
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** Whether a text is the key of a chain. */
export function isDrandKey(key: string): boolean {
  if (!/^[0-9a-f]{192}$/.test(key)) return false;
  try {
    bls12_381.G2.Point.fromHex(key).assertValidity();
    return true;
  } catch {
    return false;
  }
}

/** The value of a round: the SHA-256 of its signature. */
export const beaconValue = ({ signature }: Pick<DrandBeacon, 'signature'>): Uint8Array => sha256(hexToBytes(signature));

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const { shortSignatures, G2 } = bls12_381;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The one operator of this chain; a real one has the key in parts, at many. */
const operatorKey = sha256(new TextEncoder().encode('the fixed chain of this machine'));

function roundBytes(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bytes;
}

/** A chain of the scheme `bls-unchained-g1-rfc9380` whose rounds are the same on every machine. */
export const simulatedChain = {
  drand_chain: bytesToHex(sha256(operatorKey)),
  drand_key: G2.Point.BASE.multiply(G2.Point.Fn.fromBytes(reducedKey())).toHex(),
  /** 1 January 2024. */
  drand_genesis_at: 1_704_067_200,
  drand_period_seconds: 3,
};

/** The key below the order of the group. */
function reducedKey(): Uint8Array {
  const key = Uint8Array.from(operatorKey);
  key[0] = 1;
  return key;
}

/** What is published of a round: hex. */
export function signRound(round: number): string {
  const message = shortSignatures.hash(sha256(roundBytes(round)), domain);
  return shortSignatures.sign(message, reducedKey()).toHex();
}

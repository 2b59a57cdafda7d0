import { sha256 } from '@noble/hashes/sha2.js';
import type { Bundle, BundleAnchor } from './bundle.ts';
import { areEqual, fromBase64, toBytes, toHex } from './bytes.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import type { Finding } from './finding.ts';
import { readTimeStamp } from './time-stamp.ts';

function verifyTimeStamp(name: string, token: string, headHash: Uint8Array): Finding {
  const bytes = fromBase64(token);
  const stamp = bytes && readTimeStamp(bytes);
  if (!stamp) return { code: 'stamp_unreadable', severity: 'broken', params: { name } };
  if (!areEqual(stamp.hash, headHash)) return { code: 'stamp_of_other_head', severity: 'broken', params: { name } };
  return { code: 'head_stamped', severity: 'warning', params: { name, at: stamp.at } };
}

function describeChain(anchor: BundleAnchor & { kind: 'evm' }, headHash: Uint8Array): Finding {
  const { name, chain_id, contract, account } = anchor;
  const params = { name, chain: chain_id, contract, account, hash: `0x${toHex(headHash)}` };
  return { code: 'head_on_chain', severity: 'warning', params };
}

/**
 * What others are said to have stamped. That a time stamp is of this very head is checked; whether its service has signed it,
 * and what a chain says, needs more than the file.
 */
export function verifyAnchors({ anchors = [] }: Bundle, head: SignedCheckpoint): Finding[] {
  const headHash = sha256(toBytes(head.text));
  return anchors.map((anchor) =>
    anchor.kind === 'tsa' ? verifyTimeStamp(anchor.name, anchor.token, headHash) : describeChain(anchor, headHash),
  );
}

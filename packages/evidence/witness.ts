import { areEqual, fromBase64, toBase64 } from './bytes.ts';
import { readCheckpoint, type SignedCheckpoint, verifySignatures } from './checkpoint.ts';
import { emptyRoot, isConsistent, readCount } from './merkle-tree.ts';
import { listKeys, type Trust } from './trust.ts';

/*
 * What a log and a witness say to each other, in the words of C2SP's tlog-witness 1.0.0.
 */

/** The newest head, with the proof that it only adds to the one that the witness has seen. */
export interface WitnessRequest {
  /** Of the head that the witness has; 0 for none. */
  oldSize: bigint;
  proof: readonly Uint8Array[];
  note: string;
}

const mostHashes = 63;

export function writeWitnessRequest({ oldSize, proof, note }: WitnessRequest): string {
  return `old ${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;
}

/** Null where it is none. */
export function readWitnessRequest(text: string): WitnessRequest | null {
  const gap = text.indexOf('\n\n');
  if (gap < 0) return null;
  const [first = '', ...lines] = text.slice(0, gap).split('\n');
  const oldSize = first.startsWith('old ') ? readCount(first.slice(4)) : null;
  const proof = lines.map(fromBase64);
  const hashes = proof.filter((hash) => hash !== null);
  if (oldSize === null || hashes.length !== lines.length || hashes.length > mostHashes) return null;
  return { oldSize, proof: hashes, note: text.slice(gap + 2) };
}

/** Why a witness does not sign; each is a sentence of the command. */
export type WitnessRefusal =
  | 'unreadable'
  | 'not_signed'
  | 'other_log'
  | 'shorter'
  | 'other_size'
  | 'two_histories'
  | 'not_consistent';

function isOfLog(head: SignedCheckpoint, trust: Trust): boolean {
  const signatures = verifySignatures(head, listKeys(trust, head));
  return signatures?.some(({ key, time }) => key.name === head.origin && time === null) === true;
}

/** Whether a head only adds to the one before; null where it does. */
function findGrowthFault(
  { oldSize, proof }: WitnessRequest,
  head: SignedCheckpoint,
  lastHead: SignedCheckpoint,
): WitnessRefusal | null {
  if (lastHead.origin !== head.origin) return 'other_log';
  if (head.size < lastHead.size) return 'shorter';
  if (oldSize !== lastHead.size) return 'other_size';
  if (lastHead.size === head.size) return areEqual(lastHead.root, head.root) ? null : 'two_histories';
  return isConsistent(lastHead, head, proof) ? null : 'not_consistent';
}

/** The first head that a witness sees is taken as it is. */
function findFirstFault({ oldSize, proof }: WitnessRequest, head: SignedCheckpoint): WitnessRefusal | null {
  if (oldSize !== 0n) return 'other_size';
  const isFalselyEmpty = head.size === 0n && !areEqual(head.root, emptyRoot);
  return proof.length > 0 || isFalselyEmpty ? 'not_consistent' : null;
}

/**
 * Whether a witness may sign a head: it is the log's, and only adds to the last one that the witness has signed.
 *
 * @param lastNote the last head that the witness has signed; null before the first
 */
export function checkWitnessRequest(
  request: WitnessRequest,
  lastNote: string | null,
  trust: Trust,
): SignedCheckpoint | WitnessRefusal {
  const head = readCheckpoint(request.note);
  if (head === null) return 'unreadable';
  if (!isOfLog(head, trust)) return 'not_signed';
  const lastHead = lastNote === null ? null : readCheckpoint(lastNote);
  const isFirst = lastHead === null || lastHead.size === 0n;
  return (isFirst ? findFirstFault(request, head) : findGrowthFault(request, head, lastHead)) ?? head;
}

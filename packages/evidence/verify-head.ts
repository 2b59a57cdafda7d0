import type { Bundle } from './bundle.ts';
import { areEqual, fromBase64 } from './bytes.ts';
import { type HeadSignature, readCheckpoint, type SignedCheckpoint, verifySignatures } from './checkpoint.ts';
import type { Finding } from './finding.ts';
import { isConsistent } from './merkle-tree.ts';
import { readNoteKey, signatureTypes } from './signed-note.ts';
import type { Succession } from './succession.ts';
import { clockName, findFingerprint, listKeys, type Trust } from './trust.ts';

const day = 86_400;

export interface HeadReport {
  /** Null where nothing of the file can be measured by it. */
  checkpoint: SignedCheckpoint | null;
  isTrusted: boolean;
  /** Latest moment at which somebody whom the reader trusts says to have seen it, unix seconds. */
  seenAt: number | null;
  findings: readonly Finding[];
}

const refuseHead = (finding: Omit<Finding, 'severity'>): HeadReport => ({
  checkpoint: null,
  isTrusted: false,
  seenAt: null,
  findings: [{ ...finding, severity: 'broken' }],
});

const isLogKey = ({ key }: HeadSignature, origin: string) => key.name === origin && key.type === signatureTypes.ed25519;

/** The keys that the file itself has: by them one sees that it is one piece, and nothing of who made it. */
function readFileKeys(bundle: Bundle): Trust {
  return { logKeys: [], namedKeys: bundle.keys.map(readNoteKey).filter((key) => key !== null) };
}

function describeSignatures(signatures: readonly HeadSignature[], origin: string): Finding[] {
  const findings: Finding[] = [];
  for (const { key, time } of signatures) {
    if (time !== null) {
      const code = key.name === clockName(origin) ? 'head_timed' : 'head_seen';
      findings.push({ code, severity: 'holds', params: { name: key.name, at: Number(time) } });
    }
  }
  return findings;
}

/** Checks who signed the head, by the reader's keys; without any, by those of the file. */
export function verifyHead(bundle: Bundle, trust: Trust | null, now: number): HeadReport {
  const checkpoint = readCheckpoint(bundle.head);
  if (checkpoint === null) return refuseHead({ code: 'head_unreadable' });
  const { origin, size } = checkpoint;
  if (origin !== bundle.origin) return refuseHead({ code: 'head_of_other_log', params: { name: origin } });
  const signatures = verifySignatures(checkpoint, listKeys(trust ?? readFileKeys(bundle), checkpoint));
  if (signatures === null) return refuseHead({ code: 'signature_wrong', params: { name: origin } });
  const logSignature = signatures.find((signature) => isLogKey(signature, origin));
  const findings = describeSignatures(signatures, origin);
  const moments = signatures.flatMap(({ time }) => (time === null ? [] : [Number(time)]));
  const seenAt = moments.length > 0 ? Math.max(...moments) : null;
  if (seenAt !== null && now - seenAt > day) {
    findings.push({ code: 'head_old', severity: 'warning', params: { at: seenAt } });
  }
  if (logSignature === undefined) {
    const code = trust ? 'signer_unknown' : 'key_of_file';
    return { checkpoint, isTrusted: false, seenAt, findings: [{ code, severity: 'warning' }, ...findings] };
  }
  const params = { name: origin, key: findFingerprint(logSignature.key.publicKey), size: String(size) };
  const signatureFinding: Finding = trust
    ? { code: 'head_signed', severity: 'holds', params }
    : { code: 'key_of_file', severity: 'warning', params };
  return { checkpoint, isTrusted: trust !== null, seenAt, findings: [signatureFinding, ...findings] };
}

/** Of what was between, the log has nothing any more: the holder's earlier proofs alone have it. */
const describeLoss = ({ origin, size }: SignedCheckpoint, place: bigint): Finding => ({
  code: 'old_head_lost',
  severity: 'warning',
  params: { name: origin, size: String(size), index: String(place) },
});

/**
 * Whether the head only adds to the one that the holder had before.
 *
 * @param predecessors logs that this one goes on from, by their names
 */
export function verifyOldHead(
  bundle: Bundle,
  head: SignedCheckpoint,
  trust: Trust | null,
  predecessors: ReadonlyMap<string, Succession & { place: bigint }>,
): Finding[] {
  if (bundle.old_head === undefined) return [];
  const oldHead = readCheckpoint(bundle.old_head);
  const fault = (code: Finding['code']): Finding[] => [{ code, severity: 'broken' }];
  const predecessor = oldHead === null ? undefined : predecessors.get(oldHead.origin);
  if (oldHead === null || (oldHead.origin !== head.origin && !predecessor)) return fault('old_head_unreadable');
  const signatures = verifySignatures(oldHead, listKeys(trust ?? readFileKeys(bundle), oldHead));
  if (!signatures?.some((signature) => isLogKey(signature, oldHead.origin))) return fault('old_head_untrue');
  if (predecessor && oldHead.size > predecessor.place) return [describeLoss(oldHead, predecessor.place)];
  if (oldHead.size > head.size) return fault('history_shorter');
  const proof = (bundle.consistency ?? []).map(fromBase64);
  const hashes = proof.filter((hash) => hash !== null);
  const isKept = hashes.length === proof.length && isConsistent(oldHead, head, hashes);
  return isKept
    ? [{ code: 'history_kept', severity: 'holds', params: { size: String(oldHead.size) } }]
    : fault('history_changed');
}

/**
 * Whether two heads that people got from the same log are of one history, as far as that shows without a proof: of the same size
 * they must be the same.
 *
 * @returns null where they are, or cannot be compared
 */
export function compareHeads(noteA: string, noteB: string, trust: Trust): Finding | null {
  const [a, b] = [readCheckpoint(noteA), readCheckpoint(noteB)];
  if (a === null || b === null || a.origin !== b.origin || a.size !== b.size) return null;
  const areSigned = [a, b].every((head) =>
    verifySignatures(head, listKeys(trust, head))?.some((signature) => isLogKey(signature, head.origin)),
  );
  if (!areSigned || areEqual(a.root, b.root)) return null;
  return { code: 'two_histories', severity: 'broken', params: { name: a.origin, size: String(a.size) } };
}

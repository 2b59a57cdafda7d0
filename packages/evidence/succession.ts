import * as z from 'zod/mini';
import type { Bundle } from './bundle.ts';
import { fromBase64, toBytes } from './bytes.ts';
import { readCanonical, writeCanonical } from './canonical-json.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Finding } from './finding.ts';
import { hashLeaf, isIncluded, readCount } from './merkle-tree.ts';

const word = z.string().check(z.maxLength(200));
const digits = z.string().check(z.regex(/^(0|[1-9][0-9]{0,18})$/));

/**
 * The first leaf that a log adds which goes on from another: that one has signed heads over more entries than are left. It
 * names the last of these heads, so that nobody can take the new log for the old one's history.
 */
const successionSchema = z.strictObject({
  v: z.literal(1),
  kind: z.literal('log.succeeded'),
  /** Name of the log that goes on. */
  log: word,
  old_log: word,
  /** Of the last head of the old log that is known of. */
  old_size: digits,
  old_root: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  /** Unix seconds. */
  at: z.int(),
  reason: word,
});
export type Succession = z.output<typeof successionSchema>;

/** The bytes of the leaf. */
export const writeSuccession = (succession: Succession): Uint8Array => toBytes(writeCanonical(succession) ?? '');

function readSuccession(text: string): Succession | null {
  const succession = successionSchema.safeParse(readCanonical(text));
  return succession.success ? succession.data : null;
}

type SuccessionLeaf = NonNullable<Bundle['successions']>[number];

function isInLog({ index, leaf, proof }: SuccessionLeaf, head: Checkpoint): boolean {
  const place = readCount(index);
  const hashes = proof.map(fromBase64).filter((hash) => hash !== null);
  if (place === null || place >= head.size || hashes.length !== proof.length) return false;
  return isIncluded({ leafHash: hashLeaf(toBytes(leaf)), index: place, size: head.size, proof: hashes }, head.root);
}

/** A log that goes on in another: its leaves and heads up to a place are that one's. */
interface Predecessor extends Succession {
  /** Of the leaf that says so: as many entries of the old log are left at most. */
  place: bigint;
}

/** The logs that a head's log goes on from, by their names, as leaves of the log itself say. */
export function verifySuccessions(
  { successions = [] }: Bundle,
  head: Checkpoint,
): { predecessors: ReadonlyMap<string, Predecessor>; findings: Finding[] } {
  const predecessors = new Map<string, Predecessor>();
  const findings: Finding[] = [];
  const names = new Set([head.origin]);
  // The newest first: it says from which log this one goes on, which in turn names the one before.
  const newestFirst = [...successions].sort((a, b) => Number((readCount(b.index) ?? 0n) - (readCount(a.index) ?? 0n)));
  for (const entry of newestFirst) {
    const succession = readSuccession(entry.leaf);
    if (succession === null || !names.has(succession.log) || !isInLog(entry, head)) {
      findings.push({ code: 'succession_untrue', severity: 'broken', params: { index: entry.index } });
      continue;
    }
    const { old_log, old_size, at, reason } = succession;
    names.add(old_log);
    predecessors.set(old_log, { ...succession, place: readCount(entry.index) ?? 0n });
    const params = { name: old_log, size: old_size, index: entry.index, at, reason };
    findings.push({ code: 'log_succeeded', severity: 'warning', params });
  }
  return { predecessors, findings };
}

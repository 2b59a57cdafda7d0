import type { Bundle, BundleLeaf } from './bundle.ts';
import { fromBase64, toBase64Url, toBytes } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { EventReport, Finding, FindingCode } from './finding.ts';
import { type Disclosure, digestDisclosure, isImported, type Leaf, readDisclosure, readLeaf } from './leaf.ts';
import { hashLeaf, isIncluded, readCount } from './merkle-tree.ts';

interface ReadEvent {
  report: EventReport;
  leafHash: Uint8Array;
  findings: readonly Finding[];
}

const describeFault = (code: FindingCode, event: number, params?: Finding['params']): Finding => ({
  code,
  severity: 'broken',
  event,
  ...(params && { params }),
});

/** Fields with their texts, where these are the very ones of the log. */
function readFields(entry: BundleLeaf, leaf: Leaf): { fields: Disclosure[]; findings: Finding[] } {
  const fields = new Map<string, Disclosure>();
  const findings: Finding[] = [];
  for (const text of entry.disclosures) {
    const disclosure = readDisclosure(text);
    const name = disclosure?.name ?? '';
    if (disclosure === null || leaf.sd[name] !== digestDisclosure(text) || fields.has(name)) {
      findings.push(describeFault('text_changed', leaf.n, { field: name }));
    } else {
      fields.set(name, disclosure);
    }
  }
  return { fields: [...fields.values()], findings };
}

function checkPlace(entry: BundleLeaf, leafHash: Uint8Array, head: Checkpoint): FindingCode | null {
  const index = readCount(entry.index);
  const proof = entry.proof.map(fromBase64);
  const hashes = proof.filter((hash) => hash !== null);
  if (index === null || hashes.length !== proof.length) return 'leaf_not_in_log';
  if (index >= head.size) return 'leaf_after_head';
  return isIncluded({ leafHash, index, size: head.size, proof: hashes }, head.root) ? null : 'leaf_not_in_log';
}

function readEvent(entry: BundleLeaf, head: Checkpoint, names: ReadonlySet<string>): ReadEvent | null {
  const leaf = readLeaf(entry.leaf);
  if (leaf === null) return null;
  const leafHash = hashLeaf(toBytes(entry.leaf));
  const fault = checkPlace(entry, leafHash, head);
  const { fields, findings } = readFields(entry, leaf);
  const shownNames = new Set(fields.map(({ name }) => name));
  const otherNames = Object.keys(leaf.sd).filter((name) => !shownNames.has(name));
  const erasedNames = new Set(entry.erased);
  return {
    leafHash,
    report: {
      index: entry.index,
      leaf,
      fields,
      hiddenNames: otherNames.filter((name) => !erasedNames.has(name)),
      erasedNames: otherNames.filter((name) => erasedNames.has(name)),
      isInLog: fault === null,
    },
    findings: [
      ...(fault ? [describeFault(fault, leaf.n)] : []),
      ...(names.has(leaf.log) ? [] : [describeFault('leaf_of_other_log', leaf.n, { name: leaf.log })]),
      ...findings,
    ],
  };
}

/** The chain of one waybill: whole from its first event, each naming the one before, times that do not fall. */
function checkNeighbours(before: ReadEvent | undefined, { report }: ReadEvent): Finding[] {
  const { leaf, index } = report;
  if (before === undefined) {
    if (leaf.n > 1) return [describeFault('event_missing', 1)];
    return leaf.prev === '' ? [] : [describeFault('event_order', leaf.n)];
  }
  const last = before.report.leaf;
  if (leaf.waybill !== last.waybill || leaf.tenant !== last.tenant) {
    return [describeFault('leaf_of_other_waybill', leaf.n, { name: leaf.waybill })];
  }
  if (leaf.n === last.n) return [describeFault('event_twice', leaf.n)];
  if (leaf.n > last.n + 1) return [describeFault('event_missing', last.n + 1)];
  const isOrdered = BigInt(readCount(index) ?? -1n) > BigInt(readCount(before.report.index) ?? -1n);
  if (!isOrdered || leaf.prev !== toBase64Url(before.leafHash)) return [describeFault('event_order', leaf.n)];
  // Imported lines may follow new ones of the same waybill, and say themselves when they came in.
  if (leaf.at < last.at && !isImported(leaf)) return [{ code: 'time_falls', severity: 'warning', event: leaf.n }];
  return [];
}

function checkTime({ report: { leaf } }: ReadEvent, seenAt: number | null): Finding[] {
  if (isImported(leaf)) return [{ code: 'imported', severity: 'warning', event: leaf.n }];
  const isAfterHead = seenAt !== null && leaf.at > seenAt;
  return isAfterHead ? [{ code: 'time_after_head', severity: 'warning', event: leaf.n }] : [];
}

/**
 * Checks the events of one waybill against a head.
 *
 * @param names of the log and of those that it goes on from
 * @param seenAt when the head was seen, unix seconds; null where nobody says
 */
export function verifyEvents(
  { leaves }: Bundle,
  head: Checkpoint,
  { names, seenAt }: { names: ReadonlySet<string>; seenAt: number | null },
): { events: EventReport[]; findings: Finding[] } {
  const readings = leaves.map((entry) => ({ entry, event: readEvent(entry, head, names) }));
  const unreadable = readings.filter(({ event }) => event === null);
  const events = readings.map(({ event }) => event).filter((event) => event !== null);
  events.sort((a, b) => a.report.leaf.n - b.report.leaf.n);
  const findings = [
    ...unreadable.map(
      ({ entry }): Finding => ({ code: 'leaf_unreadable', severity: 'broken', params: { index: entry.index } }),
    ),
    ...events.flatMap((event, at) => [
      ...event.findings,
      ...checkNeighbours(events[at - 1], event),
      ...checkTime(event, seenAt),
    ]),
  ];
  const count = events.length;
  const isWhole = findings.every(({ severity }) => severity !== 'broken');
  return {
    events: events.map(({ report }) => report),
    findings: isWhole ? [{ code: 'leaves_hold', severity: 'holds', params: { count } }, ...findings] : findings,
  };
}

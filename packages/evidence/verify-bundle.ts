import { isDamaged, readBundle } from './bundle.ts';
import type { Finding, Report, Verdict } from './finding.ts';
import { verifySuccessions } from './succession.ts';
import type { Trust } from './trust.ts';
import { verifyAnchors } from './verify-anchors.ts';
import { verifyEvents } from './verify-events.ts';
import { verifyHead, verifyOldHead } from './verify-head.ts';

function decide(findings: readonly Finding[], isTrusted: boolean): Verdict {
  if (findings.some(({ severity }) => severity === 'broken')) return 'broken';
  return isTrusted ? 'valid' : 'unproven';
}

/**
 * What holds of a proof file and what does not. Whatever the bytes are, it answers, and never `valid` unless a key that the
 * reader trusts has signed the head that everything else follows from.
 *
 * @param trust the reader's keys, from elsewhere than the file; null where there are none
 * @param now unix seconds
 */
export function verifyBundle(bytes: Uint8Array, trust: Trust | null, now: number): Report {
  const reading = readBundle(bytes);
  if ('fault' in reading) {
    const findings: Finding[] = [{ code: reading.fault, severity: 'broken' }];
    return { verdict: 'unusable', findings, events: [], size: null, origin: null };
  }
  const { bundle } = reading;
  const head = verifyHead(bundle, trust, now);
  const { checkpoint } = head;
  if (checkpoint === null) {
    return { verdict: 'broken', findings: head.findings, events: [], size: null, origin: bundle.origin };
  }
  const { predecessors, findings: successionFindings } = verifySuccessions(bundle, checkpoint);
  const names = new Set([checkpoint.origin, ...predecessors.keys()]);
  const { events, findings } = verifyEvents(bundle, checkpoint, { names, seenAt: head.seenAt });
  const allFindings = [
    ...head.findings,
    ...verifyAnchors(bundle, checkpoint),
    ...successionFindings,
    ...findings,
    ...verifyOldHead(bundle, checkpoint, trust, predecessors),
  ];
  const isBroken = allFindings.some(({ severity }) => severity === 'broken');
  if (!isBroken && isDamaged(bundle)) allFindings.push({ code: 'file_damaged', severity: 'broken' });
  return {
    verdict: decide(allFindings, head.isTrusted),
    findings: allFindings,
    events,
    size: String(checkpoint.size),
    origin: checkpoint.origin,
  };
}

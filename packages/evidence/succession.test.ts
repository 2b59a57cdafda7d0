import { expect, test } from 'vitest';
import { type Bundle, writeBundle } from './bundle.ts';
import { toBase64, toBytes, toText } from './bytes.ts';
import { listInclusionRanges } from './merkle-tree.ts';
import { type Succession, writeSuccession } from './succession.ts';
import { SmallLog } from './testing/small-log.ts';
import { readTrust } from './trust.ts';
import { verifyBundle } from './verify-bundle.ts';

const now = 1_764_000_100;
const oldLog = 'linehaul.example/log1';
const lostSize = 9;

/** A log that has four leaves of another, says that it goes on from it, and adds to the same waybill. */
function makeSuccessor(changes: Partial<Succession> = {}): { log: SmallLog; bundle: Omit<Bundle, 'digest'> } {
  const log = new SmallLog('linehaul.example/log2');
  for (let at = 0; at < 4; at += 1) log.append({ changes: { log: oldLog } });
  const leaf = writeSuccession({
    v: 1,
    kind: 'log.succeeded',
    log: log.origin,
    old_log: oldLog,
    old_size: String(lostSize),
    old_root: toBase64(new Uint8Array(32)),
    at: 1_764_000_050,
    reason: 'the disk',
    ...changes,
  });
  const text = toText(leaf) ?? '';
  log.disclosures.push([]);
  const place = log.leaves.push(text) - 1;
  for (let at = 0; at < 2; at += 1) log.append();
  const ranges = listInclusionRanges(BigInt(place), BigInt(log.leaves.length));
  const proof = ranges.map((range) => toBase64(log.joinRange(range)));
  const successions = [{ index: String(place), leaf: text, proof }];
  return { log, bundle: { ...log.bundle([0, 1, 2, 3, 5, 6]), successions } };
}

function judge(log: SmallLog, bundle: Omit<Bundle, 'digest'>) {
  const { verdict, findings } = verifyBundle(toBytes(writeBundle(bundle)), log.trust, now);
  return { verdict, codes: findings.filter(({ severity }) => severity !== 'holds').map(({ code }) => code) };
}

test('leaves of the log that a succession names are those of its successor', () => {
  const { log, bundle } = makeSuccessor();
  expect(judge(log, bundle)).toEqual({ verdict: 'valid', codes: ['log_succeeded'] });
});

test('without the succession they are another log’s', () => {
  const { log, bundle } = makeSuccessor();
  const { successions: _, ...rest } = bundle;
  expect(judge(log, rest)).toMatchObject({ verdict: 'broken', codes: Array(4).fill('leaf_of_other_log') });
});

test.each([
  ['of another log', { log: 'linehaul.example/log3' }, 'succession_untrue'],
  ['from another log', { old_log: 'linehaul.example/log3' }, 'leaf_of_other_log'],
])('a succession %s helps nobody', (_, changes, code) => {
  const { log, bundle } = makeSuccessor(changes);
  const { verdict, codes } = judge(log, bundle);
  expect(verdict).toBe('broken');
  expect(codes).toContain(code);
});

test('a succession that is not in the log is none', () => {
  const { log, bundle } = makeSuccessor();
  const successions = bundle.successions?.map((entry) => ({ ...entry, leaf: entry.leaf.replace('disk', 'risk') }));
  expect(judge(log, { ...bundle, successions })).toMatchObject({ verdict: 'broken' });
  expect(judge(log, { ...bundle, successions }).codes).toContain('succession_untrue');
});

test('an earlier head of the old log that reaches beyond what is left is said to be lost, not kept', () => {
  const { log, bundle } = makeSuccessor();
  const old = new SmallLog(oldLog);
  for (let at = 0; at < lostSize; at += 1) old.append();
  expect(judge(log, { ...bundle, old_head: old.head(), consistency: [] })).toEqual({
    verdict: 'valid',
    codes: ['log_succeeded', 'old_head_lost'],
  });
  expect(judge(log, { ...bundle, old_head: new SmallLog('linehaul.example/log9').head(0), consistency: [] })).toEqual({
    verdict: 'broken',
    codes: ['log_succeeded', 'old_head_unreadable'],
  });
});

test('a key that says its log signs no other’s heads', () => {
  const { log, bundle } = makeSuccessor();
  const pem =
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w=\n-----END PUBLIC KEY-----';
  const verdictBy = (keys: string) => verifyBundle(toBytes(writeBundle(bundle)), readTrust(keys), now).verdict;
  expect(verdictBy(pem)).toBe('valid');
  expect(verdictBy(`# log ${log.origin}\n${pem}`)).toBe('valid');
  expect(verdictBy(`# log ${oldLog}\n${pem}`)).toBe('unproven');
  expect(verdictBy(`# log ${log.origin}\n# last size 6\n${pem}`)).toBe('unproven');
});

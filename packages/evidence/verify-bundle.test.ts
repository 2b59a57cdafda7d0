import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bundle, writeBundle } from './bundle.ts';
import { toBase64, toBytes, toHex } from './bytes.ts';
import { type JsonValue, readCanonical, writeCanonical } from './canonical-json.ts';
import { digestDisclosure, type Leaf, writeDisclosure } from './leaf.ts';
import { hashLeaf } from './merkle-tree.ts';
import { SmallLog, testKey } from './testing/small-log.ts';
import { verifyBundle } from './verify-bundle.ts';
import { compareHeads } from './verify-head.ts';

const now = 1_764_000_100;
const signer = { name: 'signer_name', value: '王小明' };

/** Two waybills whose events alternate, so that each one's neighbours are another's. */
function makeLog(origin?: string): SmallLog {
  const log = new SmallLog(origin);
  for (let at = 0; at < 12; at += 1) {
    const waybill = at % 2 === 0 ? 'LH0000000001' : 'LH0000000002';
    log.append({ waybill, at: 1_764_000_000 + at, fields: at > 7 ? [signer] : [] });
  }
  return log;
}

const ofFirst = [0, 2, 4, 6, 8, 10];
type Content = Omit<Bundle, 'digest'>;
const bytesOf = (bundle: Content) => toBytes(writeBundle(bundle));
const codesOf = (log: SmallLog, bundle: Content) =>
  verifyBundle(bytesOf(bundle), log.trust, now)
    .findings.filter(({ severity }) => severity !== 'holds')
    .map(({ code }) => code);

function change(change: (bundle: Content, log: SmallLog) => void): { verdict: string; codes: string[] } {
  const log = makeLog();
  const bundle = log.bundle(ofFirst, 5);
  change(bundle, log);
  return { verdict: verifyBundle(bytesOf(bundle), log.trust, now).verdict, codes: codesOf(log, bundle) };
}

describe('a whole bundle', () => {
  test('holds, and says what it shows and what it does not', () => {
    const log = makeLog();
    const report = verifyBundle(bytesOf(log.bundle(ofFirst, 5)), log.trust, now);
    expect(report).toMatchObject({ verdict: 'valid', size: '12', origin: log.origin });
    expect(report.findings.map(({ code }) => code)).toEqual([
      'head_signed',
      'head_timed',
      'leaves_hold',
      'history_kept',
    ]);
    expect(report.events.map(({ leaf, isInLog }) => [leaf.n, isInLog])).toEqual(ofFirst.map((_, at) => [at + 1, true]));
    expect(report.events[4]?.fields).toEqual([signer]);
  });

  test('without a key of the reader it is one piece, and not more', () => {
    const log = makeLog();
    const report = verifyBundle(bytesOf(log.bundle(ofFirst)), null, now);
    expect(report.verdict).toBe('unproven');
    expect(report.findings.map(({ code }) => code)).toEqual(['key_of_file', 'leaves_hold']);
  });

  test('by another key it is not forged, but nobody knows who signed it', () => {
    const log = makeLog();
    const trust = { logKeys: [{ publicKey: testKey(5).publicKey, lastSize: null, origin: null }], namedKeys: [] };
    const report = verifyBundle(bytesOf(log.bundle(ofFirst)), trust, now);
    expect(report.verdict).toBe('unproven');
    expect(report.findings.map(({ code }) => code)).toContain('signer_unknown');
  });

  test('fields that were kept back or erased are named as that', () => {
    const log = makeLog();
    const bundle = log.bundle(ofFirst);
    for (const leaf of bundle.leaves) leaf.disclosures = [];
    for (const leaf of bundle.leaves.slice(5)) leaf.erased = ['signer_name'];
    const report = verifyBundle(bytesOf(bundle), log.trust, now);
    expect(report.verdict).toBe('valid');
    expect(report.events[4]).toMatchObject({ hiddenNames: ['signer_name'], erasedNames: [] });
    expect(report.events[5]).toMatchObject({ hiddenNames: [], erasedNames: ['signer_name'] });
  });

  test('a head of the day before yesterday is said to be old', () => {
    const log = makeLog();
    const report = verifyBundle(bytesOf(log.bundle(ofFirst)), log.trust, now + 172_800);
    expect(report.verdict).toBe('valid');
    expect(report.findings).toContainEqual({ code: 'head_old', severity: 'warning', params: { at: 1_764_000_060 } });
  });
});

test('every byte that is changed is found', () => {
  const log = new SmallLog();
  log.append({ fields: [signer] });
  log.append({ waybill: 'LH0000000002' });
  // The log's own key alone: each signature that is checked takes milliseconds.
  const trust = { ...log.trust, namedKeys: [] };
  const bytes = bytesOf(log.bundle([0]));
  for (let at = 0; at < bytes.length; at += 1) {
    const forgery = Uint8Array.from(bytes);
    forgery[at] = (forgery[at] ?? 0) ^ 1;
    const { verdict } = verifyBundle(forgery, trust, now);
    expect(['broken', 'unusable'], `byte ${at}`).toContain(verdict);
  }
});

describe('an event', () => {
  test('left out in the middle, at the beginning', () => {
    expect(change(({ leaves }) => leaves.splice(2, 1))).toEqual({ verdict: 'broken', codes: ['event_missing'] });
    expect(change(({ leaves }) => leaves.splice(0, 2)).codes).toEqual(['event_missing']);
  });

  test('of another waybill among them, twice, in a different place', () => {
    const foreign = makeLog().bundle([1, 3]).leaves;
    expect(change(({ leaves }) => leaves.push(...foreign)).codes).toContain('leaf_of_other_waybill');
    expect(change(({ leaves }) => leaves.push(...leaves.slice(1, 2))).codes).toEqual(['event_twice']);
    const swap = ({ leaves }: Content) => {
      const [a, b] = leaves;
      if (a && b) [a.index, b.index] = [b.index, a.index];
    };
    expect(change(swap).codes).toContain('leaf_not_in_log');
  });

  test('of another log', () => {
    const other = makeLog('linehaul.example/log2');
    const log = makeLog();
    const bundle = { ...log.bundle(ofFirst), leaves: other.bundle(ofFirst).leaves };
    expect(codesOf(log, bundle)).toEqual(expect.arrayContaining(['leaf_not_in_log', 'leaf_of_other_log']));
  });

  test('after the head, beside a proof of another length', () => {
    const first = (edit: (leaf: Bundle['leaves'][number]) => void) =>
      change(({ leaves }) => leaves.slice(0, 1).forEach(edit)).codes;
    expect(first((leaf) => Object.assign(leaf, { index: '12' }))).toContain('leaf_after_head');
    expect(first((leaf) => Object.assign(leaf, { index: '9007199254740993' }))).toContain('leaf_after_head');
    expect(first((leaf) => Object.assign(leaf, { index: '00' }))).toContain('leaf_not_in_log');
    expect(first((leaf) => Object.assign(leaf, { proof: leaf.proof.slice(1) }))).toEqual(['leaf_not_in_log']);
    expect(first((leaf) => Object.assign(leaf, { proof: [...leaf.proof, ...leaf.proof] }))).toEqual([
      'leaf_not_in_log',
    ]);
  });

  test('whose field has another text, or is in another place', () => {
    const salt = new Uint8Array(16).fill(7);
    const codesWith = (disclosure: string) =>
      change(({ leaves }) => leaves[4] && Object.assign(leaves[4], { disclosures: [disclosure] })).codes;
    expect(codesWith(writeDisclosure(salt, { ...signer, value: '王大明' }))).toEqual(['text_changed']);
    expect(codesWith(writeDisclosure(salt, { ...signer, name: 'consignee_name' }))).toEqual(['text_changed']);
    const same = writeDisclosure(salt, signer);
    expect(change(({ leaves }) => leaves[4] && Object.assign(leaves[4], { disclosures: [same, same] })).codes).toEqual([
      'text_changed',
    ]);
  });

  test('that names times which cannot be', () => {
    const log = new SmallLog();
    log.append({ at: 1_764_000_010 });
    log.append({ at: 1_764_000_005 });
    log.append({ at: 1_764_000_999, kind: 'imported.waybill.signed' });
    log.append({ at: 1_764_000_999 });
    expect(codesOf(log, log.bundle([0, 1, 2, 3]))).toEqual(['time_falls', 'imported', 'time_after_head']);
  });

  test('that does not follow from the one before', () => {
    const log = new SmallLog();
    log.append();
    log.append({ changes: { prev: digestDisclosure('another') } });
    expect(codesOf(log, log.bundle([0, 1]))).toEqual(['event_order']);
    const late = new SmallLog();
    late.append({ changes: { n: 2 } });
    expect(codesOf(late, late.bundle([0]))).toEqual(['event_missing']);
  });
});

describe('the head', () => {
  test('of another log, unreadable, signed by nobody known', () => {
    expect(change((bundle) => Object.assign(bundle, { origin: 'elsewhere' })).codes).toEqual(['head_of_other_log']);
    expect(change((bundle) => Object.assign(bundle, { head: 'hello\n' })).codes).toEqual(['head_unreadable']);
    const later = (bundle: Content) => Object.assign(bundle, { head: bundle.head.replace('\n12\n', '\n13\n') });
    expect(change(later)).toEqual({ verdict: 'broken', codes: ['signature_wrong'] });
  });

  test('smaller than the one before, or of another history', () => {
    const log = makeLog();
    const shorter = new SmallLog();
    for (const at of [0, 1, 2]) shorter.append({ waybill: `LH000000000${(at % 2) + 1}`, at: 1_764_000_000 + at });
    const bundle = { ...shorter.bundle([0, 2]), old_head: log.head() };
    expect(codesOf(shorter, bundle)).toEqual(['history_shorter']);
    const fork = makeLog();
    fork.append({ waybill: 'LH0000000003' });
    const other = makeLog();
    other.append({ waybill: 'LH0000000004' });
    const forked = {
      ...fork.bundle(ofFirst, 12),
      old_head: other.head(),
      consistency: fork.bundle([0], 13).consistency,
    };
    expect(codesOf(fork, forked)).toEqual(['history_changed']);
    expect(compareHeads(fork.head(), other.head(), fork.trust)?.code).toBe('two_histories');
    expect(compareHeads(fork.head(), fork.head(), fork.trust)).toBeNull();
    expect(compareHeads(fork.head(), other.head().replace('\n13\n', '\n12\n'), fork.trust)).toBeNull();
  });

  test('before it that is none, or is not signed', () => {
    expect(change((bundle) => Object.assign(bundle, { old_head: 'hello\n' })).codes).toEqual(['old_head_unreadable']);
    const other = (bundle: Content) => Object.assign(bundle, { old_head: bundle.old_head?.replace('\n5\n', '\n6\n') });
    expect(change(other).codes).toEqual(['old_head_untrue']);
    expect(change((bundle) => Object.assign(bundle, { consistency: [] })).codes).toEqual(['history_changed']);
    expect(change((bundle) => Reflect.deleteProperty(bundle, 'consistency')).codes).toEqual(['history_changed']);
  });
});

describe('a file that nothing can be said of', () => {
  const log = makeLog();
  const text = writeBundle(log.bundle(ofFirst));
  const read = (bytes: Uint8Array) => verifyBundle(bytes, log.trust, now);

  test.each([
    ['not UTF-8', Uint8Array.of(0xff, 0xfe, 0x00), 'not_text'],
    ['a byte order mark', toBytes(`\uFEFF${text}`), 'not_json'],
    ['no JSON', toBytes('<html>'), 'not_json'],
    ['nothing', toBytes(''), 'not_json'],
    ['200,000 lists in each other', toBytes('['.repeat(200_000) + ']'.repeat(200_000)), 'not_a_bundle'],
    ['another version', toBytes(text.replace('"v":1}', '"v":2}')), 'unknown_version'],
    ['twice the same key', toBytes(text.replace('{"digest"', '{"digest":"x","digest"')), 'not_canonical'],
    ['blanks', toBytes(text.replace('{"digest"', '{ "digest"')), 'not_canonical'],
    [
      'a key that objects have by themselves',
      toBytes(text.replace('{"digest"', '{"__proto__":{},"digest"')),
      'not_a_bundle',
    ],
    [
      'a proof too long',
      toBytes(text.replace('"proof":[', `"proof":[${`"${toBase64(new Uint8Array(32))}",`.repeat(64)}`)),
      'not_a_bundle',
    ],
    [
      'an element of 31 bytes',
      toBytes(text.replace(/"proof":\["[^"]+"/, `"proof":["${toBase64(new Uint8Array(31))}"`)),
      'not_a_bundle',
    ],
  ])('%s', (_, bytes, code) => {
    expect(read(bytes)).toMatchObject({ verdict: 'unusable', findings: [{ code }] });
  });

  test('200 MB are not even read', () => {
    expect(read(new Uint8Array(200 * 1024 * 1024))).toMatchObject({
      verdict: 'unusable',
      findings: [{ code: 'too_large' }],
    });
  });

  test('whatever is thrown at it, it answers', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.json().map(toBytes), fc.uint8Array({ maxLength: 400 }), fc.string().map(toBytes)),
        (bytes) => {
          expect(read(bytes).verdict).toBe('unusable');
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('canonical JSON', () => {
  const value: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'binary' }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string({ unit: 'grapheme' }), tie('value'), { maxKeys: 5 }),
    ),
  })).value;

  test('is what the library writes', () => {
    fc.assert(
      fc.property(value, (json) => {
        expect(writeCanonical(json)).toBe(canonicalize(json));
      }),
      { numRuns: 500 },
    );
  });

  test('has no form for decimals, large numbers and half characters', () => {
    for (const wrong of [1.5, 2 ** 53, Number.NaN, '\uD800', { '\uDC00': 1 }, [2 ** 60]]) {
      expect(writeCanonical(wrong)).toBeNull();
    }
    expect(writeCanonical(-0)).toBe('0');
    expect(readCanonical('{"b":1,"a":2}')).toBeUndefined();
    expect(readCanonical('9007199254740993')).toBeUndefined();
  });
});

test('a leaf has the hash that its text has, by any library', () => {
  const disclosure = writeDisclosure(new Uint8Array(16).fill(7), signer);
  expect(disclosure).toBe('WyJCd2NIQndjSEJ3Y0hCd2NIQndjSEJ3Iiwic2lnbmVyX25hbWUiLCLnjovlsI_mmI4iXQ');
  const leaf: Leaf = {
    v: 1,
    log: 'linehaul.example/log1',
    tenant: '7f3c',
    waybill: 'LH0000000001',
    n: 7,
    prev: '',
    kind: 'waybill.signed',
    at: 1_764_000_000,
    nonce: 'CQkJCQkJCQkJCQkJCQkJCQ',
    data: { cod_cents: '120000', pieces: 12 },
    sd: { signer_name: digestDisclosure(disclosure) },
  };
  expect(toHex(hashLeaf(toBytes(canonicalize(leaf) ?? '')))).toBe(
    '246ffce1a0a897d3d8f4928baa6439d73c180895e2841cae97b9cd10aef0478f',
  );
});

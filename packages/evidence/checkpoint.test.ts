import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toBase64, toBytes, toHex } from './bytes.ts';
import { readCheckpoint, verifySignatures, writeCheckpoint } from './checkpoint.ts';
import { readNoteKey, readSignedNote, signatureTypes, writeNoteKey, writeSignedNote } from './signed-note.ts';
import { SmallLog, signLine, signTimedLine, testKey } from './testing/small-log.ts';
import { findFingerprint, listKeys, readTrust } from './trust.ts';

const origin = 'linehaul.example/log1';
const witness = 'witness.example/w1';
const root = Uint8Array.from(Buffer.from('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328', 'hex'));
const text = writeCheckpoint({ origin, size: 8n, root });
const logLine = signLine(text, origin, testKey(1));
const witnessLine = signTimedLine(text, { name: witness, time: 1_764_000_000n, key: testKey(2) });
const example = writeSignedNote(text, [logLine, witnessLine]);
const logKey = { name: origin, type: signatureTypes.ed25519, publicKey: testKey(1).publicKey };
const witnessKey = { name: witness, type: signatureTypes.timedEd25519, publicKey: testKey(2).publicKey };

const readSigned = (note: string) => readSignedNote(note) ?? { text: '', signatures: [] };

test('a head with a witness is written byte for byte as C2SP has it', () => {
  expect(example.split('\n').slice(0, 4)).toEqual([origin, '8', 'XcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=', '']);
  expect(toBytes(example)).toHaveLength(317);
  expect(createHash('sha256').update(example).digest('hex')).toBe(
    'd1b485e1df762030abc88248c21b563a5aabdc4aa07f119b61c9acec819d6add',
  );
  expect(writeNoteKey(logKey)).toBe('linehaul.example/log1+84022f16+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c');
  expect(writeNoteKey(witnessKey)).toBe('witness.example/w1+df1c0a35+BIE5dw6ofRdfVqNUZsNMfszLjYqRtO43ol32D1uPybOU');
});

test('it is read again, and both signatures are found to be those of their keys', () => {
  expect(readCheckpoint(example)).toMatchObject({ origin, size: 8n, root });
  expect(verifySignatures(readSigned(example), [logKey, witnessKey])).toEqual([
    { key: logKey, time: null },
    { key: witnessKey, time: 1_764_000_000n },
  ]);
  expect(verifySignatures(readSigned(example), [])).toEqual([]);
});

test('keys are read as they are written, with a plus in their base64 too', () => {
  for (const key of [logKey, witnessKey]) expect(readNoteKey(writeNoteKey(key))).toEqual(key);
  for (let byte = 4; byte < 60; byte += 1) {
    const key = { ...logKey, publicKey: testKey(byte).publicKey };
    expect(readNoteKey(writeNoteKey(key))).toEqual(key);
  }
  expect(readNoteKey('linehaul.example/log1+84022f17+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c')).toBeNull();
});

describe('a note that is none', () => {
  test.each([
    ['an empty text', ''],
    ['no signature', text],
    ['no end of the last line', example.slice(0, -1)],
    ['lines of Windows', example.replaceAll('\n', '\r\n')],
    ['a control character', example.replace('8', '8\u0007')],
    ['a byte order mark', `\uFEFF${example}`],
    ['something else among the signatures', `${example}hello\n`],
    ['an empty line after them', `${example}\n`],
    [
      'seventeen signatures',
      writeSignedNote(
        text,
        Array.from({ length: 17 }, () => logLine),
      ),
    ],
  ])('%s', (_, note) => expect(readSignedNote(note)).toBeNull());

  test.each([
    ['a line after the root', writeSignedNote(`${text}extra\n`, [logLine])],
    ['a size with a zero in front', writeSignedNote(text.replace('\n8\n', '\n08\n'), [logLine])],
    ['a size below zero', writeSignedNote(text.replace('\n8\n', '\n-8\n'), [logLine])],
    ['a size beyond 63 bits', writeSignedNote(text.replace('\n8\n', '\n9223372036854775808\n'), [logLine])],
    ['a root of 31 bytes', writeSignedNote(`${origin}\n8\n${toBase64(root.slice(1))}\n`, [logLine])],
    ['no origin', writeSignedNote(`\n8\n${toBase64(root)}\n`, [logLine])],
  ])('no head: %s', (_, note) => expect(readCheckpoint(note)).toBeNull());
});

describe('signatures that do not hold', () => {
  const forge = (from: string, to: string) => readSigned(example.replace(from, to));

  test('of a changed text, by a key that is known: not passed over', () => {
    expect(verifySignatures(forge('\n8\n', '\n9\n'), [logKey])).toBeNull();
    expect(verifySignatures(forge('\n8\n', '\n9\n'), [witnessKey])).toBeNull();
  });

  test('of a name that looks alike are by nobody', () => {
    expect(verifySignatures(forge(`\u2014 ${origin}`, '\u2014 linehaul.exampIe/log1'), [logKey])).toEqual([]);
  });

  test('a moment that was moved', () => {
    const moved = signTimedLine(text, { name: witness, time: 1_764_000_001n, key: testKey(2) });
    const [, , base64 = ''] = witnessLine.trim().split(' ');
    const bytes = Buffer.from(base64, 'base64');
    bytes[11] = (bytes[11] ?? 0) ^ 1;
    const note = writeSignedNote(text, [`\u2014 ${witness} ${bytes.toString('base64')}\n`]);
    expect(verifySignatures(readSigned(note), [witnessKey])).toBeNull();
    expect(verifySignatures(readSigned(writeSignedNote(text, [moved])), [witnessKey])).toHaveLength(1);
  });

  test('the second form of a signature, and a key of nothing', () => {
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const bytes = Buffer.from(logLine.trim().split(' ')[2] ?? '', 'base64');
    let s = 0n;
    for (let at = 31; at >= 0; at -= 1) s = (s << 8n) | BigInt(bytes[36 + at] ?? 0);
    for (let at = 0, rest = s + order; at < 32; at += 1, rest >>= 8n) bytes[36 + at] = Number(rest & 255n);
    const note = writeSignedNote(text, [`\u2014 ${origin} ${bytes.toString('base64')}\n`]);
    expect(verifySignatures(readSigned(note), [logKey])).toBeNull();
    const nothing = { ...logKey, publicKey: new Uint8Array(32) };
    const zeroes = signLine(text, origin, { seed: testKey(1).seed, publicKey: nothing.publicKey });
    expect(verifySignatures(readSigned(writeSignedNote(text, [zeroes])), [nothing])).toBeNull();
  });
});

test('a public key as OpenSSL writes it is read, with its fingerprint, and others are refused', () => {
  const { publicKey } = testKey(1);
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
    format: 'jwk',
  });
  const pem = key.export({ type: 'spki', format: 'pem' }).toString();
  expect(readTrust(pem)?.logKeys).toEqual([{ publicKey, lastSize: null, origin: null }]);
  expect(readTrust(`# last size 1200\n${pem}\n${writeNoteKey(witnessKey)}\n`)).toEqual({
    logKeys: [{ publicKey, lastSize: 1200n, origin: null }],
    namedKeys: [witnessKey],
  });
  expect(readTrust('nothing of a key')).toBeNull();
  expect(readTrust(pem.replace('MCow', 'MCox'))).toBeNull();
  const digest = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
  expect(findFingerprint(publicKey)).toBe(digest);
  const log = new SmallLog();
  log.append();
  const head = readSigned(log.head());
  const [signature] = head.signatures;
  expect(verify(null, toBytes(head.text), key, signature?.signature ?? new Uint8Array())).toBe(true);
  expect(toHex(signature?.keyId ?? new Uint8Array())).toBe('84022f16');
});

test('a key that was replaced has signed smaller trees alone', () => {
  const trust = { logKeys: [{ publicKey: testKey(1).publicKey, lastSize: 7n, origin: null }], namedKeys: [] };
  expect(listKeys(trust, { origin, size: 7n })).toHaveLength(1);
  expect(listKeys(trust, { origin, size: 8n })).toEqual([]);
});

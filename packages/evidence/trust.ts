import { sha256 } from '@noble/hashes/sha2.js';
import { areEqual, fromBase64, joinBytes, toHex } from './bytes.ts';
import { type NoteKey, readNoteKey, signatureTypes } from './signed-note.ts';

/** How a public key of Ed25519 begins as SubjectPublicKeyInfo (RFC 8410). */
const keyInfoStart = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);
const keyLength = 32;

/** A key that the reader has from elsewhere than the file. */
interface TrustedKey {
  publicKey: Uint8Array;
  /** Sizes of trees that it signed alone; a key that was replaced has an end. */
  lastSize: bigint | null;
  /** Name of the log whose heads alone it signs; null for whatever log. */
  origin: string | null;
}

/** Whom a reader trusts: keys of a log, of whatever name where they say none, and keys with names, such as witnesses'. */
export interface Trust {
  logKeys: readonly TrustedKey[];
  namedKeys: readonly NoteKey[];
}

const pemBlocks =
  /(?:^#\s*log\s+(\S{1,200})\s*$\s*)?(?:^#\s*last size\s+(\d{1,19})\s*$\s*)?-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----/gm;

function readPublicKey(base64: string): Uint8Array | null {
  const info = fromBase64(base64.replace(/\s/g, ''));
  const isEd25519 = info?.length === keyInfoStart.length + keyLength && areEqual(info.slice(0, 12), keyInfoStart);
  return info && isEd25519 ? info.slice(keyInfoStart.length) : null;
}

/**
 * Keys from a text: public keys as PEM, and lines `name+id+key`. A line `# last size 1200` above a PEM says up to which tree
 * a key that was replaced has signed, a line `# log linehaul/…` before it of which log.
 *
 * Null where nothing in it is a key of Ed25519, or a key is of another kind.
 */
export function readTrust(text: string): Trust | null {
  const logKeys: TrustedKey[] = [];
  for (const [, origin = null, lastSize, base64 = ''] of text.matchAll(pemBlocks)) {
    const publicKey = readPublicKey(base64);
    if (publicKey === null) return null;
    logKeys.push({ publicKey, lastSize: lastSize === undefined ? null : BigInt(lastSize), origin });
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const namedKeys = lines.map(readNoteKey).filter((key) => key !== null);
  return logKeys.length + namedKeys.length > 0 ? { logKeys, namedKeys } : null;
}

/** The keys by which lines below the log's heads of a size are checked. */
export function listKeys({ logKeys, namedKeys }: Trust, { origin, size }: { origin: string; size: bigint }): NoteKey[] {
  const validKeys = logKeys.filter(
    (key) => (key.lastSize === null || size <= key.lastSize) && (key.origin === null || key.origin === origin),
  );
  return [
    ...validKeys.map(({ publicKey }) => ({ name: origin, type: signatureTypes.ed25519, publicKey })),
    ...namedKeys,
  ];
}

/** By this name the log itself says when it signed a head, with a key that signs nothing else. */
export const clockName = (origin: string): string => `${origin}/time`;

/** SHA-256 of a public key as `openssl pkey -pubin -outform DER | sha256sum` prints it. */
export function findFingerprint(publicKey: Uint8Array): string {
  return toHex(sha256(joinBytes(keyInfoStart, publicKey)));
}

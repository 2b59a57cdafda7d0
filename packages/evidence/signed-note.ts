import { sha256 } from '@noble/hashes/sha2.js';
import { areEqual, fromBase64, joinBytes, toBase64, toBytes, toHex } from './bytes.ts';

/*
 * Signed notes, as C2SP's signed-note 1.0.0 has them: a text, an empty line, and lines of signatures.
 */

/** What a key signs with, the byte in its id: a log its heads, a witness or a clock with the time. */
export const signatureTypes = { ed25519: 1, timedEd25519: 4 } as const;

const mostSignatures = 16;
const signatureMark = '\u2014 ';
const keyIdLength = 4;

export interface NoteSignature {
  name: string;
  keyId: Uint8Array;
  /** What follows the id of the key. */
  signature: Uint8Array;
}

export interface SignedNote {
  /** What is signed: lines, each with its end. */
  text: string;
  signatures: readonly NoteSignature[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: which characters a note must not have.
const hasControls = /[\u0000-\u0009\u000b-\u001f\u007f]/;
const isKeyName = (name: string) => name !== '' && !/[\s+]/u.test(name);

function readSignature(line: string): NoteSignature | null {
  if (!line.startsWith(signatureMark)) return null;
  const [name = '', base64 = '', ...rest] = line.slice(signatureMark.length).split(' ');
  const bytes = fromBase64(base64);
  if (rest.length > 0 || !isKeyName(name) || bytes === null || bytes.length <= keyIdLength) return null;
  return { name, keyId: bytes.slice(0, keyIdLength), signature: bytes.slice(keyIdLength) };
}

/** Null where it is no signed note, or one with more signatures than any log has. */
export function readSignedNote(note: string): SignedNote | null {
  if (hasControls.test(note) || note.includes('\uFEFF') || !note.endsWith('\n')) return null;
  const gap = note.lastIndexOf('\n\n');
  if (gap < 0) return null;
  const lines = note.slice(gap + 2, -1).split('\n');
  const signatures = lines.map(readSignature).filter((signature) => signature !== null);
  if (signatures.length !== lines.length || signatures.length > mostSignatures) return null;
  return { text: note.slice(0, gap + 1), signatures };
}

export function writeSignatureLine({ name, keyId, signature }: NoteSignature): string {
  return `${signatureMark}${name} ${toBase64(joinBytes(keyId, signature))}\n`;
}

/** A note with lines of signatures added to those that it has. */
export const writeSignedNote = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('')}`;

/** Four bytes by which signature lines name a key; other keys may share them. */
export function findKeyId(name: string, type: number, publicKey: Uint8Array): Uint8Array {
  return sha256(joinBytes(toBytes(name), Uint8Array.of(0x0a, type), publicKey)).slice(0, keyIdLength);
}

/** A key that somebody trusts, with the name that it signs by. */
export interface NoteKey {
  name: string;
  type: number;
  publicKey: Uint8Array;
}

export function writeNoteKey({ name, type, publicKey }: NoteKey): string {
  const id = toHex(findKeyId(name, type, publicKey));
  return `${name}+${id}+${toBase64(joinBytes(Uint8Array.of(type), publicKey))}`;
}

/** A key as `name+id+key`; null where it is none, or its id is not that of its key. */
export function readNoteKey(line: string): NoteKey | null {
  const [name = '', id = '', ...rest] = line.split('+');
  const bytes = fromBase64(rest.join('+'));
  const [type] = bytes ?? [];
  if (!isKeyName(name) || bytes?.length !== 33 || type === undefined) return null;
  const publicKey = bytes.slice(1);
  const isKnownType = Object.values<number>(signatureTypes).includes(type);
  return isKnownType && toHex(findKeyId(name, type, publicKey)) === id ? { name, type, publicKey } : null;
}

/** Whether a signature line says that it is by this key. */
export function isNamedBy({ name, keyId }: NoteSignature, key: NoteKey): boolean {
  return name === key.name && areEqual(keyId, findKeyId(key.name, key.type, key.publicKey));
}

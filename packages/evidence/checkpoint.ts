import { fromBase64, joinBytes, readUint64, toBase64, toBytes, writeUint64 } from './bytes.ts';
import { isSignedBy } from './ed25519.ts';
import { hashLength, readCount, type TreeHead } from './merkle-tree.ts';
import { isNamedBy, type NoteKey, readSignedNote, type SignedNote, signatureTypes } from './signed-note.ts';

/*
 * Tree heads, as C2SP's tlog-checkpoint 1.0.0 and tlog-cosignature 1.0.1 have them.
 */

export interface Checkpoint extends TreeHead {
  /** Name of the log, which its key signs by. */
  origin: string;
}

export interface SignedCheckpoint extends Checkpoint, SignedNote {}

export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** A signed head; null where it is none. Lines after the root are refused: this log writes none, and a reader could miss what they say. */
export function readCheckpoint(note: string): SignedCheckpoint | null {
  const signedNote = readSignedNote(note);
  const [origin = '', sizeText = '', rootText = '', end, ...rest] = signedNote?.text.split('\n') ?? [];
  const size = readCount(sizeText);
  const root = fromBase64(rootText);
  if (!signedNote || origin === '' || size === null || root?.length !== hashLength) return null;
  return end === '' && rest.length === 0 ? { ...signedNote, origin, size, root } : null;
}

/** What a clock or a witness signs: the moment, and the whole text of the head. Time in unix seconds. */
export function writeTimedMessage(text: string, time: bigint): Uint8Array {
  return toBytes(`cosignature/v1\ntime ${time}\n${text}`);
}

/** What follows the key's id in the line of a timed signature. */
export const writeTimedSignature = (time: bigint, signature: Uint8Array): Uint8Array =>
  joinBytes(writeUint64(time), signature);

export interface HeadSignature {
  key: NoteKey;
  /** Unix seconds that a timed signature names; null of others. */
  time: bigint | null;
}

const timeLength = 8;
const signatureLength = 64;

function checkSignature(text: string, bytes: Uint8Array, key: NoteKey): HeadSignature | null {
  const isTimed = key.type === signatureTypes.timedEd25519;
  if (bytes.length !== signatureLength + (isTimed ? timeLength : 0)) return null;
  const time = isTimed ? readUint64(bytes) : null;
  if (isTimed && time === null) return null;
  const message = time === null ? toBytes(text) : writeTimedMessage(text, time);
  const signature = isTimed ? bytes.slice(timeLength) : bytes;
  return isSignedBy(key.publicKey, signature, message) ? { key, time } : null;
}

/**
 * The signatures of a note by the keys that the reader trusts; null where one that names such a key is not by it. Lines by
 * others are passed over.
 */
export function verifySignatures({ text, signatures }: SignedNote, keys: readonly NoteKey[]): HeadSignature[] | null {
  const knownSignatures: HeadSignature[] = [];
  for (const line of signatures) {
    for (const key of keys.filter((candidate) => isNamedBy(line, candidate))) {
      const signature = checkSignature(text, line.signature, key);
      if (signature === null) return null;
      knownSignatures.push(signature);
    }
  }
  return knownSignatures;
}

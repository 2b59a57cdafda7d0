import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { toBytes } from '@linehaul/evidence/bytes.ts';
import {
  type Checkpoint,
  writeCheckpoint,
  writeTimedMessage,
  writeTimedSignature,
} from '@linehaul/evidence/checkpoint.ts';
import {
  findKeyId,
  type NoteKey,
  writeNoteKey,
  writeSignatureLine,
  writeSignedNote,
} from '@linehaul/evidence/signed-note.ts';

interface NoteSigner {
  noteKey: NoteKey;
  privateKey: KeyObject;
}

function signatureLine({ name, type, publicKey }: NoteKey, signature: Uint8Array): string {
  return writeSignatureLine({ name, keyId: findKeyId(name, type, publicKey), signature });
}

/** A head with the signature of the log, and of its clock with the moment, unix seconds. */
export function signCheckpoint(checkpoint: Checkpoint, log: NoteSigner, clock: NoteSigner, now: number): string {
  const text = writeCheckpoint(checkpoint);
  const time = BigInt(now);
  const timedSignature = sign(null, writeTimedMessage(text, time), clock.privateKey);
  return writeSignedNote(text, [
    signatureLine(log.noteKey, sign(null, toBytes(text), log.privateKey)),
    signatureLine(clock.noteKey, writeTimedSignature(time, timedSignature)),
  ]);
}

interface PublishedKey {
  noteKey: NoteKey;
  isLog: boolean;
  /** Of the last tree that a key which was replaced has signed. */
  last_size: number | null;
}

/** What readers keep: the log's keys as PEM, those that were replaced with their end; the clock's as lines of their own. */
export function writeKeyFile(keys: readonly PublishedKey[]): string {
  const blocks = keys.map(({ noteKey, isLog, last_size }) => {
    if (!isLog) return `${writeNoteKey(noteKey)}\n`;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(noteKey.publicKey).toString('base64url') };
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const ending = last_size === null ? '' : `# last size ${last_size}\n`;
    return `# log ${noteKey.name}\n${ending}${pem}`;
  });
  return blocks.join('\n');
}

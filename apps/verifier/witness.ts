import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chooseLanguage } from '@linehaul/contract/languages.ts';
import { readCheckpoint, writeTimedMessage, writeTimedSignature } from '@linehaul/evidence/checkpoint.ts';
import {
  findKeyId,
  type NoteKey,
  signatureTypes,
  writeNoteKey,
  writeSignatureLine,
} from '@linehaul/evidence/signed-note.ts';
import { readTrust, type Trust } from '@linehaul/evidence/trust.ts';
import { checkWitnessRequest, readWitnessRequest } from '@linehaul/evidence/witness.ts';
import { textsIn } from './report-text.ts';

const secondsBetween = 60;
const requestMs = 30_000;

interface Witness {
  address: string;
  folder: string;
  trust: Trust;
  noteKey: NoteKey;
  privateKey: KeyObject;
}

/** Both heads are kept where they contradict each other; nobody is asked any more. */
class Refused extends Error {}

/** On the disk before this returns. */
function writeDurably(file: string, text: string): void {
  const handle = openSync(`${file}.new`, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(`${file}.new`, file);
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

function openKey(folder: string): KeyObject {
  const file = join(folder, 'witness-key.pem');
  const pem = readIfThere(file);
  if (pem !== null) return createPrivateKey(pem);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeDurably(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return privateKey;
}

function describeKey(privateKey: KeyObject, name: string): NoteKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { name, type: signatureTypes.timedEd25519, publicKey: Buffer.from(x, 'base64url') };
}

async function ask(address: string, body?: string): Promise<string> {
  const options = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'text/plain' } };
  const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(requestMs) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Looks at the newest head once, and signs it where it only adds to the last one; answers its size. */
async function watchOnce({ address, folder, trust, noteKey, privateKey }: Witness): Promise<bigint> {
  const file = join(folder, 'head.txt');
  const lastNote = readIfThere(file);
  const lastSize = lastNote === null ? 0n : (readCheckpoint(lastNote)?.size ?? 0n);
  const text = await ask(`${address}?old=${lastSize}`);
  const request = readWitnessRequest(text);
  const head = request === null ? 'unreadable' : checkWitnessRequest(request, lastNote, trust);
  if (typeof head === 'string') {
    writeDurably(join(folder, 'refused.txt'), text);
    throw new Refused(head);
  }
  // Kept before it is handed out: a witness that forgets could sign a second history.
  writeDurably(file, request?.note ?? '');
  const time = BigInt(Math.floor(Date.now() / 1_000));
  const signature = writeTimedSignature(time, sign(null, writeTimedMessage(head.text, time), privateKey));
  const { name, type, publicKey } = noteKey;
  const line = writeSignatureLine({ name, keyId: findKeyId(name, type, publicKey), signature });
  await ask(`${address}?size=${head.size}`, line);
  return head.size;
}

async function watch(witness: Witness, isOnce: boolean): Promise<void> {
  for (;;) {
    try {
      console.log(texts.text('evidence.proof.witness.signed', { size: String(await watchOnce(witness)) }));
    } catch (error) {
      if (error instanceof Refused || isOnce) throw error;
      console.error(error instanceof Error ? error.message : error);
    }
    if (isOnce) return;
    await pause(secondsBetween * 1_000);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string', default: '' },
    folder: { type: 'string', default: 'linehaul-witness' },
    name: { type: 'string', default: `${hostname()}/linehaul-witness` },
    lang: { type: 'string', default: process.env.LANG ?? '' },
    once: { type: 'boolean', default: false },
  },
});
const texts = textsIn(chooseLanguage(values.lang, []));
const [url] = positionals;
const trust = values.key === '' ? null : readTrust(readIfThere(values.key) ?? '');
if (url === undefined || trust === null) {
  console.error(texts.text('evidence.proof.witness.usage'));
  process.exitCode = 2;
} else {
  const { folder, name, once } = values;
  mkdirSync(folder, { recursive: true });
  const privateKey = openKey(folder);
  const noteKey = describeKey(privateKey, name);
  console.log(texts.text('evidence.proof.witness.line', { line: writeNoteKey(noteKey) }));
  const address = `${url.replace(/\/$/, '')}/api/v1/public/evidence/witness`;
  await watch({ address, folder, trust, noteKey, privateKey }, once).catch((error: unknown) => {
    const isRefused = error instanceof Refused;
    const params = { folder, reason: isRefused ? texts.text(`evidence.proof.witness.refusal.${error.message}`) : '' };
    console.error(isRefused ? texts.text('evidence.proof.witness.refused', params) : error);
    process.exitCode = 1;
  });
}

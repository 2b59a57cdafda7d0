import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type NoteKey, signatureTypes } from '@linehaul/evidence/signed-note.ts';
import { clockName } from '@linehaul/evidence/trust.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { evidenceHeadRepo, type StoredKey } from './evidence-head.repo.ts';
import { evidenceTreeRepo } from './evidence-tree.repo.ts';

const roles = ['log', 'clock'] as const;
const secretPlace = (role: string) => `evidence_key.${role}`;

/** The key in the database was encrypted with secrets that this installation has not: a copy, or secrets that were lost. */
export class UnreadableKey extends Error {
  constructor(role: string) {
    super(`evidence: the ${role}'s key was encrypted with other secrets; restore them, or replace the key`);
  }
}

function makeKey(role: StoredKey['role'], origin: string, cipher: SecretCipher): Omit<StoredKey, 'last_size'> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publicBytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { role, origin, public_key: publicBytes, secret: cipher.encryptAtRest(pem, secretPlace(role)) };
}

/** Makes the keys that are not there yet. */
export async function ensureKeys(scope: Scope, cipher: SecretCipher): Promise<void> {
  const repo = evidenceHeadRepo(scope);
  const { origin } = await evidenceTreeRepo(scope).log();
  const usedKeys = (await repo.keys()).filter(({ last_size }) => last_size === null);
  for (const role of roles) {
    if (!usedKeys.some((key) => key.role === role)) await repo.addKey(makeKey(role, origin, cipher));
  }
}

/**
 * Replaces the keys in use, in one transaction with the last size that they sign. Those who sign a head wait for it, so that
 * no head of a larger tree has an old signature.
 */
export function rotateKeys(scope: Scope, cipher: SecretCipher): Promise<{ public_key: Buffer }> {
  return scope.transaction(async (tx) => {
    const repo = evidenceHeadRepo(tx);
    await repo.lock();
    const { origin } = await evidenceTreeRepo(tx).log();
    const lastSize = (await repo.last())?.size ?? 0;
    return { public_key: await replaceKeys(tx, cipher, { origin, lastSize }) };
  });
}

/** Has new keys sign the heads of a log, and the old ones none above their last; answers the new log key. */
export async function replaceKeys(
  scope: Scope,
  cipher: SecretCipher,
  { origin, lastSize }: { origin: string; lastSize: number },
): Promise<Buffer> {
  const repo = evidenceHeadRepo(scope);
  await repo.retireKeys(lastSize);
  const newKeys = roles.map((role) => makeKey(role, origin, cipher));
  for (const key of newKeys) await repo.addKey(key);
  return newKeys[0]?.public_key ?? Buffer.alloc(0);
}

export interface SigningKey {
  noteKey: NoteKey;
  privateKey: KeyObject;
}

/** How readers name a key of the log. */
export function describeKey({ role, public_key, origin }: Omit<StoredKey, 'secret' | 'last_size'>): NoteKey {
  return role === 'log'
    ? { name: origin, type: signatureTypes.ed25519, publicKey: public_key }
    : { name: clockName(origin), type: signatureTypes.timedEd25519, publicKey: public_key };
}

/** The keys in use, to sign with. */
export async function readSigningKeys(scope: Scope, cipher: SecretCipher) {
  const storedKeys = await evidenceHeadRepo(scope).keys();
  const open = (role: StoredKey['role']): SigningKey => {
    const key = storedKeys.find((candidate) => candidate.role === role && candidate.last_size === null);
    const pem = key && cipher.decryptAtRest(key.secret, secretPlace(role));
    if (!key || !pem) throw new UnreadableKey(role);
    return { noteKey: describeKey(key), privateKey: createPrivateKey(pem) };
  };
  return { log: open('log'), clock: open('clock') };
}

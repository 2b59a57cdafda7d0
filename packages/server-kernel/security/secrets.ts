import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sqlState } from '../database/trouble.ts';
import type { Settings } from '../settings/settings.ts';
import { createSecretCipher, type SecretCipher } from './secret-cipher.ts';

/** Secrets that cannot be used; the message is one line for the terminal. */
export class SecretsError extends Error {}

const stored = z.object({ token_secret: z.string().min(32), rsa_private_key: z.string() });

export interface Secrets extends SecretCipher {
  /** Key of the access tokens (HS256). */
  tokenSecret: string;
  /** PEM, given to every client. */
  publicKey: string;
  /** Opens `rsa:` + base64 (OAEP, SHA-256); null when it was not made with our key. */
  decrypt(value: string): string | null;
}

function fresh(): z.output<typeof stored> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { token_secret: randomBytes(32).toString('hex'), rsa_private_key: privateKey };
}

/** Two processes may start at once on an empty folder: the link decides whose secrets are kept. */
function keepOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (sqlState(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

type KeptSecrets = z.output<typeof stored> & { privateKey: KeyObject };

function readOrMake(dataDir: string): KeptSecrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) keepOnce(file, JSON.stringify(fresh(), null, 2));
  return parseSecrets(file, readFileSync(file, 'utf8'));
}

function parseSecrets(file: string, text: string): KeptSecrets {
  try {
    const { token_secret, rsa_private_key } = stored.parse(JSON.parse(text));
    return { token_secret, rsa_private_key, privateKey: createPrivateKey(rsa_private_key) };
  } catch (error) {
    throw new SecretsError(
      `${file} is damaged: restore it from a backup; without one move it away, and everybody signs in again, and secrets of plug-ins and webhooks are entered anew`,
      { cause: error },
    );
  }
}

/** Secrets of this installation: from the settings, else from the data folder, else made and kept there. */
export function loadSecrets(settings: Settings): Secrets {
  const kept = readOrMake(settings.dataDir);
  const { privateKey } = kept;
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return {
    // Not from the token's secret, which may be replaced at any time.
    ...createSecretCipher(kept.rsa_private_key),
    tokenSecret: settings.tokenSecret ?? kept.token_secret,
    publicKey,
    decrypt: (value) => {
      try {
        return privateDecrypt(options, Buffer.from(value, 'base64')).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

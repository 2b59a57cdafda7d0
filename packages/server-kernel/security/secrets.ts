import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sqlState } from '../database/trouble.ts';
import type { Settings } from '../settings/settings.ts';
import { createSecretCipher, type SecretCipher } from './secret-cipher.ts';

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

function readOrMake(dataDir: string): z.output<typeof stored> {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (sqlState(error) !== 'ENOENT') throw error;
  }
  keepOnce(file, JSON.stringify(fresh(), null, 2));
  return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Secrets of this installation: from the settings, else from the data folder, else made and kept there. */
export function loadSecrets(settings: Settings): Secrets {
  const kept = readOrMake(settings.dataDir);
  const privateKey = createPrivateKey(kept.rsa_private_key);
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

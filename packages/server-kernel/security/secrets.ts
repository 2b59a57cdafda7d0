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

const storedSecrets = z.object({ token_secret: z.string().min(32), rsa_private_key: z.string() });

/** Where the secrets come from, as a line for the terminal names it. */
interface SecretSource {
  RSA_PRIVATE_KEY: string;
  TOKEN_SECRET: string;
}

export interface Secrets extends SecretCipher {
  /** Key of the access tokens (HS256). */
  tokenSecret: string;
  /** PEM, given to every client. */
  publicKey: string;
  source: SecretSource;
  /** Opens `rsa:` + base64 (OAEP, SHA-256); null when it was not made with our key. */
  decrypt(value: string): string | null;
}

function fresh(): z.output<typeof storedSecrets> {
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

interface KeptSecrets {
  tokenSecret: string;
  /** The text that the keys of what is encrypted at rest are made from. */
  keyText: string;
  privateKey: KeyObject;
  source: SecretSource;
}

type SecretSettings = Pick<Settings, 'dataDir' | 'tokenSecret' | 'rsaPrivateKey' | 'secretsFile'>;

const restoring =
  'restore it from a backup; without one move it away, start with --accept RSA_PRIVATE_KEY,TOKEN_SECRET, and everybody signs in again, and secrets of plug-ins and webhooks are entered anew';

function parseSecrets(file: string, text: string): z.output<typeof storedSecrets> & { privateKey: KeyObject } {
  try {
    const { token_secret, rsa_private_key } = storedSecrets.parse(JSON.parse(text));
    return { token_secret, rsa_private_key, privateKey: createPrivateKey(rsa_private_key) };
  } catch (error) {
    throw new SecretsError(`${file} is damaged: ${restoring}`, { cause: error });
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SecretsError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

function readSecretsFile(file: string, tokenSecret: string | null): KeptSecrets {
  const { token_secret, rsa_private_key, privateKey } = parseSecrets(file, readText(file));
  return {
    tokenSecret: tokenSecret ?? token_secret,
    keyText: rsa_private_key,
    privateKey,
    source: { RSA_PRIVATE_KEY: file, TOKEN_SECRET: tokenSecret === null ? file : 'the environment' },
  };
}

/** A PEM in one line has `\n` where its lines end. Written anew, so that the same key is always the same text. */
function readEnvironment(pem: string, tokenSecret: string): KeptSecrets {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch (error) {
    throw new SecretsError('RSA_PRIVATE_KEY: must be a private RSA key in PEM', { cause: error });
  }
  if (privateKey.asymmetricKeyType !== 'rsa') throw new SecretsError('RSA_PRIVATE_KEY: must be an RSA key');
  const keyText = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const source = { RSA_PRIVATE_KEY: 'the environment', TOKEN_SECRET: 'the environment' };
  return { tokenSecret, keyText, privateKey, source };
}

function readOrMake({ dataDir, tokenSecret, rsaPrivateKey, secretsFile }: SecretSettings): KeptSecrets {
  if (rsaPrivateKey !== null) {
    if (tokenSecret === null) throw new SecretsError('TOKEN_SECRET: must be set where RSA_PRIVATE_KEY is');
    return readEnvironment(rsaPrivateKey, tokenSecret);
  }
  if (secretsFile !== null) {
    return readSecretsFile(secretsFile, tokenSecret);
  }
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) keepOnce(file, JSON.stringify(fresh(), null, 2));
  return readSecretsFile(file, tokenSecret);
}

/** Secrets of this installation: from the environment, else from a file, else from the data folder, or made and kept there. */
export function loadSecrets(settings: SecretSettings): Secrets {
  const { privateKey, keyText, tokenSecret, source } = readOrMake(settings);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return {
    // Not from the token's secret, which may be replaced at any time.
    ...createSecretCipher(keyText),
    tokenSecret,
    publicKey,
    source,
    decrypt: (value) => {
      try {
        return privateDecrypt(options, Buffer.from(value, 'base64')).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

import { constants, createHash, privateEncrypt, publicDecrypt } from 'node:crypto';
import type { KeyPair } from './rsa-check.ts';

/** The DER prefix of a SHA-1 digest in a signature (RFC 8017, 9.2, note 1). */
const digestPrefix = Buffer.from('3021300906052b0e03021a05000414', 'hex');

const digestInfo = (text: string) => Buffer.concat([digestPrefix, createHash('sha1').update(text, 'utf8').digest()]);

/** SHA-1 with RSA, made of its parts: what signs elsewhere is checked by code that is not its own. */
export function signSha1(text: string, { privateKey }: KeyPair): string {
  return privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, digestInfo(text)).toString('base64');
}

export function isSha1SignedBy(text: string, signature: string, { publicKey }: Pick<KeyPair, 'publicKey'>): boolean {
  try {
    const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING };
    return publicDecrypt(key, Buffer.from(signature, 'base64')).equals(digestInfo(text));
  } catch {
    return false;
  }
}

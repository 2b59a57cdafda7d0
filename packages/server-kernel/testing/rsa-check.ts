import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** The keys of one side: a provider's or a merchant's. */
export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export const newKeyPair = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });

export const pemOf = {
  private: ({ privateKey }: KeyPair) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public: ({ publicKey }: KeyPair) => publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

/** SHA-256 with RSA (RSASSA-PKCS1-v1_5), in base64. */
export function signText(text: string, { privateKey }: KeyPair): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

export function isSignedBy(text: string, signature: string, { publicKey }: Pick<KeyPair, 'publicKey'>): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
}

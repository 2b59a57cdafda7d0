import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export type Parameters = Readonly<Record<string, string>>;

export const newKeyPair = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** As Alipay's tool and pages show keys: base64 without the lines around it. */
export const bareText = {
  private: ({ privateKey }: KeyPair) => privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  public: ({ publicKey }: KeyPair) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};

/** RSA2: SHA-256 with RSA, in base64. */
export function signText(text: string, { privateKey }: KeyPair): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

/** What is signed of parameters: those that are not empty, by name, as they are before they are written into an address. */
export function signedText(parameters: Parameters, without: readonly string[]): string {
  const signedEntries = Object.entries(parameters).filter(([name, value]) => value !== '' && !without.includes(name));
  const sortedEntries = signedEntries.sort(([one], [other]) => (one < other ? -1 : 1));
  return sortedEntries.map(([name, value]) => `${name}=${value}`).join('&');
}

export function isSignedBy(parameters: Parameters, publicKey: KeyObject): boolean {
  const { sign = '' } = parameters;
  const text = signedText(parameters, ['sign']);
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, sign, 'base64');
}

import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

export type Parameters = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Parameters as Adapay signs them: without those that are empty. */
export const withoutEmpty = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => !isEmpty(value)));

/** Of a question, and of a form's texts: sorted by name. */
export function sortedText(parameters: Parameters): string {
  const entries = Object.entries(withoutEmpty(parameters));
  return entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&');
}

/** SHA-1 with RSA over the address and what is sent to it: Adapay's own choice. */
export function signRequest(url: string, payload: string, key: KeyObject): string {
  return createSign('RSA-SHA1').update(`${url}${payload}`, 'utf8').sign(key, 'base64');
}

export function isGenuine(text: string, signature: string, key: KeyObject): boolean {
  return createVerify('RSA-SHA1').update(text, 'utf8').verify(key, signature, 'base64');
}

/** Keys are handed out with their frame or as the bare base64. */
function framed(text: string, kind: 'PRIVATE' | 'PUBLIC'): string {
  return text.includes('-----') ? text : `-----BEGIN ${kind} KEY-----\n${text}\n-----END ${kind} KEY-----`;
}

/** Null for what is no RSA key. */
export function readKeys(set: { private_key: string; adapay_public_key: string }) {
  try {
    const merchant = createPrivateKey(framed(set.private_key, 'PRIVATE'));
    const adapay = createPublicKey(framed(set.adapay_public_key, 'PUBLIC'));
    return merchant.asymmetricKeyType === 'rsa' && adapay.asymmetricKeyType === 'rsa' ? { merchant, adapay } : null;
  } catch {
    return null;
  }
}
export type AdapayKeys = NonNullable<ReturnType<typeof readKeys>>;

import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

interface NewKey {
  selector: string;
  /** Base64 of the DER. */
  public_key: string;
  /** PEM. */
  private_key: string;
}

/** RSA with 2048 bits: what every receiver can check. */
export async function makeKey(): Promise<NewKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const selector = `lh${randomBytes(4).toString('hex')}`;
  return { selector, public_key: publicKey.toString('base64'), private_key: privateKey };
}

export const recordName = (selector: string, domain: string) => `${selector}._domainkey.${domain}`;
export const recordValue = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`;

/** `v=DKIM1; p=…` as its tags; white space in a value has no meaning. */
export function tagsOf(record: string): Map<string, string> {
  const parts = record.split(';').map((part) => part.split('='));
  return new Map(parts.map(([name = '', ...value]) => [name.trim(), value.join('=').replace(/\s/g, '')]));
}

import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const algorithm = 'RSA-SHA256';

/** What WeChat Pay calls WECHATPAY2-SHA256-RSA2048. */
export function signLines(lines: readonly string[], privateKey: KeyObject): string {
  const text = lines.map((line) => `${line}\n`).join('');
  return createSign(algorithm).update(text, 'utf8').sign(privateKey, 'base64');
}

interface Signer {
  mch_id: string;
  /** Of the merchant's certificate. */
  serial: string;
  privateKey: KeyObject;
}

interface Signed {
  method: string;
  /** Path with the query, as it is sent. */
  target: string;
  body: string;
  /** Unix seconds. */
  now: number;
  nonce: string;
}

/** The header by which a request is the merchant's own. */
export function authorizationOf(signer: Signer, { method, target, body, now, nonce }: Signed): string {
  const { mch_id, serial, privateKey } = signer;
  const signature = signLines([method, target, String(now), nonce, body], privateKey);
  const parts = { mchid: mch_id, nonce_str: nonce, signature, timestamp: now, serial_no: serial };
  const authorizationParts = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${authorizationParts.join(',')}`;
}

const signatureSchema = z.object({
  'wechatpay-timestamp': z.string().regex(/^\d{1,12}$/),
  'wechatpay-nonce': z.string().min(1),
  'wechatpay-signature': z.string().min(1),
  'wechatpay-serial': z.string().min(1),
});

/** How an answer or a notification proves whose it is. */
export interface Signature {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
}

/** Null when headers lack a part of the signature. */
export function signatureIn(headers: unknown): Signature | null {
  const read = signatureSchema.safeParse(headers).data;
  if (!read) return null;
  return {
    timestamp: read['wechatpay-timestamp'],
    nonce: read['wechatpay-nonce'],
    signature: read['wechatpay-signature'],
    serial: read['wechatpay-serial'],
  };
}

const toleratedSeconds = 300;

/** Whether it was signed about now: what was overheard is of no use later. */
export const isFresh = ({ timestamp }: Signature, now: number) => Math.abs(Number(timestamp) - now) <= toleratedSeconds;

/** Whether the key has signed this body, to the byte. */
export function isSignedBy({ timestamp, nonce, signature }: Signature, body: Buffer, key: KeyObject): boolean {
  const verifier = createVerify(algorithm).update(`${timestamp}\n${nonce}\n`).update(body).update('\n');
  return verifier.verify(key, signature, 'base64');
}

/** What WeChat Pay encrypts with the merchant's APIv3 key. */
export const encryptedSchema = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  nonce: z.string().length(12),
  associated_data: z.string().default(''),
});
export type Encrypted = z.output<typeof encryptedSchema>;

const tagBytes = 16;

/** The text of what was encrypted with the key; null with any other key, and for what was changed. */
export function decryptResource({ ciphertext, nonce, associated_data }: Encrypted, apiKey: string): string | null {
  const bytes = Buffer.from(ciphertext, 'base64');
  try {
    const options = { authTagLength: tagBytes } as const;
    const cipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'), options)
      .setAAD(Buffer.from(associated_data, 'utf8'))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([cipher.update(bytes.subarray(0, -tagBytes)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

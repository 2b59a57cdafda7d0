import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

/** WeChat fills messages up to blocks of this size, twice as large as the cipher’s own. */
const blockBytes = 32;
const randomLength = 16;
const lengthBytes = 4;

/** WeChat's signature of some words: SHA-1 of them, sorted and joined. */
export function signWords(words: readonly string[]): string {
  return createHash('sha1')
    .update([...words].sort().join(''))
    .digest('hex');
}

/** Whether a signature is the one of these words; takes as long for each wrong one. */
export function isSignature(signature: string, words: readonly string[]): boolean {
  const rightBytes = Buffer.from(signWords(words));
  const bytes = Buffer.from(signature);
  return bytes.length === rightBytes.length && timingSafeEqual(bytes, rightBytes);
}

const keyBytes = (aesKey: string) => Buffer.from(`${aesKey}=`, 'base64');

function withoutFill(bytes: Buffer): Buffer | null {
  const fill = bytes.at(-1) ?? 0;
  if (fill < 1 || fill > blockBytes || fill > bytes.length) return null;
  return bytes.subarray(0, bytes.length - fill);
}

/** The message in what WeChat has encrypted for an account; null when it was not encrypted with this key, or for another account. */
export function decryptMessage(aesKey: string, cipherText: string, appId: string): string | null {
  const key = keyBytes(aesKey);
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const bytes = withoutFill(Buffer.concat([decipher.update(cipherText, 'base64'), decipher.final()]));
    if (!bytes || bytes.length < randomLength + lengthBytes) return null;
    const length = bytes.readUInt32BE(randomLength);
    const rest = bytes.subarray(randomLength + lengthBytes);
    if (length > rest.length || rest.subarray(length).toString('utf8') !== appId) return null;
    return rest.subarray(0, length).toString('utf8');
  } catch {
    return null;
  }
}

/** An answer as WeChat reads it; `random` are 16 bytes that nobody knows. */
export function encryptMessage(aesKey: string, message: string, appId: string, random: Buffer): string {
  const key = keyBytes(aesKey);
  const content = Buffer.from(message);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(content.length);
  const bytes = Buffer.concat([random, length, content, Buffer.from(appId)]);
  const fill = blockBytes - (bytes.length % blockBytes);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const wholeBlocks = Buffer.concat([bytes, Buffer.alloc(fill, fill)]);
  return Buffer.concat([cipher.update(wholeBlocks), cipher.final()]).toString('base64');
}

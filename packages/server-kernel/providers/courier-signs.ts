import { createHash } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/**
 * Kuaidi100's: MD5 of the parts one after the other, in capitals. A query has param, key and customer, a label param, time, key
 * and secret, a report param and salt.
 */
export function kuaidi100Sign(...parts: readonly string[]): string {
  return md5(parts.join('')).toUpperCase();
}

/** KDNiao's: base64 of the hexadecimal text of MD5, and not of its bytes. */
export function kdniaoSign(requestData: string, key: string): string {
  return Buffer.from(md5(requestData + key)).toString('base64');
}

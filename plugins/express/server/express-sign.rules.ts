import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

/** Kuaidi100 signs a query by this of `param + key + customer`, and a report by this of `param + salt`. */
export function kuaidi100Sign(...parts: readonly string[]): string {
  return md5(parts.join('')).toUpperCase();
}

/** KDNiao signs by the base64 of the hex text, not of its bytes. */
export function kdniaoSign(requestData: string, key: string): string {
  return Buffer.from(md5(requestData + key), 'latin1').toString('base64');
}

/** Whether two signatures are the same, compared in constant time. */
export function isSameSign(sign: unknown, right: string): boolean {
  const [one, other] = [Buffer.from(typeof sign === 'string' ? sign : ''), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

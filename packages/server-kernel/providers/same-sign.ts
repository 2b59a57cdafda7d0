import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same, compared in constant time. */
export function isSameSign(value: unknown, right: string): boolean {
  const [one, other] = [Buffer.from(typeof value === 'string' ? value : ''), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

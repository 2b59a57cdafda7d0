import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same, compared in constant time. */
export function isSameSign(given: unknown, right: string): boolean {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

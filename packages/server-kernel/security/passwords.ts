import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue, type QueuePriority } from './work-queue.ts';

/** OWASP's second argon2id profile: 19 MiB, two passes, parallelism 1. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for everything else; a password costs one some 30 ms. */
const queue = createWorkQueue({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: { known: 1_000, stranger: 100 },
});

export function hashPassword(password: string): Promise<string> {
  return queue('known', () => hash(password, options));
}

let nobodysHash: Promise<string> | null = null;

/**
 * True when the password fits. Without a stored hash the same work is done, so that time tells nothing. Refused as
 * `wire.too_many` where too many of the priority wait already.
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  priority: QueuePriority = 'known',
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const against = storedHash ?? (await nobodysHash);
  const fits = await queue(priority, () => verify(against, password));
  return storedHash !== null && fits;
}

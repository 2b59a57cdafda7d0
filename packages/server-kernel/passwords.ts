import { hash, verify } from '@node-rs/argon2';

/** OWASP's second argon2id profile: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let nobodysHash: Promise<string> | null = null;

/** True when the password fits. Without a stored hash the same work is done, so that time tells nothing. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await nobodysHash), password);
  return stored !== null && fits;
}

import { randomBytes } from 'node:crypto';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';

/** How long somebody may take over there. */
export const stateSeconds = 600;
const place = 'social state';

/** A word of ours that travels to the provider and back: it shows that the way began here, and when. */
export function newState(cipher: SecretCipher, nowSeconds: number): string {
  return cipher.encryptAtRest(`${nowSeconds + stateSeconds} ${randomBytes(9).toString('base64url')}`, place);
}

export function isOwnState(cipher: SecretCipher, state: string, nowSeconds: number): boolean {
  const ends = Number(cipher.decryptAtRest(state, place)?.split(' ')[0]);
  return ends > nowSeconds;
}

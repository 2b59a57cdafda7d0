import { randomBytes } from 'node:crypto';
import type { Seal } from '@linehaul/server-kernel/security/seal.ts';

/** How long somebody may take over there. */
export const stateSeconds = 600;
const place = 'social state';

/** A word of ours that travels to the provider and back: it shows that the way began here, and when. */
export function newState(seal: Seal, nowSeconds: number): string {
  return seal.seal(`${nowSeconds + stateSeconds} ${randomBytes(9).toString('base64url')}`, place);
}

export function isOwnState(seal: Seal, state: string, nowSeconds: number): boolean {
  const ends = Number(seal.open(state, place)?.split(' ')[0]);
  return ends > nowSeconds;
}

import { createHash, randomBytes } from 'node:crypto';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import type { Journey } from './identity-provider.extension.ts';

/** How long somebody may take over there. */
export const stateSeconds = 600;

/** What a state is good for, and nothing else. */
export interface StateBound {
  provider: string;
  /** Whose application: 0 is the platform's. */
  app_supplier_id: number;
  /** A number that the browser has made and keeps; empty for a caller that is none. */
  browser: string;
}

const formatStatePlace = ({ provider, app_supplier_id, browser }: StateBound) =>
  `identity state ${provider} ${app_supplier_id} ${browser}`;

/** The journey's own secrets follow from the state, which only this server can read: they are kept nowhere. */
function derived(kind: string, secret: string): string {
  return createHash('sha256').update(`${kind} ${secret}`).digest('base64url');
}

function journeyOf(state: string, secret: string, redirect: string): Journey {
  return { redirect, state, verifier: derived('verifier', secret), nonce: derived('nonce', secret) };
}

export function newJourney(cipher: SecretCipher, bound: StateBound, redirect: string, nowSeconds: number): Journey {
  const secret = randomBytes(12).toString('base64url');
  const plain = `${nowSeconds + stateSeconds} ${secret} ${redirect}`;
  return journeyOf(cipher.encryptAtRest(plain, formatStatePlace(bound)), secret, redirect);
}

/** The journey that a state comes back from; null when it did not begin here, with this browser, or ten minutes ago. */
export function journeyFrom(
  cipher: SecretCipher,
  bound: StateBound,
  state: string,
  nowSeconds: number,
): Journey | null {
  const [ends = '', secret = '', redirect = ''] =
    cipher.decryptAtRest(state, formatStatePlace(bound))?.split(' ') ?? [];
  return Number(ends) > nowSeconds ? journeyOf(state, secret, redirect) : null;
}

/** Of a code that is brought without a state. */
export const noJourney: Journey = { redirect: '', state: '', verifier: '', nonce: '' };

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { leadingZeroBits, type Puzzle } from '@linehaul/contract/puzzle.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';

const signatureOf = (cipher: SecretCipher, place: string, ends: string, bits: string, nonce: string) =>
  cipher.fingerprint([place, ends, bits, nonce].join('\n'), 'verify_puzzle');

/** A puzzle that holds for one place until unix seconds `ends`; it is signed, so that nothing of it is stored. */
export function newPuzzle(cipher: SecretCipher, place: string, ends: number, bits: number): Puzzle {
  const nonce = randomBytes(16).toString('base64url');
  const signature = signatureOf(cipher, place, String(ends), String(bits), nonce);
  return { text: [ends, bits, nonce, signature].join('.'), bits };
}

/** The nonce of the puzzle that is solved, by which a second use is known; null for what solves none of this place. */
export function solvedNonce(cipher: SecretCipher, place: string, solution: string, now: number): string | null {
  const [ends = '', bits = '', nonce = '', signature = ''] = solution.split('.');
  const expectedSignature = Buffer.from(signatureOf(cipher, place, ends, bits, nonce));
  const givenSignature = Buffer.from(signature);
  if (
    givenSignature.length !== expectedSignature.length ||
    !timingSafeEqual(givenSignature, expectedSignature) ||
    Number(ends) <= now
  )
    return null;
  const hash = createHash('sha256').update(solution).digest();
  return leadingZeroBits(hash) >= Number(bits) ? nonce : null;
}

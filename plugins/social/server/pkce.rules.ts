import { createHash } from 'node:crypto';

/** What the provider gets of a verifier that it is shown with the code (RFC 7636, S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { accessTokenSeconds } from '../contract/session.contract.ts';

const claims = z.object({ sid: z.int().min(1), exp: z.int() });

/** Access tokens name their session and nothing else; everything about the caller is read anew. */
export function accessTokens(secret: string, clock: () => number) {
  const signToken = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  const verifyToken = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  return {
    make: (sessionId: number): string => signToken({ sid: sessionId, exp: clock() + accessTokenSeconds }),
    /** The session's id, or null for a token that is not ours or is over. */
    read: (token: string): number | null => {
      try {
        const parsed = claims.safeParse(verifyToken(token));
        return parsed.success && parsed.data.exp > clock() ? parsed.data.sid : null;
      } catch {
        return null;
      }
    },
  };
}

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Refresh tokens are 256 random bits, so a plain hash is enough to store them. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

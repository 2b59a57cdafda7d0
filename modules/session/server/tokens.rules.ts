import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { accessTokenSeconds } from '../contract/session.contract.ts';

const claims = z.object({ sid: z.int().min(1), exp: z.int() });
type Claims = z.output<typeof claims>;

/** Tokens whose signature was found good: the same text need not be calculated again, only its end is looked at. */
const maxVerified = 5_000;

/** Access tokens name their session and nothing else; everything about the caller is read anew. */
export function accessTokens(secret: string, clock: () => number) {
  const signToken = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  const verifyToken = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  const verifiedTokens = new Map<string, Claims>();
  const verify = (token: string): Claims | null => {
    try {
      const parsedClaims = claims.safeParse(verifyToken(token));
      if (!parsedClaims.success) return null;
      if (verifiedTokens.size >= maxVerified) verifiedTokens.clear();
      verifiedTokens.set(token, parsedClaims.data);
      return parsedClaims.data;
    } catch {
      return null;
    }
  };
  return {
    make: (sessionId: number): string => signToken({ sid: sessionId, exp: clock() + accessTokenSeconds }),
    /** The session's id, or null for a token that is not ours or is over. */
    read: (token: string): number | null => {
      const tokenClaims = verifiedTokens.get(token) ?? verify(token);
      return tokenClaims && tokenClaims.exp > clock() ? tokenClaims.sid : null;
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

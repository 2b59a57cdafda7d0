import { listRefusal, sessionSeconds } from '@linehaul/modules/security/server/security.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { loginRefusal, tenantRefusal } from './login.rules.ts';
import { sessionRepo } from './session.repo.ts';
import type { From } from './sign-in.steps.ts';
import { hashToken, newRefreshToken } from './tokens.rules.ts';

/** A refresh token as somebody shows it. */
export interface ShownToken extends From {
  token: string;
  /** When the request was here, in milliseconds of the server's clock. */
  arrivedMs: number;
}

/** The answer of a renewal may get lost: so long its token may be shown again. */
const graceSeconds = 30;

interface UsedToken {
  used_at: number | null;
  used_ms: number | null;
  successor: string | null;
  user_agent: string;
}

/** Shown again by the device that never got the answer, and not at once with the request that used it. */
function isRepeated(now: number, { used_at, used_ms, successor, user_agent }: UsedToken, token: ShownToken): boolean {
  if (used_at === null || used_ms === null || successor === null) return false;
  return now - used_at <= graceSeconds && token.arrivedMs >= used_ms && token.userAgent === user_agent;
}

/**
 * Exchanges a refresh token for another pair; null when it is good for none. One that was used before means that two hold
 * it, and ends the session for both, unless it is shown again soon and its successor has not been used: the successor is
 * then withdrawn for another one.
 */
export async function renewSession(scope: Scope, token: ShownToken, make: (sessionId: number) => string) {
  const now = scope.timestamp;
  const repo = sessionRepo(scope);
  const hash = hashToken(token.token);
  const tokenRow = await repo.token(hash);
  if (!tokenRow || tokenRow.ended_at !== null || tokenRow.expires_at <= scope.now) return null;
  const refusal = tenantRefusal(tokenRow, true);
  if (refusal) throw refusal;
  if (loginRefusal(tokenRow)) return null;
  if (tokenRow.used_at !== null) {
    const isGood = isRepeated(scope.now, tokenRow, token) && (await repo.withdrawToken(tokenRow.successor ?? '', now));
    if (!isGood) {
      await repo.end(tokenRow.session_id, now, 'refresh_reused');
      return null;
    }
  }
  if (await listRefusal(scope, { ...tokenRow, ip: token.ip })) return null;
  if (tokenRow.used_at === null) await repo.useToken(hash, now, Date.now());
  const next = newRefreshToken();
  const expires = new Date((scope.now + (await sessionSeconds(scope, tokenRow.supplier_id))) * 1000);
  await repo.exchange(hash, hashToken(next), tokenRow.session_id, now, expires);
  return { access_token: make(tokenRow.session_id), refresh_token: next, is_pingtai: tokenRow.is_union };
}

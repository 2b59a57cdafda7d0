import type { Call } from '@linehaul/contract/wire.ts';
import type { z } from 'zod';
import { serverNow } from '../time/clock.ts';
import { endpointStub } from './endpoint-stub.ts';
import { clearSession, readSession, type StoredSession, writeSession } from './session-store.ts';
import { leaveWord, oneTabAtATime, wordLeft } from './tab-lock.ts';
import { expiryOf } from './token.ts';

interface RefreshEndpoint {
  method: 'POST';
  path: '/v1/public/user/refreshAccessToken';
  input: z.ZodObject<{ refresh_token: z.ZodString }>;
  output: z.ZodObject<{ access_token: z.ZodString; refresh_token: z.ZodString; is_pingtai: z.ZodBoolean }>;
}

const refreshEndpoint = endpointStub<RefreshEndpoint>({
  method: 'POST',
  path: '/v1/public/user/refreshAccessToken',
});

/** Shorter than the other tabs wait. */
const timeoutMs = 25_000;

/** Why a session could not be renewed; `code` is the message's key. */
export class SessionOver extends Error {
  readonly code: 'console.session.no_refresh_token' | 'console.session.bad_token' | 'console.session.refresh_failed';

  constructor(code: SessionOver['code'], cause?: unknown) {
    super(code, { cause });
    this.name = 'SessionOver';
    this.code = code;
  }
}

/** A token that cannot be parsed is reset: the guard then leads to the login page. */
function isExpired(token: string): boolean {
  const expiry = expiryOf(token);
  if (expiry === null) {
    clearSession();
    throw new SessionOver('console.session.bad_token');
  }
  return expiry <= serverNow();
}

const spentWord = 'refresh_token.spent';
const lookAgainMs = 50;

/** Enough of a token to know it again. */
const tailOf = (token: string) => token.slice(-16);

/**
 * The session as the last tab that renewed it has left it: its token may have been spent by another tab whose new one
 * is still on its way here.
 */
async function latestSession(): Promise<StoredSession | null> {
  const session = readSession();
  if (!session || session.refresh_token === '') return session;
  if ((await wordLeft(spentWord)) !== tailOf(session.refresh_token)) return readSession();
  const until = Date.now() + timeoutMs;
  let found = readSession();
  while (found?.refresh_token === session.refresh_token && Date.now() < until) {
    await new Promise((look) => setTimeout(look, lookAgainMs));
    found = readSession();
  }
  return found;
}

async function renew(call: Call): Promise<void> {
  const session = await latestSession();
  if (!session || !isExpired(session.token)) return;
  const { refresh_token } = session;
  if (refresh_token === '') throw new SessionOver('console.session.no_refresh_token');
  const renewed = await call(refreshEndpoint, { refresh_token }, { signal: AbortSignal.timeout(timeoutMs) });
  if (!renewed?.access_token) throw new SessionOver('console.session.refresh_failed');
  // Anyone who signed out meanwhile stays signed out.
  if (readSession()?.refresh_token !== refresh_token) return;
  writeSession({ token: renewed.access_token, refresh_token: renewed.refresh_token, is_union: renewed.is_pingtai });
  await leaveWord(spentWord, tailOf(refresh_token));
}

let running: Promise<void> | null = null;

/** Renews the access token when it is over; everyone who calls meanwhile, in any tab, waits for the same renewal. */
export async function freshToken(call: Call): Promise<void> {
  const session = readSession();
  if (!session || !isExpired(session.token)) return;
  running ??= oneTabAtATime('linehaul.refresh', () => renew(call)).finally(() => {
    running = null;
  });
  await running;
}

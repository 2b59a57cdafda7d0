import { type Call, CallFailed } from '@linehaul/contract/wire.ts';
import type { z } from 'zod';
import { serverNow, skewToleranceSeconds } from '../time/clock.ts';
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

/** A clock that is left alone may be slow by so much: the server calls a token over before it is over here. */
const earlySeconds = skewToleranceSeconds;

/** Seconds that an access token is still good for. One that cannot be parsed is reset: the guard then leads to the login page. */
function secondsLeft({ token }: StoredSession): number {
  const expiry = expiryOf(token);
  if (expiry === null) {
    clearSession();
    throw new SessionOver('console.session.bad_token');
  }
  return expiry - serverNow();
}

/** A token that cannot be renewed is used to its end. */
function isDue(session: StoredSession): boolean {
  return secondsLeft(session) <= (session.refresh_token === '' ? 0 : earlySeconds);
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
  let currentSession = readSession();
  while (currentSession?.refresh_token === session.refresh_token && Date.now() < until) {
    await new Promise((look) => setTimeout(look, lookAgainMs));
    currentSession = readSession();
  }
  return currentSession;
}

async function renew(call: Call, isWanted: (session: StoredSession) => boolean): Promise<void> {
  const session = await latestSession();
  if (!session || !isWanted(session)) return;
  const { refresh_token } = session;
  if (refresh_token === '') throw new SessionOver('console.session.no_refresh_token');
  const newTokens = await call(refreshEndpoint, { refresh_token }, { signal: AbortSignal.timeout(timeoutMs) });
  if (!newTokens?.access_token) throw new SessionOver('console.session.refresh_failed');
  // Anyone who signed out meanwhile stays signed out.
  if (readSession()?.refresh_token !== refresh_token) return;
  writeSession({
    token: newTokens.access_token,
    refresh_token: newTokens.refresh_token,
    is_union: newTokens.is_pingtai,
  });
  await leaveWord(spentWord, tailOf(refresh_token));
}

let running: Promise<void> | null = null;

/** Renews the access token where it is wanted; everyone who calls meanwhile, in any tab, waits for the same renewal. */
async function renewOnce(call: Call, isWanted: (session: StoredSession) => boolean): Promise<void> {
  running ??= oneTabAtATime('linehaul.refresh', () => renew(call, isWanted)).finally(() => {
    running = null;
  });
  await running;
}

/** Renews the access token a minute before it is over; nobody is kept waiting by a line that breaks while it is still good. */
export async function freshToken(call: Call): Promise<void> {
  const session = readSession();
  if (!session || !isDue(session)) return;
  try {
    await renewOnce(call, isDue);
  } catch (fault) {
    if (!(fault instanceof CallFailed) || secondsLeft(session) <= 0) throw fault;
  }
}

/**
 * Renews the access token that the server has refused, whatever the clock here says of it; false when that is no use: there
 * is no session any more, or nothing to renew it with.
 */
export async function replaceToken(call: Call, refusedToken: string): Promise<boolean> {
  const isRefused = (session: StoredSession) => session.token === refusedToken && session.refresh_token !== '';
  const session = readSession();
  if (session && isRefused(session)) await renewOnce(call, isRefused);
  const after = readSession();
  return after !== null && after.token !== refusedToken;
}

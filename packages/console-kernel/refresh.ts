import type { Call } from '@linehaul/contract/wire.ts';
import type { z } from 'zod';
import { bareEndpoint } from './bare-endpoint.ts';
import { serverNow } from './clock.ts';
import { clearSession, readSession, writeSession } from './session-store.ts';
import { expiryOf } from './token.ts';

interface RefreshEndpoint {
  method: 'POST';
  path: '/v1/public/user/refreshAccessToken';
  input: z.ZodObject<{ refresh_token: z.ZodString }>;
  output: z.ZodObject<{ access_token: z.ZodString; refresh_token: z.ZodString; is_pingtai: z.ZodBoolean }>;
}

const refreshEndpoint = bareEndpoint<RefreshEndpoint>({
  method: 'POST',
  path: '/v1/public/user/refreshAccessToken',
});

/** Why a session could not be renewed; `code` is the message's key. */
export class SessionOver extends Error {
  readonly code: 'console.session.no_refresh_token' | 'console.session.bad_token' | 'console.session.refresh_failed';

  constructor(code: SessionOver['code'], cause?: unknown) {
    super(code, { cause });
    this.name = 'SessionOver';
    this.code = code;
  }
}

function isExpired(token: string): boolean {
  const expiry = expiryOf(token);
  if (expiry === null) {
    clearSession();
    throw new SessionOver('console.session.bad_token');
  }
  return expiry <= serverNow();
}

async function renew(call: Call): Promise<void> {
  const session = readSession();
  if (!session || !isExpired(session.token)) return;
  if (session.refresh_token === '') throw new SessionOver('console.session.no_refresh_token');
  const renewed = await call(refreshEndpoint, { refresh_token: session.refresh_token });
  if (!renewed?.access_token) throw new SessionOver('console.session.refresh_failed');
  writeSession({ token: renewed.access_token, refresh_token: renewed.refresh_token, is_union: renewed.is_pingtai });
}

/** One renewal at a time across tabs; web locks exist on https and localhost only, so plain http locks within the page. */
function exclusively(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('linehaul.refresh', work) : work();
}

let running: Promise<void> | null = null;

/** Renews the access token when it is over; everyone who calls meanwhile waits for the same renewal. */
export async function freshToken(call: Call): Promise<void> {
  const session = readSession();
  if (!session || !isExpired(session.token)) return;
  running ??= exclusively(() => renew(call)).finally(() => {
    running = null;
  });
  await running;
}

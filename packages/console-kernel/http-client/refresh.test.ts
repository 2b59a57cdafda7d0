import type { Call } from '@linehaul/contract/wire.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { setServerTime } from '../time/clock.ts';
import { freshToken, replaceToken, SessionOver } from './refresh.ts';
import { clearSession, readSession, startSession } from './session-store.ts';

/** The browser's storage, as far as the session uses it. */
function aStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const now = Math.floor(Date.now() / 1000);
const aToken = (exp: number) => `h.${btoa(JSON.stringify({ sid: 1, exp }))}.s`;
const aSession = (exp: number, refresh_token = 'r1') => ({ token: aToken(exp), refresh_token, supplier_id: 7 });
const renewal = { access_token: aToken(now + 900), refresh_token: 'r2', is_pingtai: true };

/** A server that answers every renewal with this, and what it was asked. */
function aServer(answer: () => unknown) {
  const inputs: unknown[] = [];
  const call = (async (_endpoint: unknown, input: unknown) => {
    inputs.push(input);
    return answer();
  }) as Call;
  return { call, inputs };
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: aStorage(), sessionStorage: aStorage() });
  setServerTime(now);
});

test.each([
  ['more than a minute before its expiry', 61, 0],
  ['a minute before its expiry', 60, 1],
  ['at its expiry', 0, 1],
  ['after its expiry', -1, 1],
])('a token %s: %d s left, %d renewals', async (_case, left, renewals) => {
  vi.spyOn(Date, 'now').mockReturnValue(now * 1000);
  startSession(aSession(now + left));
  const { call, inputs } = aServer(() => renewal);
  await freshToken(call);
  expect(inputs).toHaveLength(renewals);
  vi.restoreAllMocks();
});

test('it is the server’s time that counts', async () => {
  setServerTime(now + 3600);
  startSession(aSession(now + 900));
  const { call, inputs } = aServer(() => ({ ...renewal, access_token: aToken(now + 4500) }));
  await freshToken(call);
  expect(inputs).toEqual([{ refresh_token: 'r1' }]);
});

test('a renewal changes token, refresh token and the platform flag, and keeps the tenant', async () => {
  startSession(aSession(now - 1));
  expect(readSession()?.is_union).toBe(false);
  await freshToken(aServer(() => renewal).call);
  expect(readSession()).toEqual({
    token: renewal.access_token,
    refresh_token: 'r2',
    supplier_id: 7,
    is_union: true,
  });
});

test('all who call meanwhile wait for the same renewal', async () => {
  startSession(aSession(now - 1));
  const { call, inputs } = aServer(() => renewal);
  await Promise.all([freshToken(call), freshToken(call), freshToken(call)]);
  expect(inputs).toHaveLength(1);
});

test.each([
  ['without a refresh token', aSession(now - 1, ''), () => renewal, 'console.session.no_refresh_token', 0],
  ['answered with no data', aSession(now - 1), () => null, 'console.session.refresh_failed', 1],
])('a renewal %s fails, and the session is not touched', async (_case, session, answer, code, requests) => {
  startSession(session);
  const { call, inputs } = aServer(answer);
  await expect(freshToken(call)).rejects.toMatchObject({ code });
  expect(inputs).toHaveLength(requests);
  expect(readSession()?.token).toBe(session.token);
});

test('a token that cannot be parsed is reset', async () => {
  startSession({ ...aSession(now), token: 'not a token' });
  await expect(freshToken(aServer(() => renewal).call)).rejects.toThrow(SessionOver);
  expect(readSession()).toBeNull();
});

test('anyone who signs out while the token is renewed stays signed out', async () => {
  startSession(aSession(now - 1));
  await freshToken(
    aServer(() => {
      clearSession();
      return renewal;
    }).call,
  );
  expect(readSession()).toBeNull();
});

test('another session leaves nothing of the one before', () => {
  startSession({ ...aSession(now), is_union: true });
  startSession({ token: 'handed over', supplier_id: 9 });
  expect(readSession()).toEqual({ token: 'handed over', refresh_token: '', supplier_id: 9, is_union: false });
});

test('a session that cannot be renewed is used to its end', async () => {
  startSession(aSession(now + 30, ''));
  const { call, inputs } = aServer(() => renewal);
  await freshToken(call);
  expect(inputs).toHaveLength(0);
});

test('a token that the server refuses is replaced once, and not when another tab has done it', async () => {
  startSession(aSession(now + 500));
  const { call, inputs } = aServer(() => renewal);
  const refusedToken = aSession(now + 500).token;
  expect(await replaceToken(call, refusedToken)).toBe(true);
  expect(await replaceToken(call, refusedToken)).toBe(true);
  expect(inputs).toEqual([{ refresh_token: 'r1' }]);
  clearSession();
  expect(await replaceToken(call, refusedToken)).toBe(false);
});

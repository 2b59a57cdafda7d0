import { contract } from '@linehaul/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readSession, startSession } from './session-store.ts';

/** The browser's storage, as far as the session uses it. */
function aStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const { List, Open } = contract({
  List: { method: 'POST', path: '/v1/thing/list', input: z.object({}), output: z.object({ n: z.int() }) },
  Open: { method: 'GET', path: '/v1/public/thing/open', input: z.object({}), output: z.object({ n: z.int() }) },
});

const start = 1_795_000_000;
let serverNow = start;
/** The tokens that the server takes: the access tokens and the refresh token. */
let good = { access: new Set<string>(), refresh: 'r1' };
let tokenCount = 0;
let askedPaths: string[] = [];

const aToken = (exp: number) => `h.${btoa(JSON.stringify({ sid: 1, exp, n: tokenCount }))}.s`;
const says = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, data: unknown, message = 'no') => says(status, { status: false, message, data });
const success = (data: object) => says(200, { status: true, message: '', data });

function parametersOf(url: URL, init?: RequestInit): Record<string, unknown> {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
}

/** As the server answers: clock first, then token. */
async function answer(target: string, init?: RequestInit): Promise<Response> {
  const url = new URL(target, 'http://server');
  const name = url.pathname.split('/').at(-1) ?? '';
  askedPaths.push(name);
  if (name === 'GetServerTime') return success({ time: serverNow });
  const { timestamp, refresh_token } = parametersOf(url, init);
  if (Math.abs(Number(timestamp) - serverNow) > 300) return refusal(400, { code: 'wire.timestamp' });
  if (name === 'refreshAccessToken') {
    if (refresh_token !== good.refresh) return refusal(401, 'login', 'verification failed');
    tokenCount += 1;
    const access_token = aToken(serverNow + 900);
    good = { access: new Set([access_token]), refresh: `r${tokenCount + 1}` };
    return success({ access_token, refresh_token: good.refresh, is_pingtai: false });
  }
  if (name === 'open') return success({ n: 1 });
  const token = new Headers(init?.headers).get('accesstoken') ?? '';
  return good.access.has(token) ? success({ n: 1 }) : refusal(401, 'login', 'your session has ended');
}

/** The client as it is when a page has just been loaded. */
async function loadClient() {
  vi.resetModules();
  return import('./wire-client.ts');
}

function signIn(left: number, refresh_token = 'r1'): void {
  const token = aToken(serverNow + left);
  good.access.add(token);
  startSession({ token, refresh_token, supplier_id: 7 });
}

/** Moves both the clock and time itself, or the clock alone. */
function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
  serverNow += seconds;
}
const setClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: start * 1000, toFake: ['Date', 'performance'] });
  vi.stubGlobal('window', { localStorage: aStorage(), sessionStorage: aStorage() });
  vi.stubGlobal('fetch', answer);
  serverNow = start;
  good = { access: new Set(), refresh: 'r1' };
  tokenCount = 0;
  askedPaths = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call whose token is over for the server alone is made again with a renewed one', async () => {
  const { signedCall } = await loadClient();
  signIn(500);
  good.access.clear();
  expect(await signedCall(List, {})).toEqual({ n: 1 });
  expect(askedPaths).toEqual(['GetServerTime', 'list', 'refreshAccessToken', 'list']);
  expect(readSession()?.refresh_token).toBe('r2');
});

test('many calls whose token is refused renew it once', async () => {
  const { signedCall } = await loadClient();
  signIn(500);
  good.access.clear();
  await Promise.all(Array.from({ length: 8 }, () => signedCall(List, {})));
  expect(askedPaths.filter((name) => name === 'refreshAccessToken')).toHaveLength(1);
});

test('a session that is over is told in the words of the call, whether its renewal is refused or cannot be tried', async () => {
  const { signedCall } = await loadClient();
  const over = { status: 401, data: 'login', message: 'your session has ended' };
  signIn(500, 'spent');
  good.access.clear();
  await expect(signedCall(List, {})).rejects.toMatchObject(over);
  expect(askedPaths).toEqual(['GetServerTime', 'list', 'refreshAccessToken']);
  askedPaths = [];
  signIn(500, '');
  good.access.clear();
  await expect(signedCall(List, {})).rejects.toMatchObject(over);
  expect(askedPaths).toEqual(['list']);
});

test('a call that a renewed token does not help either is made twice and no more', async () => {
  const { signedCall } = await loadClient();
  signIn(500);
  vi.stubGlobal('fetch', async (target: string, init?: RequestInit) => {
    const response = await answer(target, init);
    return target.includes('/thing/list') ? refusal(401, 'login') : response;
  });
  await expect(signedCall(List, {})).rejects.toMatchObject({ data: 'login' });
  expect(askedPaths).toEqual(['GetServerTime', 'list', 'refreshAccessToken', 'list']);
});

test.each([3_600, -3_600])(
  'a clock that jumps by %d s is seen before the next call, and renews nothing',
  async (jump) => {
    const { signedCall } = await loadClient();
    signIn(500);
    await signedCall(List, {});
    setClock(jump);
    askedPaths = [];
    expect(await signedCall(List, {})).toEqual({ n: 1 });
    expect(await signedCall(List, {})).toEqual({ n: 1 });
    expect(askedPaths).toEqual(['GetServerTime', 'list', 'list']);
  },
);

test('a renewal whose time is refused asks for the time and goes on', async () => {
  const { signedCall } = await loadClient();
  signIn(30);
  await signedCall(Open, {});
  askedPaths = [];
  // The server's own clock was set: nothing here tells.
  serverNow += 3_600;
  expect(await signedCall(List, {})).toEqual({ n: 1 });
  expect(askedPaths).toEqual(['refreshAccessToken', 'GetServerTime', 'refreshAccessToken', 'list']);
});

test('a public call renews nothing, and is made again by the server’s clock', async () => {
  const { signedCall } = await loadClient();
  await signedCall(Open, {});
  askedPaths = [];
  serverNow += 3_600;
  expect(await signedCall(Open, {})).toEqual({ n: 1 });
  expect(askedPaths).toEqual(['open', 'GetServerTime', 'open']);
});

test('the token is renewed a minute before its end; a line that breaks then keeps nobody waiting', async () => {
  const { signedCall } = await loadClient();
  signIn(100);
  pass(41);
  let isBroken = true;
  vi.stubGlobal('fetch', async (target: string, init?: RequestInit) => {
    if (isBroken && target.includes('refreshAccessToken')) throw new TypeError('Failed to fetch');
    return answer(target, init);
  });
  expect(await signedCall(List, {})).toEqual({ n: 1 });
  expect(readSession()?.refresh_token).toBe('r1');
  isBroken = false;
  expect(await signedCall(List, {})).toEqual({ n: 1 });
  expect(readSession()?.refresh_token).toBe('r2');
});

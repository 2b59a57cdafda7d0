import { accessOf } from '@linehaul/contract/endpoint.ts';
import { type Call, CallRefused, createCall, type WireOptions } from '@linehaul/contract/wire.ts';
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { z } from 'zod';
import { currentLanguage } from '../browser/app-state.ts';
import { baseHost } from '../browser/base-host.ts';
import { hasClockMoved, noteClockCompared, readPageTime, serverNow, setServerTime } from '../time/clock.ts';
import { endpointStub } from './endpoint-stub.ts';
import { freshToken, replaceToken } from './refresh.ts';
import { readSession } from './session-store.ts';

interface TimeEndpoint {
  method: 'GET';
  path: '/v1/public/config/GetServerTime';
  input: z.ZodObject;
  output: z.ZodObject<{ time: z.ZodInt }>;
}

const timeEndpoint = endpointStub<TimeEndpoint>({ method: 'GET', path: '/v1/public/config/GetServerTime' });

function saltOfPage(): string {
  // Rules about screens are also tested where there is no page.
  if (typeof document === 'undefined') return 'linehaul';
  const servedSalt = document.querySelector('meta[name="sign-salt"]')?.getAttribute('content');
  return servedSalt || import.meta.env.VITE_SIGN_SALT || 'linehaul';
}

export const wireOptions: WireOptions = {
  host: baseHost,
  get salt() {
    return saltOfPage();
  },
  md5Hex: (text) => bytesToHex(md5(utf8ToBytes(text))),
  language: currentLanguage,
  session: () => {
    const storedSession = readSession();
    return storedSession ? { access_token: storedSession.token, supplier_id: storedSession.supplier_id } : null;
  },
  nowSeconds: serverNow,
  fetch: (input, init) => fetch(input, init),
};

const rawCall = createCall(wireOptions);

/** Calls the page's own host, whichever host is called otherwise; no session goes along. */
export const ownHostCall: Call = createCall({ ...wireOptions, host: () => '', session: () => null });

/** A server that does not say in this time that it is there is away. */
const answerMs = 5_000;

/** Whether the server answers at all; a refusal is an answer. */
export function serverAnswers(): Promise<boolean> {
  return rawCall(timeEndpoint, {}, { signal: AbortSignal.timeout(answerMs) }).then(
    () => true,
    (fault: unknown) => fault instanceof CallRefused,
  );
}

let skewChecked: Promise<void> | null = null;

let isPageTimeUsed = false;

/** The time that the page's own host said with the page, once: it is out of date when the clock is set or a computer has slept. */
function takePageTime(): number | null {
  if (isPageTimeUsed || baseHost() !== '') return null;
  isPageTimeUsed = true;
  const pages = performance.getEntriesByType('navigation');
  const page = pages.find((entry) => entry instanceof PerformanceNavigationTiming);
  return readPageTime(page, performance.now());
}

/** Learns the server's time; a server that cannot answer leaves the local clock unchanged. */
async function compareClock(): Promise<void> {
  const hasMoved = hasClockMoved();
  noteClockCompared();
  const seconds = hasMoved ? null : takePageTime();
  if (seconds !== null) return setServerTime(seconds);
  await rawCall(timeEndpoint, {}).then(
    ({ time }) => setServerTime(time),
    () => undefined,
  );
}

/** The server's time is asked for once, and again when the clock was set. */
function checkSkew(): Promise<void> {
  if (hasClockMoved()) skewChecked = null;
  skewChecked ??= compareClock();
  return skewChecked;
}

/** Sends, and once more by the server's clock when it is the clock that was refused. */
async function byServerClock<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (fault) {
    if (!(fault instanceof CallRefused) || fault.code !== 'wire.timestamp') throw fault;
    skewChecked = null;
    await checkSkew();
    return send();
  }
}

const clockedCall: Call = (endpoint, input, options) => byServerClock(() => rawCall(endpoint, input, options));

/** Makes the next request trustworthy: clock compared, access token renewed before it is over. */
export async function readyToCall(isPublic: boolean): Promise<void> {
  await checkSkew();
  if (!isPublic) await freshToken(clockedCall);
}

/** Whether the server knows no session by the token: it is over, or its session is. */
const isTokenRefused = (fault: unknown) =>
  fault instanceof CallRefused && fault.status === 401 && fault.data === 'login';

/** Whether a token that was refused has another in its place; a line that breaks meanwhile is a fault of its own. */
async function isReplaced(token: string): Promise<boolean> {
  try {
    return await replaceToken(clockedCall, token);
  } catch (fault) {
    if (isTokenRefused(fault)) return false;
    throw fault;
  }
}

/**
 * Sends a request that is signed anew each time: with the clock compared and the session's token renewed; once more when the
 * clock was refused, and once more with a renewed token when the token was. Where the renewal is refused, the session is over
 * and the first refusal says so.
 */
export async function sendReady<T>(isPublic: boolean, send: () => Promise<T>): Promise<T> {
  await readyToCall(isPublic);
  const token = readSession()?.token ?? '';
  try {
    return await byServerClock(send);
  } catch (fault) {
    if (!isTokenRefused(fault) || token === '' || !(await isReplaced(token))) throw fault;
    return byServerClock(send);
  }
}

/** The typed client with the session; faults are thrown, nothing is shown. */
export const signedCall: Call = (endpoint, input, options) =>
  sendReady(accessOf(endpoint) === 'public', () => rawCall(endpoint, input, options));

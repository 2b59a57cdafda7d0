import { accessOf } from '@linehaul/contract/endpoint.ts';
import { type Call, CallRefused, createCall, type WireOptions } from '@linehaul/contract/wire.ts';
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { z } from 'zod';
import { currentLanguage } from '../browser/app-state.ts';
import { baseHost } from '../browser/base-host.ts';
import { serverNow, setServerTime } from '../time/clock.ts';
import { endpointStub } from './endpoint-stub.ts';
import { freshToken } from './refresh.ts';
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
  const served = document.querySelector('meta[name="sign-salt"]')?.getAttribute('content');
  return served || import.meta.env.VITE_SIGN_SALT || 'linehaul';
}

export const wireOptions: WireOptions = {
  host: baseHost,
  get salt() {
    return saltOfPage();
  },
  md5Hex: (text) => bytesToHex(md5(utf8ToBytes(text))),
  language: currentLanguage,
  session: () => {
    const kept = readSession();
    return kept ? { access_token: kept.token, supplier_id: kept.supplier_id } : null;
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

/** Asks for the server's time once; a server that cannot answer leaves the local clock unchanged. */
function checkSkew(): Promise<void> {
  skewChecked ??= rawCall(timeEndpoint, {}).then(
    ({ time }) => setServerTime(time),
    () => undefined,
  );
  return skewChecked;
}

/** Makes the next request trustworthy: clock checked once, access token renewed when it is over. */
export async function readyToCall(isPublic: boolean): Promise<void> {
  await checkSkew();
  if (!isPublic) await freshToken(rawCall);
}

/** The typed client with the session; faults are thrown, nothing is shown. */
export const signedCall: Call = async (endpoint, input, options) => {
  await readyToCall(accessOf(endpoint) === 'public');
  try {
    return await rawCall(endpoint, input, options);
  } catch (fault) {
    if (!(fault instanceof CallRefused) || fault.code !== 'wire.timestamp') throw fault;
    skewChecked = null;
    await checkSkew();
    return rawCall(endpoint, input, options);
  }
};

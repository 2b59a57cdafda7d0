import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type EndpointSpec, type InputOf, type OutputOf, takesKey } from '@linehaul/contract/endpoint.ts';
import {
  type Call,
  CallFailed,
  type CallOptions,
  CallRefused,
  createCall,
  type WireSession,
} from '@linehaul/contract/wire.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { testPassword } from './crash-rows.repo.ts';
import type { CrashTestServer } from './crash-server.ts';

const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');

/** Every answer that is a fault of the server has to be the envelope's 503 and say when to come back. */
async function isProper(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  const isEnvelope = typeof body === 'object' && body !== null && 'status' in body && 'data' in body;
  return response.status === 503 && Number(response.headers.get('retry-after')) > 0 && isEnvelope;
}

function watchedFetch(figures: Figures): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status === 503) figures.unavailable += 1;
    if (response.status >= 500 && !(await isProper(response.clone())))
      figures.improper.push(`${response.status} ${response.url}`);
    return response;
  };
}

function wireTo(server: CrashTestServer, figures: Figures, session: () => WireSession | null): Call {
  return createCall({
    host: server.origin,
    salt: 'linehaul',
    md5Hex,
    language: () => 'en',
    session,
    nowSeconds: () => Math.floor(Date.now() / 1000),
    fetch: watchedFetch(figures),
  });
}

/** A caller who does not give up: what was not answered is asked again, in the same words and with the same key. */
export interface Stubborn {
  suid: number;
  call: Call;
  /** Asks once, and takes the first answer for the answer. */
  once: Call;
}

export interface Figures {
  answered: number;
  refused: number;
  /** Calls that the server did not live to answer, or that met another one's lock. */
  repeated: number;
  /** Answers that say that the server cannot do it now. */
  unavailable: number;
  /** Connections that broke before there was an answer. */
  broken: number;
  /** Answers that no caller could make sense of. */
  improper: string[];
}

export function noFigures(): Figures {
  return { answered: 0, refused: 0, repeated: 0, unavailable: 0, broken: 0, improper: [] };
}

/** Of the answers to calls that may be repeated every so many gets lost on its way, and the call is sent again. */
const lostEvery = 4;

const isLost = (endpoint: EndpointSpec, { answered }: Figures) => takesKey(endpoint) && answered % lostEvery === 0;

/** A server that is up answers within so many tries, or something else is wrong. */
const maxTries = 1_000;
const pauseMs = 100;

/** No answer, or one that says that there was none: the database has gone, or the transaction could not be had. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof CallFailed) return true;
  return error instanceof CallRefused && error.status === 503;
}

async function heard<T>(request: Promise<T>, figures: Figures): Promise<{ answer: T } | null> {
  try {
    const answer = await request;
    figures.answered += 1;
    return { answer };
  } catch (error) {
    if (error instanceof CallFailed) figures.broken += 1;
    if (isUnanswered(error)) return null;
    figures.refused += 1;
    throw error;
  }
}

function stubbornCall(server: CrashTestServer, figures: Figures, wire: Call): Call {
  return async <E extends EndpointSpec>(
    endpoint: E,
    input: InputOf<E>,
    callOptions: CallOptions = {},
  ): Promise<OutputOf<E>> => {
    const options = takesKey(endpoint) ? { idempotencyKey: randomUUID(), ...callOptions } : callOptions;
    for (let tries = 1; tries <= maxTries; tries += 1) {
      await server.up();
      const unavailable = figures.unavailable;
      const outcome = await heard(wire(endpoint, input, options), figures);
      if (!outcome && figures.unavailable > unavailable) await pause(pauseMs);
      if (outcome && (tries > 1 || !isLost(endpoint, figures))) return outcome.answer;
      figures.repeated += 1;
    }
    throw new Error(`${endpoint.path} is not answered`);
  };
}

export async function signIn(server: CrashTestServer, figures: Figures, username: string): Promise<Stubborn> {
  let session: WireSession | null = null;
  const once = wireTo(server, figures, () => session);
  const call = stubbornCall(server, figures, once);
  const credentials = { username, name: '', password: testPassword, type: 'supplier' } as const;
  const { access_token, suid } = await call(sessionContract.Login, credentials);
  session = { access_token, supplier_id: suid };
  return { suid, call, once };
}

/** Anyone who has scanned a code. */
export function anybody(server: CrashTestServer, figures: Figures): Call {
  const wire = wireTo(server, figures, () => null);
  return stubbornCall(server, figures, wire);
}

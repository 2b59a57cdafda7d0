import { createHash, randomUUID } from 'node:crypto';
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

function wireTo(server: CrashTestServer, session: () => WireSession | null): Call {
  return createCall({
    host: server.origin,
    salt: 'linehaul',
    md5Hex,
    language: () => 'en',
    session,
    nowSeconds: () => Math.floor(Date.now() / 1000),
    fetch,
  });
}

/** A caller who does not give up: what was not answered is asked again, in the same words and with the same key. */
export interface Stubborn {
  suid: number;
  call: Call;
}

export interface Figures {
  answered: number;
  refused: number;
  /** Calls that the server did not live to answer, or that met another one's lock. */
  repeated: number;
}

/** Of the answers to calls that may be repeated every so many gets lost on its way, and the call is sent again. */
const lostEvery = 4;

const isLost = (endpoint: EndpointSpec, { answered }: Figures) => takesKey(endpoint) && answered % lostEvery === 0;

/** A server that is up answers within so many tries, or something else is wrong. */
const maxTries = 200;

/** No answer, or one that says that there was none: the database has gone, or the transaction could not be had. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof CallFailed) return true;
  return error instanceof CallRefused && error.status === 503;
}

async function heard<T>(asked: Promise<T>, figures: Figures): Promise<{ answer: T } | null> {
  try {
    const answer = await asked;
    figures.answered += 1;
    return { answer };
  } catch (error) {
    if (isUnanswered(error)) return null;
    figures.refused += 1;
    throw error;
  }
}

function stubbornCall(server: CrashTestServer, figures: Figures, wire: Call): Call {
  return async <E extends EndpointSpec>(
    endpoint: E,
    input: InputOf<E>,
    given: CallOptions = {},
  ): Promise<OutputOf<E>> => {
    const options = takesKey(endpoint) ? { idempotencyKey: randomUUID(), ...given } : given;
    for (let tries = 1; tries <= maxTries; tries += 1) {
      await server.up();
      const got = await heard(wire(endpoint, input, options), figures);
      if (got && (tries > 1 || !isLost(endpoint, figures))) return got.answer;
      figures.repeated += 1;
    }
    throw new Error(`${endpoint.path} is not answered`);
  };
}

export async function signIn(server: CrashTestServer, figures: Figures, username: string): Promise<Stubborn> {
  let session: WireSession | null = null;
  const call = stubbornCall(
    server,
    figures,
    wireTo(server, () => session),
  );
  const credentials = { username, name: '', password: testPassword, type: 'supplier' } as const;
  const { access_token, suid } = await call(sessionContract.Login, credentials);
  session = { access_token, supplier_id: suid };
  return { suid, call };
}

/** Anyone who has scanned a code. */
export function anybody(server: CrashTestServer, figures: Figures): Call {
  return stubbornCall(
    server,
    figures,
    wireTo(server, () => null),
  );
}

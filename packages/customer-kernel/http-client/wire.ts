import type { EndpointSpec, InputOf } from '@linehaul/contract/endpoint.ts';
import {
  type Call,
  type CallOptions,
  CallRefused,
  createCall,
  prepare,
  type WireOptions,
} from '@linehaul/contract/wire.ts';
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { currentLanguage } from '../text/text.ts';
import { serverNow, setServerTime } from '../time/clock.ts';
import { currentSession, dropSession } from './session.ts';

function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

const options: WireOptions = {
  host: () => '',
  salt: metaContent('sign-salt') || 'linehaul',
  md5Hex: (text) => bytesToHex(md5(utf8ToBytes(text))),
  language: currentLanguage,
  session: currentSession,
  nowSeconds: serverNow,
  fetch: (input, init) => fetch(input, init),
};

const send = createCall(options);

/** The signed request of a call, for those who read its answer themselves. */
export function prepareCall<E extends EndpointSpec>(endpoint: E, input: InputOf<E>, callOptions: CallOptions) {
  return prepare(options, endpoint, input, callOptions);
}

const timeCall = { method: 'GET', path: '/v1/public/config/GetServerTime' } as const;

async function learnServerTime(): Promise<void> {
  const { time } = (await send(timeCall as unknown as EndpointSpec, {})) as { time: number };
  setServerTime(time);
}

/** Makes a call, and again with the solution of the puzzle that the server sets; who asks seldom gets none. */
const solvedSend: Call = async (endpoint, input, callOptions) => {
  try {
    return await send(endpoint, input, callOptions);
  } catch (fault) {
    const puzzle = fault instanceof CallRefused ? fault.puzzle : null;
    if (!puzzle) throw fault;
    const { solvePuzzle } = await import('./solve-puzzle.ts');
    return send(endpoint, { ...input, solution: await solvePuzzle(puzzle) }, callOptions);
  }
};

/** Once more by the server's clock when it is the clock that was refused. */
const clockedSend: Call = async (endpoint, input, callOptions) => {
  try {
    return await solvedSend(endpoint, input, callOptions);
  } catch (fault) {
    if (!(fault instanceof CallRefused) || fault.code !== 'wire.timestamp') throw fault;
    await learnServerTime();
    return solvedSend(endpoint, input, callOptions);
  }
};

/** The typed client: in the name of the member who is signed in; a session that the server refuses is over. */
export const call: Call = async (endpoint, input, callOptions?: CallOptions) => {
  try {
    return await clockedSend(endpoint, input, callOptions);
  } catch (fault) {
    if (fault instanceof CallRefused && fault.data === 'login') dropSession();
    throw fault;
  }
};

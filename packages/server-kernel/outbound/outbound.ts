import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { sqlState } from '../database/trouble.ts';
import { isPublicAddress } from './public-address.ts';

/** Why nobody has answered; `refused_address` is our own refusal to call a machine that is not on the internet. */
export const outboundFaults = ['refused_address', 'unresolved', 'timeout', 'connection', 'tls'] as const;
export type OutboundFault = (typeof outboundFaults)[number];

interface Outbound {
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** For everything together: finding the address, connecting, sending, and waiting for the answer. */
  timeLimitMs: number;
  /** Calls this machine and its network too: for installations whose receivers are beside them. */
  allowsPrivate: boolean;
}

export interface OutboundPost extends Outbound {
  body: string;
}

/** What came back. A redirect is an answer like any other: nobody follows it. `text` is cut at 2,000 bytes. */
export type OutboundAnswer = { status: number; text: string } | { fault: OutboundFault };

export interface OutboundRequest extends Outbound {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  body: string | Buffer;
  /** So much of the answer is read at most. */
  answerBytes: number;
}

/** `isWhole` is false where the connection broke in the middle of the answer, or the answer was longer than what is read. */
export type OutboundBody =
  | { status: number; headers: IncomingHttpHeaders; body: Buffer; isWhole: boolean }
  | { fault: OutboundFault };

interface Place {
  address: string;
  family: number;
}

const recordedBytes = 2_000;
/** A receiver that answers more than this has been heard. */
const readBytes = 64_000;

/** Addresses of a host, every one of them checked; one that is refused refuses them all. */
export async function addressesOf(
  { hostname }: URL,
  allowsPrivate: boolean,
): Promise<readonly Place[] | OutboundFault> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const literal = family === 0 ? null : [{ address: host, family }];
  const places = literal ?? (await lookup(host, { all: true }).catch(() => []));
  if (places.length === 0) return 'unresolved';
  return allowsPrivate || places.every(({ address }) => isPublicAddress(address)) ? places : 'refused_address';
}

/** The connection goes where the check looked, whatever the name says by then. */
function pinned(places: readonly Place[]): LookupFunction {
  return (_host, { all }, answer) => {
    const [first] = places;
    if (all) answer(null, [...places]);
    else answer(null, first?.address ?? '', first?.family);
  };
}

const tlsTrouble = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

function faultOf(error: unknown): OutboundFault {
  return tlsTrouble.test(sqlState(error) ?? '') ? 'tls' : 'connection';
}

/** As a database takes it: no half characters at the end, and no zero bytes. */
function readable(body: Buffer): string {
  return new TextDecoder().decode(body.subarray(0, recordedBytes), { stream: true }).replaceAll('\0', '\ufffd');
}

function send(outboundRequest: OutboundRequest, places: readonly Place[], signal: AbortSignal) {
  const { method, url, headers, body, answerBytes } = outboundRequest;
  return new Promise<OutboundBody>((resolve) => {
    const begin = url.protocol === 'https:' ? requestSecure : requestPlain;
    const length = Buffer.byteLength(body);
    const options = {
      method,
      agent: false,
      lookup: pinned(places),
      signal,
      headers: {
        ...headers,
        ...((length > 0 || method === 'PUT' || method === 'POST') && { 'content-length': String(length) }),
        'accept-encoding': 'identity',
        connection: 'close',
      },
    } as const;
    let resolveFault = (error: unknown) => resolve({ fault: signal.aborted ? 'timeout' : faultOf(error) });
    const request = begin(url, options, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const resolveAnswer = () => {
        const isWhole = response.complete && bytes <= answerBytes;
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks), isWhole });
      };
      // Once the status is there the receiver has answered, even if the rest of its answer never comes.
      resolveFault = resolveAnswer;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= answerBytes) chunks.push(chunk);
        else response.destroy();
      });
      response.on('error', resolveAnswer).on('close', resolveAnswer);
    });
    request.on('error', (error) => resolveFault(error));
    request.end(body);
  });
}

/**
 * Asks an address that a stranger has chosen. Never inside a transaction: it takes as long as the receiver likes, up to the
 * limit.
 */
export async function requestOutbound(request: OutboundRequest): Promise<OutboundBody> {
  const limit = new AbortController();
  const late = Promise.withResolvers<'timeout'>();
  const timer = setTimeout(() => {
    limit.abort();
    late.resolve('timeout');
  }, request.timeLimitMs);
  try {
    const places = await Promise.race([addressesOf(request.url, request.allowsPrivate), late.promise]);
    return typeof places === 'string' ? { fault: places } : await send(request, places, limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Posts a text to such an address, and answers what is recorded of its answer. */
export async function postOutbound(post: OutboundPost): Promise<OutboundAnswer> {
  const answer = await requestOutbound({ ...post, method: 'POST', answerBytes: readBytes });
  return 'fault' in answer ? answer : { status: answer.status, text: readable(answer.body) };
}

import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { type Endpoint, isForAnybody, publicBodyBytes } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { admit, type SessionGate } from './dispatch.ts';
import { createHeldMemory } from './held-memory.ts';
import { shownCaller, showsSession } from './shown-caller.ts';
import { identityOf, isSign } from './signed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that may take longer than usual to arrive. */
    takesLong?: boolean;
  }
}

/** For a whole request; only files and rows of imports may take as long as `longestRequestMs`. */
export const usualRequestMs = 30_000;
/** Long enough for the largest import over a slow line; nobody may hold a connection longer without finishing a request. */
export const longestRequestMs = 15 * 60_000;

/** A form's file goes to the disk as it arrives; its fields are kept. */
export const formLimits = { files: 2, fields: 16, fieldSize: 96 * 1024, parts: 20 };
const formBytes = formLimits.fields * formLimits.fieldSize;
const usualFormBytes = 64 * 1024;

/** Of all bodies that have begun to arrive and are not there yet: of strangers, and of callers who have shown a session. */
const heldBytes = { strangers: 16 * 1024 * 1024, callers: 64 * 1024 * 1024 };

/** Of a body whose length is not announced, any number. */
function announcedBytes(headers: IncomingHttpHeaders): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/** By its header: the parser that reads forms has not seen the request yet, and takes the body from the connection itself. */
function isFormBody(headers: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/** True for a request that brings a body, whether or not it has arrived. */
export function hasBody({ method, headers }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && announcedBytes(headers) > 0;
}

/** The same body, which fails when it has not arrived in time. */
function inTime(body: Readable, ms: number): Readable {
  const timedBody = new PassThrough();
  const timer = setTimeout(() => timedBody.destroy(refuse(wireErrors.slow)), ms).unref();
  const stop = () => clearTimeout(timer);
  // What has refused the body by its size reads it no more, and hears of nothing.
  timedBody.on('error', () => undefined);
  body.once('end', stop).once('close', stop);
  // Not a pipeline: the connection outlives the failure, to carry its answer.
  body.once('error', (error) => timedBody.destroy(error)).pipe(timedBody);
  return timedBody;
}

/** For what is left of a small body of a refused call. */
const leftoverMs = 1_000;

/**
 * Takes in what is left of a small body that nobody reads, before its call is refused. A connection that is closed with a
 * body under way is reset, and the answer is lost with it: the caller would not hear why, nor when to come back.
 */
export async function takeLeftover(request: FastifyRequest): Promise<void> {
  const { raw, headers } = request;
  if (!hasBody(request) || raw.complete || raw.readableDidRead || announcedBytes(headers) > publicBodyBytes) return;
  const signal = AbortSignal.timeout(leftoverMs);
  raw.resume();
  // A caller who has gone, or does not go on, is answered all the same.
  await once(raw, 'end', { signal }).catch(() => undefined);
}

export interface BodyIntake {
  /** Refuses by its headers what need not be read: `onRequest` of a call. */
  admitBody(request: FastifyRequest, endpoint: Endpoint): Promise<void>;
  /** Bounds what unfinished bodies keep, and how long: `preParsing` of every route. */
  takeBody(request: FastifyRequest, reply: FastifyReply, body: Readable): Promise<Readable>;
}

/** How bodies are taken in. Nobody who has not shown a session may send more than a public call needs. */
export function createBodyIntake(sessions: SessionGate, usualMs = usualRequestMs): BodyIntake {
  const strangers = createHeldMemory(heldBytes.strangers);
  const callers = createHeldMemory(heldBytes.callers);
  const admittedRequests = new WeakSet<FastifyRequest>();
  return {
    async admitBody(request, endpoint) {
      const { headers } = request;
      if (!isSign(headers.sign)) throw refuse(wireErrors.sign);
      if (!hasBody(request) || isForAnybody(endpoint)) return;
      const bytes = announcedBytes(headers);
      const identity = identityOf(headers, {});
      // The token of a form may stand in its fields, which come before its file.
      if (endpoint.upload ? !showsSession(identity) : bytes <= publicBodyBytes) return;
      admit(endpoint, await shownCaller(identity, endpoint, callerAddress(request.ip), sessions));
      admittedRequests.add(request);
    },

    async takeBody(request, _reply, body) {
      if (!hasBody(request)) return body;
      const { bodyLimit, config } = request.routeOptions;
      const isForm = isFormBody(request.headers);
      const isAdmitted = admittedRequests.has(request);
      const mostOfForm = isAdmitted ? usualFormBytes : formBytes;
      const bytes = Math.min(announcedBytes(request.headers), isForm ? mostOfForm : bodyLimit);
      const memory = isAdmitted ? callers : strangers;
      const release = memory.hold(bytes, () => request.raw.destroy());
      request.raw.once('end', release).once('close', release);
      return config.takesLong || isForm ? body : inTime(body, usualMs);
    },
  };
}

import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type Language, readLanguage } from '@linehaul/contract/languages.ts';
import type { FastifyRequest } from 'fastify';
import type { ParameterBag } from '../schema/parameters.ts';
import { callerAddress } from './caller-address.ts';
import type { IncomingCall } from './dispatch.ts';

export function readRequestLanguage(request: FastifyRequest): Language {
  return readLanguage(request.headers.lang, request.headers['accept-language']);
}

export function bagOf(value: unknown): ParameterBag {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw refuse(wireErrors.malformed);
  return { ...value };
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > 255) throw refuse(wireErrors.malformed);
  return key;
}

type Circumstances = Pick<IncomingCall, 'language' | 'idempotencyKey' | 'ip' | 'host' | 'requestId' | 'userAgent'>;

/** What a request tells beside its parameters and its caller, whichever API it came by. */
export function circumstancesOf(request: FastifyRequest): Circumstances {
  return {
    language: readRequestLanguage(request),
    idempotencyKey: idempotencyKeyOf(request),
    ip: callerAddress(request.ip),
    host: request.host,
    requestId: request.id,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

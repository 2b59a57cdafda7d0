import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { createScope, systemCaller } from '../database/scope.ts';
import type { RawRequest, RawRoute } from '../module/raw-route.ts';
import type { Settings } from '../settings/settings.ts';
import { callerAddress } from './caller-address.ts';
import type { RefusedAnswer } from './refusal-answer.ts';
import { scriptPage } from './script-origin.ts';

/** Providers post a few kilobytes; a page of reports may be larger. */
const rawBodyBytes = 1024 * 1024;

const nothing = Buffer.alloc(0);

function rawRequestOf(request: FastifyRequest): RawRequest {
  const params = Object.entries(request.params as Record<string, string | undefined>);
  const target = request.raw.url ?? '';
  const mark = target.indexOf('?');
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    params: Object.fromEntries(params.map(([name, value]) => [name, value ?? ''])),
    query: mark < 0 ? '' : target.slice(mark + 1),
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : nothing,
    ip: callerAddress(request.ip),
  };
}

interface RawServing {
  database: Database;
  settings: Pick<Settings, 'timeZone'>;
  /** Unix seconds. */
  clock: () => number;
  /** The status for what was thrown, and when to come back, once it has been logged. */
  refusalOf(error: unknown, request: FastifyRequest): Pick<RefusedAnswer, 'status' | 'retryAfterSeconds'>;
}

/** Of no address that was ever given out, and nothing that a database takes. */
const controlCharacter = /\p{Cc}/u;
const isReadable = ({ params }: RawRequest) => !Object.values(params).some((value) => controlCharacter.test(value));

/** Addresses that answer in somebody else's protocol. */
export async function addRawRoutes(
  app: FastifyInstance,
  routes: readonly RawRoute[],
  serving: RawServing,
): Promise<void> {
  const { database, settings, clock } = serving;
  const scopeNow = () =>
    createScope({ database, caller: systemCaller(0), language: 'en', now: clock(), timeZone: settings.timeZone });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.setErrorHandler(async (error, request, reply) => {
      const { status, retryAfterSeconds } = serving.refusalOf(error, request);
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
      return reply.code(status).type('text/plain; charset=utf-8').send('');
    });
    for (const { path, answer, runsScripts } of routes) {
      scope.route({
        method: ['GET', 'POST'],
        url: `/api${path}`,
        exposeHeadRoute: false,
        ...(runsScripts && { config: scriptPage }),
        bodyLimit: rawBodyBytes,
        handler: async (request, reply) => {
          const rawRequest = rawRequestOf(request);
          if (!isReadable(rawRequest)) throw refuse(wireErrors.not_found);
          const { status, type, body, headers } = await answer(scopeNow(), rawRequest);
          return reply
            .code(status)
            .headers({ 'cache-control': 'no-store', ...headers })
            .type(type)
            .send(body);
        },
      });
    }
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { createScope, systemCaller } from '../database/scope.ts';
import type { RawRequest, RawRoute } from '../module/raw-route.ts';
import type { Settings } from '../settings/settings.ts';
import { callerAddress } from './caller-address.ts';

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
  /** Answers the status for what was thrown, once it has been logged. */
  statusOf(error: unknown, request: FastifyRequest): number;
}

/** Addresses that answer in somebody else's protocol. */
export async function addRawRoutes(
  app: FastifyInstance,
  routes: readonly RawRoute[],
  serving: RawServing,
): Promise<void> {
  const { database, settings, clock } = serving;
  const scopeNow = () =>
    createScope({ database, caller: systemCaller(0), language: 'en', now: clock(), timeZone: settings.timeZone });
  await app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scoped.setErrorHandler(async (error, request, reply) =>
      reply.code(serving.statusOf(error, request)).type('text/plain; charset=utf-8').send(''),
    );
    for (const { path, answer } of routes) {
      scoped.route({
        method: ['GET', 'POST'],
        url: `/api${path}`,
        exposeHeadRoute: false,
        bodyLimit: rawBodyBytes,
        handler: async (request, reply) => {
          const { status, type, body, headers } = await answer(scopeNow(), rawRequestOf(request));
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

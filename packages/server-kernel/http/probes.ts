import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Why a process should be sent nobody. */
export type Unready = 'starting' | 'stopping' | 'database silent' | 'database away' | 'database read-only';

export interface ProbeAnswer {
  status: 200 | 503;
  text: string;
}

const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * What those who run the server ask it: `/healthz`, whether it is alive, which an answer says whatever it is, and
 * `/readyz`, whether it should be sent requests. Null for every other address.
 */
export function answerProbe(url: string | undefined, unready: Unready | null): ProbeAnswer | null {
  const path = (url ?? '').split('?')[0];
  if (path === '/healthz') return { status: 200, text: 'ok\n' };
  if (path !== '/readyz') return null;
  return unready === null ? { status: 200, text: 'ready\n' } : { status: 503, text: `${unready}\n` };
}

export function sendProbe(response: ServerResponse, { status, text }: ProbeAnswer): void {
  response.writeHead(status, { ...headers, connection: 'close' }).end(text);
}

/** Before everything else: a process that is busy, or stops, still says how it is. */
export function addProbes(app: FastifyInstance, unready: () => Unready | null): void {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const answer = method === 'GET' || method === 'HEAD' ? answerProbe(url, unready()) : null;
    if (answer) return reply.code(answer.status).headers(headers).send(answer.text);
  });
}

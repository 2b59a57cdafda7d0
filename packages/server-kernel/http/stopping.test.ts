import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request as send } from 'node:http';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { refuseWhileStopping } from './stopping.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 2 });
afterEach(() => agent.destroy());

test('a request in flight is finished, one that comes meanwhile refused, and both connections end with their answers', async () => {
  const app = fastify({ return503OnClosing: false });
  const [receipt, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.addHook('preClose', refuseWhileStopping(app));
  app.setErrorHandler((error, _request, reply) => reply.code(503).send(String(error)));
  app.get('/slow', async () => {
    receipt.resolve();
    await mayEnd.promise;
    return 'done';
  });
  app.get('/', async () => 'here');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string): Promise<IncomingMessage> => {
    const clientRequest = send(`${url}${path}`, { agent });
    clientRequest.end();
    const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
    answer.resume();
    return answer;
  };
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  const slow = ask('/slow');
  await receipt.promise;
  const closing = app.close();
  const refusal = await ask('/');
  expect([refusal.statusCode, refusal.headers.connection]).toEqual([503, 'close']);
  mayEnd.resolve();
  const slowAnswer = await slow;
  expect([slowAnswer.statusCode, slowAnswer.headers.connection]).toEqual([200, 'close']);
  await closing;
});

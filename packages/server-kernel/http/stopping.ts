import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { FastifyInstance } from 'fastify';

const retryAfterSeconds = 5;
const usualQuietMs = 250;
const longestMs = 2_000;
const pollMs = 25;

/**
 * A server that stops finishes what it has begun and refuses the rest in the envelope; each answer says that the connection ends
 * with it. A client that sends one request after the other hears this in an answer, where a closed connection would leave them to guess.
 * Answers a function that waits until nobody has sent anything for a moment.
 *
 * @param quietMs kept-alive connections whose clients say nothing for this long may be closed
 */
export function refuseWhileStopping(app: FastifyInstance, quietMs = usualQuietMs): () => Promise<void> {
  let isStopping = false;
  let heardAt = 0;
  const countConnections = promisify(app.server.getConnections).bind(app.server);
  app.addHook('preClose', async () => {
    isStopping = true;
    heardAt = performance.now();
  });
  // After the body was read: a connection that is closed with a body under way is reset, and the answer lost with it.
  app.addHook('preValidation', async () => {
    if (!isStopping) return;
    heardAt = performance.now();
    throw refuse(wireErrors.stopping, { retryAfterSeconds });
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close');
    return payload;
  });
  return async () => {
    const startedAt = performance.now();
    const isOver = () => performance.now() - heardAt > quietMs || performance.now() - startedAt > longestMs;
    while (app.server.listening && !isOver() && (await countConnections()) > 0) await delay(pollMs);
  };
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { longestRequestMs, usualRequestMs } from './body-intake.ts';

/** What Node watches by itself: the whole of a request, its first lines, and how often it looks. */
export const connectionOptions = {
  requestTimeout: longestRequestMs,
  http: { headersTimeout: usualRequestMs, connectionsCheckingInterval: 5_000 },
};

/**
 * Takes no more connections than `most`. Drops at the end those that have brought no request: browsers open connections
 * before they need them, and Node does not count these as idle, so that a server that stops would wait for a question
 * that never comes.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  const unusedSockets = new Set<Socket>();
  app.server.maxConnections = most;
  app.server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket);
    socket.once('close', () => unusedSockets.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unusedSockets.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unusedSockets) socket.destroy();
  });
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections before they need them, and Node does not count these as idle: without this, a server that
 * stops would wait for a question that never comes.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { wireErrors } from '@linehaul/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { longestRequestMs, usualRequestMs } from './body-intake.ts';

/** What Node watches by itself: the whole of a request, its first lines, and how often it looks. */
export const connectionOptions = {
  requestTimeout: longestRequestMs,
  http: { headersTimeout: usualRequestMs, connectionsCheckingInterval: 5_000 },
};

/**
 * What cannot be read as a request at all has no language and no route; it still gets the envelope. A connection that has
 * brought nothing in its time is closed without a word: browsers open connections before they need them, and would take the
 * words as the answer to what they ask just then.
 */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isLate && socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const error = isLate ? wireErrors.slow : wireErrors.malformed;
  const body = JSON.stringify({ status: false, message: '', data: { code: error.code } });
  const line = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`;
  const head = `${line}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`);
}

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

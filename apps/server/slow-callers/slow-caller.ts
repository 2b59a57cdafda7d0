import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RequestHead {
  path: string;
  length: number | 'chunked';
  headers?: Record<string, string>;
}

/** The beginning of a request whose body does not come. */
export function requestHead({ path, length, headers = {} }: RequestHead): string {
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const headerEntries = Object.entries({ 'content-type': 'application/json', ...headers });
  const lines = headerEntries.map(([key, value]) => `${key}: ${value}`);
  return `POST /api${path} HTTP/1.1\r\nhost: test\r\n${[size, ...lines].join('\r\n')}\r\n\r\n`;
}

export interface SlowCaller {
  socket: Socket;
  leave(): void;
}

/** Sends these bytes and no more; takes nothing of what comes back before somebody reads the socket. */
export async function callSlowly(origin: string, bytes: string): Promise<SlowCaller> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // A cut connection is what these callers are for.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(bytes);
  return { socket, leave: () => socket.destroy() };
}

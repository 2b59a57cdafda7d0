import { once } from 'node:events';

/** Node with this in its environment prints the address at which its heap can be asked for. */
export const inspectorEnvironment = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Has a process collect its garbage now, which V8 does by itself only when it is asked for more memory. */
export async function collectGarbage(output: string): Promise<void> {
  const address = /ws:\/\/\S+/.exec(output)?.[0];
  if (!address) throw new TypeError('the process was not started to be inspected');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.close();
}

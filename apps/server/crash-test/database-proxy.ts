import { connect, createServer, type Socket } from 'node:net';
import type { DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';

/**
 * `drop`: what is sent is lost, and connections of that time never work again. `stall`: it arrives later. `reset`: connections
 * are broken off.
 */
export type NetworkFault = 'drop' | 'stall' | 'reset';

interface Pair {
  near: Socket;
  far: Socket;
}

export interface DatabaseProxy {
  address: { host: string; port: number };
  breakNetwork(fault: NetworkFault): void;
  /** Breaks the connection that carries the next COMMIT off, once the database has carried it out and before it says so. */
  loseNextCommit(): void;
  mend(): void;
  close(): Promise<void>;
}

function connectTo({ host = 'localhost', port = 5432 }: DatabaseAddress): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

/** A network between a server and its database that can be broken. */
export async function startDatabaseProxy(target: DatabaseAddress): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let fault: NetworkFault | null = null;

  const suffer = ({ near, far }: Pair, fault: NetworkFault) => {
    if (fault === 'reset') {
      near.resetAndDestroy();
      far.destroy();
      return;
    }
    for (const socket of [near, far]) {
      socket.unpipe();
      socket.pause();
    }
    if (fault === 'drop') for (const socket of [near, far]) socket.on('data', () => undefined).resume();
  };
  let isCommitLost = false;
  const loseCommit = ({ near, far }: Pair, bytes: Buffer) => {
    if (!isCommitLost || !bytes.includes('commit\0')) return;
    isCommitLost = false;
    far.unpipe(near);
    far.once('data', () => near.resetAndDestroy());
  };
  const join = (pair: Pair) => {
    const { near, far } = pair;
    near.on('data', (bytes: Buffer) => loseCommit(pair, bytes));
    near.pipe(far);
    far.pipe(near);
  };

  const server = createServer((near) => {
    const pair = { near, far: connectTo(target) };
    pairs.add(pair);
    for (const [socket, other] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (fault === null) join(pair);
    else suffer(pair, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxyAddress = server.address();
  if (proxyAddress === null || typeof proxyAddress === 'string') throw new TypeError('the proxy listens on a port');

  return {
    address: { host: '127.0.0.1', port: proxyAddress.port },
    breakNetwork(next) {
      fault = next;
      for (const pair of pairs) suffer(pair, next);
    },
    loseNextCommit() {
      isCommitLost = true;
    },
    mend() {
      if (fault === 'stall') for (const pair of pairs) join(pair);
      fault = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { near, far } of pairs) {
          near.destroy();
          far.destroy();
        }
      }),
  };
}

import type pg from 'pg';
import { type DatabaseUse, limitStatements, limitsOf } from './limits.ts';
import { type ServerPool, separateClient } from './pool.ts';
import { DatabaseSilent, isReadOnly } from './trouble.ts';
import { type DatabaseStatus, watchDatabase } from './watch.ts';

/** One connection, taken out of the pool until it is released. */
export interface Connection {
  readonly client: pg.PoolClient;
  /** Waits for what was asked over the connection, for as long as the use allows; then the connection is thrown away. */
  answered<T>(answer: Promise<T>): Promise<T>;
  /** A broken one is thrown away. */
  release(isBroken?: boolean): void;
}

export interface Connections {
  /** @param released is called once the connection has been given back, or thrown away */
  take(use: DatabaseUse, onReleased?: () => void): Promise<Connection>;
  /** As the last question was answered, half a second ago. */
  status(): DatabaseStatus;
  close(): Promise<void>;
}

/** Whether the database's own limits are the same for both uses. */
function hasLimits(one: DatabaseUse, other: DatabaseUse): boolean {
  return one === other || limitStatements(one) === limitStatements(other);
}

/** A connection that is thrown away when it leaves a statement unanswered for so long; 0 waits for ever. */
function connectionOver(
  client: pg.PoolClient,
  answerMs: number,
  connections: Set<Connection>,
  onReleased?: () => void,
): Connection {
  let leadsToReader = false;
  const connection: Connection = {
    client,
    async answered(answer) {
      const timer = answerMs > 0 ? setTimeout(() => connection.release(true), answerMs) : undefined;
      try {
        return await answer;
      } catch (error) {
        leadsToReader ||= isReadOnly(error);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    release(isBroken) {
      // Its holder releases it too when it was thrown away under their hands.
      if (!connections.delete(connection)) return;
      client.release(isBroken || leadsToReader);
      onReleased?.();
    },
  };
  connections.add(connection);
  return connection;
}

/** Takes connections out of a pool whose limits are set once and for all. */
export function singleConnections(pool: ServerPool, answerMs: number): () => Promise<Connection> {
  const openConnections = new Set<Connection>();
  return async () => connectionOver(await pool.bare(), answerMs, openConnections);
}

/** Takes connections out of a pool, sets what they may take, and throws them away when the database hangs. */
export function createConnections(pool: ServerPool): Connections {
  /** The use whose limits a connection has; a new one has those of a call. */
  const limitedTo = new WeakMap<pg.PoolClient, DatabaseUse>();
  const connectionsInUse = new Set<Connection>();
  const waiting = new Set<(error: Error) => void>();

  /** Connections of before lead to a server that takes no changes; those of later perhaps to its successor. */
  let newest = 0;
  const openedAt = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => openedAt.set(client, newest));

  const throwAway = () => {
    for (const refuse of waiting) refuse(new DatabaseSilent());
    for (const connection of connectionsInUse) connection.release(true);
    for (let idle = pool.idleCount; idle > 0; idle -= 1) {
      pool.bare().then(
        (client) => client.release(true),
        () => undefined,
      );
    }
  };
  let closing: Promise<void> | null = null;
  const watch = watchDatabase({
    newClient: () => separateClient(pool),
    onSilence: throwAway,
    onReadOnly: () => {
      newest += 1;
    },
  });

  const nextOfPool = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        waiting.delete(refuse);
        reject(error);
      };
      waiting.add(refuse);
      pool.bare().then((client) => {
        // Nobody waits for it any more.
        if (!waiting.delete(refuse)) client.release();
        else resolve(client);
      }, refuse);
    });

  const fromPool = async (): Promise<pg.PoolClient> => {
    const minimumGeneration = newest;
    for (;;) {
      const client = await nextOfPool();
      if ((openedAt.get(client) ?? minimumGeneration) >= minimumGeneration) return client;
      client.release(true);
    }
  };

  const limit = async (client: pg.PoolClient, use: DatabaseUse) => {
    if (hasLimits(limitedTo.get(client) ?? 'call', use)) return;
    await client.query(limitStatements(use));
    limitedTo.set(client, use);
  };

  return {
    async take(use, onReleased) {
      if (watch.isSilent()) throw new DatabaseSilent();
      const client = await fromPool();
      const connection = connectionOver(client, limitsOf[use].answerSeconds * 1000, connectionsInUse, onReleased);
      try {
        await connection.answered(limit(client, use));
        return connection;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    },
    status: () => watch.status(),
    close() {
      watch.stop();
      closing ??= pool.end();
      return closing;
    },
  };
}

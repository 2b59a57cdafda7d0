import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { Connection } from './connections.ts';
import { statementName } from './pool.ts';
import { rowObjects } from './row-objects.ts';

/** In front of a statement whose best plan depends on its values: it is planned at every call, with them. */
export const plannedAnew = '/* planned anew */ ';

/** Transaction control and DDL, which take no prepared statement. */
const unpreparableStatement =
  /^(begin|start|commit|rollback|savepoint|release|set|create|alter|drop|truncate|copy|listen|notify)\b/i;

function nameOf(text: string): string | undefined {
  return text.startsWith(plannedAnew) ? undefined : statementName(text);
}

async function ask(client: pg.PoolClient, text: string, values: readonly unknown[]) {
  const answer = await client.query({ name: nameOf(text), text, values: [...values], rowMode: 'array' });
  return { command: answer.command, rowCount: answer.rowCount, rows: rowObjects(answer) };
}

/** One connection as kysely wants it; there are no cursors. Who has it at the moment is said by `holder`. */
interface NamedClient extends PostgresPoolClient {
  holder: Connection;
}

function named(connection: Connection): NamedClient {
  const { client } = connection;
  const query = <R>(text: string, values: readonly unknown[]) => {
    const isPlain = values.length === 0 && unpreparableStatement.test(text);
    const answer = answering.holder.answered<unknown>(isPlain ? client.query(text) : ask(client, text, values));
    // As with a pool that kysely is given directly: pg's types do not say which commands there are.
    return answer as unknown as Promise<PostgresQueryResult<R>>;
  };
  const release = (isBroken?: boolean) => answering.holder.release(isBroken);
  const answering = { holder: connection, query, release } as NamedClient;
  return answering;
}

/** Gives every query of kysely a prepared statement: twice as fast by id, a third faster for lists. */
export function namedPool(pool: pg.Pool, take: () => Promise<Connection>): PostgresPool {
  // Kysely keeps what it knows of a connection by its object, so a connection must be the same object every time.
  const namedClients = new WeakMap<pg.PoolClient, NamedClient>();
  return {
    options: pool.options,
    connect: async () => {
      const holder = await take();
      const connection = namedClients.get(holder.client) ?? named(holder);
      connection.holder = holder;
      namedClients.set(holder.client, connection);
      return connection;
    },
    end: () => pool.end(),
  };
}

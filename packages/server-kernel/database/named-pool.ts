import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { statementName } from './pool.ts';
import { type Answer, ask } from './statement.ts';

/** In front of a statement whose best plan depends on its values: it is planned at every call, with them. */
export const plannedAnew = '/* planned anew */ ';

/** Transaction control and DDL, which take no prepared statement. */
const unprepared =
  /^(begin|start|commit|rollback|savepoint|release|set|create|alter|drop|truncate|copy|listen|notify)\b/i;

/** Not by pg's own promise, which keeps every answer in memory until the next full collection. */
function tell(client: pg.PoolClient, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    void client.query(text, (error: Error | null, answer: pg.QueryResult<object>) => {
      if (error) reject(error);
      else resolve(answer);
    });
  });
}

function nameOf(text: string): string {
  return text.startsWith(plannedAnew) ? '' : (statementName(text) ?? '');
}

/** One connection as kysely wants it. */
function named(client: pg.PoolClient): PostgresPoolClient {
  const query = <R>(text: string, values: readonly unknown[]) => {
    const isPlain = values.length === 0 && unprepared.test(text);
    const answer = isPlain ? tell(client, text) : ask(client, text, nameOf(text), values);
    return answer as unknown as Promise<PostgresQueryResult<R>>;
  };
  return { query, release: () => client.release() } as PostgresPoolClient;
}

/** Gives every query of kysely a prepared statement: twice as fast by id, a third faster for lists. */
export function namedPool(pool: pg.Pool): PostgresPool {
  // Kysely keeps what it knows of a connection by its object, so a connection must be the same object every time.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: () =>
      new Promise((resolve, reject) => {
        pool.connect((error, client) => {
          if (!client) return reject(error);
          const wrapped = known.get(client);
          if (wrapped) return resolve(wrapped);
          const fresh = named(client);
          known.set(client, fresh);
          resolve(fresh);
        });
      }),
    end: () => pool.end(),
  } as PostgresPool;
}

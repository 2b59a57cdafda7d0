import { Kysely, type Logger, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { namedPool } from './named-pool.ts';
import { createPool, type DatabaseAddress } from './pool.ts';

/** Rows of any table; a repository narrows it to its own tables with `scope.tables<T>()`. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** An open database: the pool for streams and listeners, `root` for queries. Handlers never see it, they get a scope. */
export interface Database {
  readonly pool: pg.Pool;
  readonly root: Kysely<AnyTables>;
  /** For counting a list's rows: a few connections whose statements end when their time is over. */
  readonly counting: Kysely<AnyTables>;
  close(): Promise<void>;
}

/** Counts that take longer are not worth waiting for. */
const countingMs = 200;
/** Slow counts wait for each other, and keep no connection from a page. */
const countingPoolSize = 4;

function countingPool(address: DatabaseAddress, withinMs: number) {
  const pool = createPool(address, countingPoolSize);
  pool.on('connect', (client) => {
    // A connection that breaks right away fails the count that it was opened for.
    client.query(`set statement_timeout = ${withinMs}`).catch(() => undefined);
  });
  return pool;
}

export interface Opening {
  /** Told every statement of `root` and `counting`, for benchmarks that send the same ones. */
  watch?: (text: string, values: readonly unknown[]) => void;
  countWithinMs?: number;
}

export function openDatabase(
  address: DatabaseAddress,
  poolSize = 16,
  { watch, countWithinMs = countingMs }: Opening = {},
): Database {
  const pool = createPool(address, poolSize);
  const log: Logger | undefined = watch && (({ query }) => watch(query.sql, query.parameters));
  const over = (connections: pg.Pool) =>
    new Kysely<AnyTables>({
      dialect: new PostgresDialect({ pool: namedPool(connections) }),
      ...(log && { log }),
    });
  const root = over(pool);
  const counting = over(countingPool(address, countWithinMs));
  const close = async () => {
    await Promise.all([root.destroy(), counting.destroy()]);
  };
  return { pool, root, counting, close };
}

const retryable = new Set(['40001', '40P01']);

export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Runs `work` in one transaction; a deadlock or a serialization failure is tried again, twice. */
export async function inTransaction<T>(
  root: Kysely<AnyTables>,
  work: (tx: Transaction<AnyTables>) => Promise<T>,
  attempts = 3,
): Promise<T> {
  try {
    return await root.transaction().execute(work);
  } catch (error) {
    if (attempts > 1 && retryable.has(sqlState(error) ?? '')) return inTransaction(root, work, attempts - 1);
    throw error;
  }
}

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
  close(): Promise<void>;
}

/** `watch` is told every statement of `root`, for benchmarks that send the same ones. */
export function openDatabase(
  address: DatabaseAddress,
  poolSize = 16,
  watch?: (text: string, values: readonly unknown[]) => void,
): Database {
  const pool = createPool(address, poolSize);
  const log: Logger | undefined = watch && (({ query }) => watch(query.sql, query.parameters));
  const root = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool: namedPool(pool) }), ...(log && { log }) });
  return { pool, root, close: () => root.destroy() };
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

import { Kysely, type Logger, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { type Connection, type Connections, createConnections, singleConnections } from './connections.ts';
import type { DatabaseUse } from './limits.ts';
import { namedPool } from './named-pool.ts';
import { createNoticeSender, type NoticeSender } from './notices.repo.ts';
import { connectionTimeoutMs, createPool, type DatabaseAddress } from './pool.ts';
import { tenantShare } from './tenant-share.ts';
import { CommitUnanswered, sqlState, troubleOf } from './trouble.ts';
import type { DatabaseStatus } from './watch.ts';

/** Rows of any table; a repository narrows it to its own tables with `scope.tables<T>()`. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** An open database: the pool for listeners, `root` for queries. Handlers never see it, they get a scope. */
export interface Database {
  readonly pool: pg.Pool;
  readonly root: Kysely<AnyTables>;
  /** The same database, for another use: what its statements may take is another. */
  for(use: DatabaseUse): Database;
  /**
   * The same database for one tenant's calls, which have half of the connections at most: more of them wait for each other, so
   * that those of other tenants do not. A call that holds a connection must not wait here for a second one.
   */
  of(supplierId: number): Database;
  /** A connection to work on without kysely; it has to be released. */
  take(use: DatabaseUse): Promise<Connection>;
  /** For counting a list's rows: a few connections whose statements end when their time is over. */
  readonly counting: Kysely<AnyTables>;
  /** For what other processes are to hear and no transaction has to be kept for. */
  readonly notices: NoticeSender;
  /** Whether it answers and takes changes, as it was half a second ago. */
  status(): DatabaseStatus;
  close(): Promise<void>;
}

/** Counts that take longer are not worth waiting for. */
const countingMs = 200;
/** Slow counts wait for each other, and keep no connection from a page. */
const countingPoolSize = 4;
/** Of all connections, what the calls of one tenant may have. */
const tenantPart = 0.5;
/** Tenants whose queries are kept: made anew they cost little. */
const maxTenants = 10_000;
/** So long after its time a count has not been answered by a database that hangs. */
const silentMs = 3_000;

function countingPool(address: DatabaseAddress, withinMs: number) {
  const pool = createPool(address, countingPoolSize);
  pool.on('connect', (client) => {
    // A connection that breaks right away fails the count that it was opened for.
    client.query(`set statement_timeout = ${withinMs}`).catch(() => undefined);
  });
  return namedPool(pool, singleConnections(pool, withinMs + silentMs));
}

/** Takes connections for calls of a tenant, as many as are its share. */
function shareOf(
  connections: Connections,
  poolSize: number,
  waitMs: number,
): (supplierId: number) => Promise<Connection> {
  const share = tenantShare(Math.max(1, Math.floor(poolSize * tenantPart)), waitMs);
  return async (supplierId) => {
    const leave = await share.enter(supplierId);
    return connections.take('call', leave).catch((error: unknown) => {
      leave();
      throw error;
    });
  };
}

export interface Opening {
  /** Told every statement of `root` and `counting`, for benchmarks that send the same ones. */
  watch?: (text: string, values: readonly unknown[]) => void;
  countWithinMs?: number;
  /** How long anyone waits for a connection. */
  waitMs?: number;
}

export function openDatabase(
  address: DatabaseAddress,
  poolSize = 16,
  { watch, countWithinMs = countingMs, waitMs = connectionTimeoutMs }: Opening = {},
): Database {
  const pool = createPool(address, poolSize, waitMs);
  const connections = createConnections(pool);
  const log: Logger | undefined = watch && (({ query }) => watch(query.sql, query.parameters));
  const counting = new Kysely<AnyTables>({
    dialect: new PostgresDialect({ pool: countingPool(address, countWithinMs) }),
    ...(log && { log }),
  });
  const notices = createNoticeSender(() => open('gate').root);
  const close = async () => {
    await notices.flush();
    await Promise.all([connections.close(), counting.destroy()]);
  };
  const takeShared = shareOf(connections, poolSize, waitMs);
  const rootOver = (take: () => Promise<Connection>) =>
    new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool: namedPool(pool, take) }), ...(log && { log }) });
  const byTenant = new Map<number, Database>();
  const of = (supplierId: number): Database => {
    const existingDatabase = byTenant.get(supplierId);
    if (existingDatabase) return existingDatabase;
    if (byTenant.size >= maxTenants) byTenant.clear();
    const database = { ...open('call'), root: rootOver(() => takeShared(supplierId)) };
    byTenant.set(supplierId, database);
    return database;
  };
  const byUse = new Map<DatabaseUse, Database>();
  const open = (use: DatabaseUse): Database => {
    const databaseOfUse = byUse.get(use);
    if (databaseOfUse) return databaseOfUse;
    const { take, status } = connections;
    const root = rootOver(() => take(use));
    const database = { pool, root, counting, notices, for: open, of, take, status, close };
    byUse.set(use, database);
    return database;
  };
  return open('call');
}

const retryable = new Set(['40001', '40P01']);

async function inOneTransaction<T>(root: Kysely<AnyTables>, work: (tx: Transaction<AnyTables>) => Promise<T>) {
  let isDone = false;
  try {
    return await root.transaction().execute(async (tx) => {
      const answer = await work(tx);
      isDone = true;
      return answer;
    });
  } catch (error) {
    throw isDone && troubleOf(error) === 'gone' ? new CommitUnanswered(error) : error;
  }
}

/** Runs `work` in one transaction; a deadlock or a serialization failure is tried again, twice. */
export async function inTransaction<T>(
  root: Kysely<AnyTables>,
  work: (tx: Transaction<AnyTables>) => Promise<T>,
  attempts = 3,
): Promise<T> {
  try {
    return await inOneTransaction(root, work);
  } catch (error) {
    if (attempts > 1 && retryable.has(sqlState(error) ?? '')) return inTransaction(root, work, attempts - 1);
    throw error;
  }
}

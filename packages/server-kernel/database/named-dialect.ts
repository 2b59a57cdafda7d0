import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type TransactionSettings,
} from 'kysely';
import type { Connection } from './connections.ts';
import { NamedConnection } from './named-connection.ts';
import type { Reach } from './reach.ts';

function named(connection: DatabaseConnection): NamedConnection {
  if (connection instanceof NamedConnection) return connection;
  throw new TypeError('a connection of another dialect');
}

function beginText({ isolationLevel, accessMode }: TransactionSettings): string {
  if (!isolationLevel && !accessMode) return 'begin';
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  return `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`;
}

/** @param take a connection of a pool; @param end closes the pool */
function namedDriver(take: () => Promise<Connection>, end: () => Promise<void>): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => new NamedConnection(await take()),
    beginTransaction: async (connection, settings) => {
      await connection.executeQuery(CompiledQuery.raw(beginText(settings)));
    },
    commitTransaction: (connection) => named(connection).commit(),
    rollbackTransaction: (connection) => named(connection).rollBack(),
    releaseConnection: async (connection) => named(connection).release(),
    destroy: end,
  };
}

export function namedDialect(
  take: () => Promise<Connection>,
  end: () => Promise<void> = async () => undefined,
): Dialect {
  return {
    createDriver: () => namedDriver(take, end),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (queries) => new PostgresIntrospector(queries),
  };
}

/** What Kysely asks of a dialect whose connections it is given by somebody else. */
const lentDialect = namedDialect(() =>
  Promise.reject(new TypeError('a connection is taken by the pool’s own queries')),
);
const lentParts = { config: { dialect: lentDialect }, dialect: lentDialect, driver: lentDialect.createDriver() };

/** The same queries, in their transaction or none, whose statements reach these rows. */
export function reaching<Tables>(queries: Kysely<Tables>, reach: Reach): Kysely<Tables> {
  const executor = queries.getExecutor();
  const provider: ConnectionProvider = {
    provideConnection: (consumer, options) =>
      executor.provideConnection((connection) => {
        // Another dialect's, in tests of what is compiled, asks no database.
        if (connection instanceof NamedConnection) connection.reach = reach;
        return consumer(connection);
      }, options),
  };
  const parts = { ...lentParts, executor: executor.withConnectionProvider(provider) };
  return queries.isTransaction ? new Transaction<Tables>(parts) : new Kysely<Tables>(parts);
}

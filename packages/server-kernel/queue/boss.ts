import pg from 'pg';
import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** The library's tables have a schema of their own: see docs/adr/0030-job-queue.md. */
export const queueSchema = 'queue';

/** Where jobs end up that have failed for good. */
export const failedQueue = 'failed';

/** The library reads columns as pg does by itself, not as contracts have them; several statements are several answers. */
async function ask(client: pg.ClientBase, text: string, values: unknown[] | undefined): Promise<unknown[]> {
  const answer: unknown = await client.query({ text, types: pg.types, ...(values && { values }) });
  const answers = (Array.isArray(answer) ? answer : [answer]) as pg.QueryResult<object>[];
  return answers.flatMap(({ rows }) => rows ?? []);
}

/** One connection, for as long as the caller has it. */
export function bossClient(client: pg.ClientBase): Db {
  return {
    executeSql: async (text, values) => ({ rows: await ask(client, text, values) }),
    setSessionStatements: async (statements) => {
      for (const statement of statements) await client.query(statement);
    },
  };
}

/** The server's own pool, whose connections are limited and watched like everybody's. */
function bossPool(database: Database): Db {
  return {
    async executeSql(text, values) {
      const connection = await database.take('job');
      try {
        const rows = await connection.answered(ask(connection.client, text, values));
        connection.release();
        return { rows };
      } catch (error) {
        // Statements that open a transaction themselves leave it open when one of them fails.
        connection.release(true);
        throw error;
      }
    },
  };
}

type BossOptions = Pick<
  ConstructorOptions,
  | 'migrate'
  | 'createSchema'
  | 'supervise'
  | 'schedule'
  | 'clock'
  | 'superviseIntervalSeconds'
  | 'monitorIntervalSeconds'
>;

const quiet = { migrate: false, createSchema: false, supervise: false, schedule: false } as const;
/** What needs the owner of the tables, and what the server has itself. */
const without = {
  reindex: false,
  monitorVacuum: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
} as const;

export function createBoss(db: Db, options: BossOptions = {}): PgBoss {
  return new PgBoss({ db, schema: queueSchema, ...quiet, ...options, ...without });
}

export function createPoolBoss(database: Database, options: BossOptions = {}): PgBoss {
  return createBoss(bossPool(database), options);
}

/** By the pool, which all uses of one database share. */
const writers = new WeakMap<Database['pool'], PgBoss>();

/** Writes jobs down and never runs one: it has no timer, and nothing of it has to be stopped. */
export function bossOf(database: Database): PgBoss {
  const existingBoss = writers.get(database.pool);
  if (existingBoss) return existingBoss;
  const boss = createPoolBoss(database);
  writers.set(database.pool, boss);
  return boss;
}

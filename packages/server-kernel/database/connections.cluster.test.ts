import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { copyDatabase } from '../testing/test-database.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { type DatabaseUse, limitsOf } from './limits.ts';
import { CommitUnanswered, troubleOf } from './trouble.ts';

const copy = await copyDatabase(inject('cluster'));
const openDatabases: Database[] = [];
/** One connection, so that each use meets what the one before has left, and one that is not given back is missed. */
function open(size = 1): Database {
  const database = openDatabase(copy.address, size);
  openDatabases.push(database);
  return database;
}
afterEach(async () => {
  for (const database of openDatabases.splice(0)) await database.close();
});
afterAll(() => copy.drop());

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

const answers = async ({ root }: Database) => (await sql`select 1 as one`.execute(root)).rows;

test('each use has its own limits on the same connection, one after the other', async () => {
  const database = open();
  const seconds = (name: string) =>
    sql.raw(`(select setting::int / 1000 from pg_settings where name = '${name}') as ${name}`);
  const limits = async (use: DatabaseUse) => {
    const { rows } = await sql`select ${seconds('statement_timeout')}, ${seconds('lock_timeout')},
      ${seconds('idle_in_transaction_session_timeout')}`.execute(database.for(use).root);
    return rows[0];
  };
  for (const use of ['call', 'import', 'gate', 'job', 'call', 'export', 'migration', 'call'] as const) {
    const { statementSeconds, lockSeconds, idleSeconds } = limitsOf[use];
    expect([use, await limits(use)]).toEqual([
      use,
      {
        statement_timeout: statementSeconds,
        lock_timeout: lockSeconds,
        idle_in_transaction_session_timeout: idleSeconds,
      },
    ]);
  }
});

test('a call’s statement ends within half a minute, and nothing else may take longer without a limit', () => {
  expect(limitsOf.call.statementSeconds).toBeLessThanOrEqual(30);
  for (const [use, { statementSeconds, answerSeconds }] of Object.entries(limitsOf)) {
    if (use === 'migration') continue;
    expect([use, statementSeconds > 0 && answerSeconds > 0]).toEqual([use, true]);
  }
});

test('a statement that takes too long is told apart from one that waits for others', async () => {
  const database = open(2);
  const slow = database.root.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx);
    await sql`select pg_sleep(600)`.execute(tx);
  });
  expect(troubleOf(await failureOf(slow))).toBe('timeout');
  const holder = await database.take('call');
  await holder.client.query('begin; select pg_advisory_xact_lock(1)');
  const waiting = database.root.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 20`.execute(tx);
    await sql`select pg_advisory_xact_lock(1)`.execute(tx);
  });
  expect(troubleOf(await failureOf(waiting))).toBe('locked');
  holder.release(true);
});

test('a connection that leaves a statement unanswered is thrown away, and another one takes its place', async () => {
  const database = open();
  const silent = await failureOf(sql`select pg_sleep(600)`.execute(database.for('gate').root));
  expect(troubleOf(silent)).toBe('gone');
  expect(await answers(database)).toEqual([{ one: 1 }]);
});

test('a connection that breaks while a transaction has it ends the transaction, not the process', async () => {
  const database = open();
  const brokenTransaction = inTransaction(database.root, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const other = open();
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 60000)`.execute(other.root);
    await sql`select 1`.execute(tx);
  });
  const failure = await failureOf(brokenTransaction);
  expect([troubleOf(failure), failure instanceof CommitUnanswered]).toEqual(['gone', false]);
  expect(await answers(database)).toEqual([{ one: 1 }]);
});

test('a transaction whose COMMIT the connection did not live to answer is not said to have failed', async () => {
  const database = open();
  await sql`create table kept (id int)`.execute(database.root);
  await sql`create function break_off() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(database.root);
  await sql`create constraint trigger break_off after insert on kept deferrable initially deferred
    for each row execute function break_off()`.execute(database.root);
  const unansweredCommit = inTransaction(database.root, (tx) => sql`insert into kept values (1)`.execute(tx));
  expect(await failureOf(unansweredCommit)).toBeInstanceOf(CommitUnanswered);
  expect(await answers(database)).toEqual([{ one: 1 }]);
});

test('connections to a server that takes no changes are left, and its successor is met', async () => {
  const { database: name = '', ...server } = copy.address;
  await sql`create table written (id int)`.execute(open().root);
  // From another database of the server, whose sessions it does not concern.
  const operator = new pg.Client({ ...server, database: 'postgres' });
  await operator.connect();
  // Sessions of before keep what they have, as connections to a primary of before keep leading there.
  await operator.query(`alter database ${name} set default_transaction_read_only = on`);
  const database = open();
  const write = () => sql`insert into written values (1)`.execute(database.root);
  expect(troubleOf(await failureOf(write()))).toBe('gone');
  await expect.poll(() => database.status()).toBe('read_only');
  await answers(database);
  await operator.query(`alter database ${name} reset default_transaction_read_only`);
  await operator.end();
  await expect.poll(() => failureOf(write())).toBe(null);
  await expect.poll(() => database.status()).toBe('answers');
});

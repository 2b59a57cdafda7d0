import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { templateName } from './template.ts';
import type { TestCluster } from './test-cluster.ts';

export interface TestDatabase {
  /** The owner's. */
  address: TestCluster;
  /** What a server works with. */
  worker: TestCluster;
  drop(): Promise<void>;
}

async function onServer(server: TestCluster, ...statements: string[]): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const endSessions = (database: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and usename is not null`;

async function makeDatabase(server: TestCluster, from = ''): Promise<TestDatabase> {
  const database = `linehaul_test_${randomBytes(6).toString('hex')}`;
  // PostgreSQL copies a template once at a time: the others wait for the lock.
  await onServer(server, 'select pg_advisory_lock(7310226002)', `create database ${database} ${from}`);
  const address = { ...server, database };
  return {
    address,
    worker: { ...address, user: server.worker ?? server.user },
    // Not by force: that may not end autovacuum, which gives way by itself.
    drop: () => onServer(server, endSessions(database), `drop database if exists ${database}`),
  };
}

export function createDatabase(server: TestCluster): Promise<TestDatabase> {
  return makeDatabase(server);
}

/** A copy of a database that nothing is connected to; the migrated, empty one when no other is named. */
export function copyDatabase(server: TestCluster, template = templateName): Promise<TestDatabase> {
  // Without writing each page to the log as well: half the time.
  return makeDatabase(server, `template ${template} strategy file_copy`);
}

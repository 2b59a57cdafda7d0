import pg from 'pg';
import { type Migration, migrate } from '../database/migrations.ts';
import { createPool } from '../database/pool.ts';
import { migrateQueues } from '../queue/queue-schema.ts';
import type { TestCluster } from './test-cluster.ts';

export const templateName = 'linehaul_template';

/** Makes the database that every test database is copied from: migrated once, copied in milliseconds. */
export async function prepareTemplate(server: TestCluster, migrations: readonly Migration[]): Promise<void> {
  const { worker, ...address } = server;
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(`drop database if exists ${templateName}`);
    await client.query(`create database ${templateName}`);
  } finally {
    await client.end();
  }
  const pool = createPool({ ...address, database: templateName }, 2);
  try {
    await migrate(pool, migrations, worker === undefined ? null : { role: worker, rowSecurity: true }, [migrateQueues]);
  } finally {
    await pool.end();
  }
}

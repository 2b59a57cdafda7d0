import pg from 'pg';
import { type Migration, migrate } from '../database/migrations.ts';
import { createPool, type DatabaseAddress } from '../database/pool.ts';

export const templateName = 'linehaul_template';

/** Makes the database that every test database is copied from: migrated once, copied in milliseconds. */
export async function prepareTemplate(server: DatabaseAddress, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`drop database if exists ${templateName}`);
    await client.query(`create database ${templateName}`);
  } finally {
    await client.end();
  }
  const pool = createPool({ ...server, database: templateName }, 2);
  try {
    await migrate(pool, migrations);
  } finally {
    await pool.end();
  }
}

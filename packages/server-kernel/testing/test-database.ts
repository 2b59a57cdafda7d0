import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAddress } from '../database/pool.ts';
import { templateName } from './template.ts';

export interface TestDatabase {
  address: DatabaseAddress;
  drop(): Promise<void>;
}

async function asServer(server: DatabaseAddress, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A copy of the template for one test file; PostgreSQL copies one at a time, so a busy template is tried again. */
export async function copyTemplate(server: DatabaseAddress): Promise<TestDatabase> {
  const database = `linehaul_test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7310226002)');
    await client.query(`create database ${database} template ${templateName}`);
  } finally {
    await client.end();
  }
  return {
    address: { ...server, database },
    drop: () => asServer(server, `drop database if exists ${database} with (force)`),
  };
}

import type { ClientConfig } from 'pg';
import { Client } from 'pg';

/** Makes the database that every test database is copied from. */
export async function prepareTemplate(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('drop database if exists linehaul_template');
    await client.query('create database linehaul_template');
  } finally {
    await client.end();
  }
}

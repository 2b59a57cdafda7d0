import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedError } from './embedded-error.ts';
import type { Transport } from './transport.ts';

/** "LINE" in ASCII: the advisory lock whose holder owns the data folder. */
const OWNER_LOCK = 0x4c494e45;
/** The connection of a killed owner may take a timestamp to go. */
const PATIENCE_MS = 3_000;
const POLL_MS = 50;

/**
 * The connection that owns the data folder as long as it lives; null when the server went away meanwhile, as it does
 * when the previous owner is just stopping it.
 */
export async function takeOwnership(transport: Transport, dataDir: string): Promise<Client | null> {
  const client = new Client({ ...transport, database: 'postgres', ssl: false, application_name: 'linehaul owner' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const limit = Date.now() + PATIENCE_MS;
    while (!(await tryLock(client))) {
      if (Date.now() > limit) throw new EmbeddedError(`another Linehaul is already running on ${dataDir}`);
      await delay(POLL_MS);
    }
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof EmbeddedError) throw error;
    return null;
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const answer = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [OWNER_LOCK]);
  return answer.rows[0]?.locked === true;
}

/** Makes the database when the cluster has none of this name yet. */
export async function ensureDatabase(client: Client, database: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
}

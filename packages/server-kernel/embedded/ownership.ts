import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedError } from './embedded-error.ts';
import { isRunning } from './postmaster.ts';
import type { Transport } from './transport.ts';

/** "LINE" in ASCII: the advisory lock whose holder owns the data folder. */
const OWNER_LOCK = 0x4c494e45;
/** The connection of a killed owner goes a moment later than its process. */
const PATIENCE_MS = 3_000;
const POLL_MS = 50;
const APPLICATION = 'linehaul owner';

/**
 * The connection that owns the data folder as long as it lives; null when the server went away meanwhile, as it does
 * when the previous owner is just stopping it.
 */
export async function takeOwnership(transport: Transport, dataDir: string): Promise<Client | null> {
  const client = new Client({
    ...transport,
    database: 'postgres',
    ssl: false,
    application_name: `${APPLICATION} ${process.pid}`,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const limit = Date.now() + PATIENCE_MS;
    while (!(await tryLock(client))) {
      const holder = await lockHolder(client);
      if ((holder !== null && isRunning(holder)) || Date.now() > limit) {
        const holderText = holder === null ? '' : ` (process ${holder})`;
        throw new EmbeddedError(`another Linehaul is already running on ${dataDir}${holderText}`);
      }
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

/** The process that holds the lock; null when it gave it back meanwhile. */
async function lockHolder(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  const name = rows[0]?.application_name ?? '';
  return Number(name.slice(APPLICATION.length)) || null;
}

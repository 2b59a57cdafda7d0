import type pg from 'pg';
import { bossClient, createBoss, queueSchema } from './boss.ts';

/**
 * Makes the library's tables, or brings them to the version of the library that is installed. As their owner, under the
 * lock of migrations; the library knows its own steps.
 */
export async function migrateQueues(client: pg.PoolClient, worker: string | null): Promise<void> {
  const boss = createBoss(bossClient(client), { migrate: true, createSchema: true });
  const failures: unknown[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  if (failures.length > 0) throw failures[0];
  if (worker !== null) await grantJobs(client, worker);
}

async function grantJobs(client: pg.PoolClient, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema ${queueSchema} to ${name};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${name};
    alter default privileges in schema ${queueSchema} grant select, insert, update, delete on tables to ${name};
    revoke insert, update, delete on ${queueSchema}.bam from ${name}`);
}

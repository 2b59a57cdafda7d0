import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { limitStatements } from './limits.ts';
import { secureRows } from './row-security.ts';
import { troubleOf } from './trouble.ts';

export interface Migration {
  /** `0010-site`: the number orders migrations across all modules. `scale/0001-weight` is a plug-in's. */
  id: string;
  sql: string;
  checksum: string;
}

export interface MigrationSource {
  name: string;
  migrations?: URL | undefined;
  /** Its numbers are its own, and come after those of all modules. */
  isPlugin?: boolean;
}

/** A migration that cannot be applied; the message is one line for the terminal. */
export class MigrationError extends Error {}

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The numbered files of a folder. A file that is not named so is an error: it would silently not be applied. */
function filesOf({ name, migrations, isPlugin = false }: MigrationSource): Migration[] {
  if (!migrations) return [];
  const folder = fileURLToPath(migrations);
  return readdirSync(folder)
    .sort()
    .map((file) => {
      if (!fileName.test(file)) throw new MigrationError(`${name}/${file} is not named like 0001-name.sql`);
      const sql = readFileSync(`${folder}/${file}`, 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const id = file.replace(/\.sql$/, '');
      return { id: isPlugin ? `${name}/${id}` : id, sql, checksum };
    });
}

/** `0010-site` → `0010`, `scale/0001-weight` → `scale/0001`. */
const numberOf = (id: string) => id.slice(0, id.indexOf('-'));

/**
 * The migrations of all modules by number, then those of each plug-in by key and number; two files with one number are an
 * error.
 */
export function collectMigrations(sources: readonly MigrationSource[]): Migration[] {
  const byNumber = new Map<string, Migration>();
  for (const migration of sources.flatMap(filesOf)) {
    const number = numberOf(migration.id);
    const clash = byNumber.get(number);
    if (clash) throw new MigrationError(`migration number ${number} is used by ${clash.id} and ${migration.id}`);
    byNumber.set(number, migration);
  }
  // A digit sorts before every letter, so that modules come before plug-ins.
  return [...byNumber.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, migration]) => migration);
}

const ledger = `create table if not exists schema_migration (
  id text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** Any number of processes may start at once: one migrates, the others wait here. */
const lockKey = 7_310_226_001;

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (id, checksum) values ($1, $2)', [
      migration.id,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    if (troubleOf(error) === 'gone') throw error;
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`migration ${migration.id} failed and was rolled back: ${reason}`);
  }
}

async function pending(client: pg.PoolClient, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ id: string; checksum: string }>('select id, checksum from schema_migration');
  const applied = new Map(rows.map((row) => [row.id, row.checksum]));
  for (const migration of migrations) {
    const checksum = applied.get(migration.id);
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new MigrationError(`migration ${migration.id} was changed after it had been applied`);
    }
  }
  return migrations.filter((migration) => !applied.has(migration.id));
}

/** Lets the role work with the rows of every table; what changes tables stays with their owner. */
async function grantRows(client: pg.PoolClient, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select, update on all sequences in schema public to ${name};
    revoke insert, update, delete on schema_migration from ${name}`);
}

/** What the server works as, where that is not the owner of the tables. */
export interface Worker {
  role: string;
  /** Whether the policies of row-level security bind it. */
  rowSecurity: boolean;
}

/** Tables that a library makes and changes itself, under the same lock. */
export type LibraryTables = (client: pg.PoolClient, worker: string | null) => Promise<void>;

/** Applies what is missing, forward only, each file in its own transaction. Answers the ids applied. */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[],
  worker: Worker | null = null,
  libraries: readonly LibraryTables[] = [],
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(limitStatements('migration'));
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(ledger);
    const missing = await pending(client, migrations);
    for (const migration of missing) await applyOne(client, migration);
    if (worker !== null) {
      await grantRows(client, worker.role);
      await secureRows(client, worker.rowSecurity);
    }
    for (const library of libraries) await library(client, worker?.role ?? null);
    return missing.map((migration) => migration.id);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    // Nobody else may have a connection without limits.
    client.release(true);
  }
}

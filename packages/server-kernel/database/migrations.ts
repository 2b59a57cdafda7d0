import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { limitStatements } from './limits.ts';
import { secureRows } from './row-security.ts';
import { troubleOf } from './trouble.ts';

export interface Migration {
  /** `order/0001-order`: numbers are a module's own. */
  id: string;
  sql: string;
  checksum: string;
}

export interface MigrationSource {
  /** The module's name, or the plug-in's key. */
  name: string;
  migrations?: URL | undefined;
}

/** A migration that cannot be applied; the message is one line for the terminal. */
export class MigrationError extends Error {}

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;
/** The first line of a file that refers to tables of other modules. */
const dependencyLine = /^-- After: ([a-z]+(?:, [a-z]+)*)\n/;

/** The numbered files of a folder. A file that is not named so is an error: it would silently not be applied. */
function filesOf({ name, migrations }: MigrationSource): Migration[] {
  if (!migrations) return [];
  const folder = fileURLToPath(migrations);
  const files = readdirSync(folder).sort();
  return files.map((file, at) => {
    const number = fileName.exec(file)?.[1];
    if (number === undefined) throw new MigrationError(`${name}/${file} is not named like 0001-name.sql`);
    if (files[at - 1]?.startsWith(`${number}-`)) {
      throw new MigrationError(`migration number ${name}/${number} is used by ${files[at - 1]} and ${file}`);
    }
    const sql = readFileSync(`${folder}/${file}`, 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { id: `${name}/${file.replace(/\.sql$/, '')}`, sql, checksum };
  });
}

/** Modules whose tables a migration refers to, as its first line names them: `-- After: site, tenant`. */
export const migrationNeeds = (sql: string): string[] => dependencyLine.exec(sql)?.[1]?.split(', ') ?? [];

/**
 * The migrations of all sources: each module's by number, after those of all modules that they need; else in the order in
 * which the sources come. A module that needs itself by way of others is an error, and so is one that is not there.
 */
export function collectMigrations(sources: readonly MigrationSource[]): Migration[] {
  const ownFiles = new Map(sources.map((source) => [source.name, filesOf(source)]));
  const orderedMigrations = new Map<string, Migration[]>();
  const collect = (name: string, path: readonly string[]): void => {
    if (orderedMigrations.has(name)) return;
    const migrations = ownFiles.get(name);
    if (!migrations) throw new MigrationError(`migrations of ${path.at(-1)} need ${name}, which is no module`);
    if (path.includes(name)) throw new MigrationError(`migrations need each other: ${[...path, name].join(' > ')}`);
    for (const need of migrations.flatMap(({ sql }) => migrationNeeds(sql))) collect(need, [...path, name]);
    orderedMigrations.set(name, migrations);
  };
  for (const { name } of sources) collect(name, []);
  return [...orderedMigrations.values()].flat();
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
  const appliedChecksums = new Map(rows.map((row) => [row.id, row.checksum]));
  if (rows.some(({ id }) => !id.includes('/'))) {
    throw new MigrationError('the database was made by a version before 0.3: start with an empty one');
  }
  for (const migration of migrations) {
    const checksum = appliedChecksums.get(migration.id);
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new MigrationError(`migration ${migration.id} was changed after it had been applied`);
    }
  }
  return migrations.filter((migration) => !appliedChecksums.has(migration.id));
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

import { Client } from 'pg';
import type { Transport } from './transport.ts';

/** Owns the database and its tables: migrations run as it. It may make databases, as tests and restores do. */
export const OWNER_ROLE = 'linehaul_owner';
/** The server's own: reads and writes rows, and can change neither tables nor triggers. */
export const APP_ROLE = 'linehaul_app';

const attributes = new Map([
  [OWNER_ROLE, 'login nosuperuser nocreaterole createdb'],
  [APP_ROLE, 'login nosuperuser nocreaterole nocreatedb'],
]);

/** Makes both roles and the database, where they are not there yet. The client is the superuser's. */
export async function ensureRoles(client: Client, transport: Transport, database: string): Promise<void> {
  const password = transport.password === undefined ? 'null' : client.escapeLiteral(transport.password);
  for (const [role, may] of attributes) {
    const existingRole = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    await client.query(`${existingRole.rowCount === 0 ? 'create' : 'alter'} role ${role} ${may} password ${password}`);
  }
  // So that the owner may end the server's connections to a database that it drops.
  await client.query(`grant ${APP_ROLE} to ${OWNER_ROLE}`);
  const name = client.escapeIdentifier(database);
  const existingDatabase = await client.query('select 1 from pg_database where datname = $1', [database]);
  // Tests and restores make databases by this one, as PostgreSQL makes all that name no other.
  await trustSearch(transport, 'template1');
  if (existingDatabase.rowCount === 0) {
    await client.query(`create database ${name} owner ${OWNER_ROLE}`);
    return;
  }
  await handOver(client, transport, database);
  await trustSearch(transport, database);
}

/**
 * What indexes are searched by. A policy of row-level security keeps functions from an index that are not known to reveal
 * nothing of the rows that they are called with (LEAKPROOF): text search would read all of a tenant's rows. That protects against
 * people who write their own SQL; here nobody does.
 */
const searchFunctions = [
  'textlike(text, text)',
  'lower(text)',
  'normalize(text, text)',
  'translate(text, text, text)',
  'right(text, int4)',
  'arraycontains(anyarray, anyarray)',
  'int84pl(int8, int4)',
  'date_pli(date, int4)',
];

async function trustSearch(transport: Transport, database: string): Promise<void> {
  const inside = new Client({ ...transport, database, ssl: false });
  await inside.connect();
  try {
    const { rows } = await inside.query<{ name: string }>(
      'select name from unnest($1::text[]) as name where not (select proleakproof from pg_proc where oid = name::regprocedure)',
      [searchFunctions.map((name) => `pg_catalog.${name}`)],
    );
    for (const { name } of rows) await inside.query(`alter function ${name} leakproof`);
  } finally {
    await inside.end();
  }
}

/** Gives the owner what an earlier version made as superuser: the database, its tables, views and functions. */
async function handOver(client: Client, transport: Transport, database: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  if (rows[0]?.owner === OWNER_ROLE) return;
  const inside = new Client({ ...transport, database, ssl: false });
  await inside.connect();
  try {
    await inside.query(`do $$ declare made record; begin
      for made in
        select 'table' as kind, oid::regclass::text as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        union all
        select 'routine', oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
      loop execute format('alter %s %s owner to ${OWNER_ROLE}', made.kind, made.name); end loop;
    end $$`);
    await inside.query(`alter database ${inside.escapeIdentifier(database)} owner to ${OWNER_ROLE}`);
  } finally {
    await inside.end();
  }
}

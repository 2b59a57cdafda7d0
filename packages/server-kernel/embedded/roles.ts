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
  if (existingDatabase.rowCount === 0) await client.query(`create database ${name} owner ${OWNER_ROLE}`);
  else await handOver(client, transport, database);
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

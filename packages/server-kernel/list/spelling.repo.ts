import { sql } from 'kysely';
import type { Scope } from '../database/scope.ts';
import { initialsOf } from './spelling.ts';

const atOnce = 1_000;

interface Unspelt {
  supplier_id: number;
  id: number;
  name: string;
}

/** Spells the names of rows, of all tenants, that were written before their table had a column for it. */
export async function spellNames(scope: Scope, name: 'member' | 'site' | 'party_name'): Promise<void> {
  const table = sql.table(name);
  const database = scope.unscoped('server work');
  let unspeltRows: Unspelt[];
  do {
    const unspelt = sql<Unspelt>`select supplier_id, id, name from ${table} where initials is null limit ${atOnce}`;
    unspeltRows = (await unspelt.execute(database)).rows;
    await sql`update ${table} as named set initials = spelt.initials
      from unnest(${unspeltRows.map((row) => row.supplier_id)}::int8[], ${unspeltRows.map((row) => row.id)}::int8[],
        ${unspeltRows.map((row) => initialsOf(row.name))}::text[]) as spelt (supplier_id, id, initials)
      where named.supplier_id = spelt.supplier_id and named.id = spelt.id`.execute(database);
  } while (unspeltRows.length === atOnce);
}

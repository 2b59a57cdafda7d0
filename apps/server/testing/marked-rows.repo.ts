import type { Pool } from 'pg';

/** Columns that hold what people write, by their names; the others hold words that programs read, or are too short. */
const freeText =
  /^(title|remark|note|memo|body|description|address|contact|introduction|reason|region)$|^(?!login_|unit_|short_|host_)(\w+_)?name$|_address$|^(?!pricing_|off_)\w+_(note|reason)$/;

/** Words that programs read, under a name that elsewhere people write in. */
const chosenColumns = new Set(['payment_refund.reason']);

/** Part of every row of an account's tenant, wherever the row goes. */
export function makeMark(account: string): string {
  return `MARK-${account}-`;
}

const mark = `'MARK-' || t.account || '-'`;

/** An address of the web has to stay one. */
const markedText = (column: string) =>
  `case when ${column} like 'http%' then ${column} || ${mark} else ${mark} || left(${column}, 40) end`;

/** Writes each tenant's mark into everything that its people may have written; the books refuse it, and keep theirs. */
export async function markRows(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
       join information_schema.tables b using (table_schema, table_name)
      where c.table_schema = 'public' and c.data_type = 'text' and b.table_type = 'BASE TABLE'
        and exists (select 1 from information_schema.columns s where s.table_schema = 'public'
          and s.table_name = c.table_name and s.column_name = 'supplier_id')
        and not exists (select 1 from pg_trigger g where not g.tgisinternal and g.tgrelid = c.table_name::regclass)
      group by 1`,
  );
  for (const { table, columns } of rows) {
    const textColumns = columns.filter((name) => freeText.test(name) && !chosenColumns.has(`${table}.${name}`));
    const sets = textColumns.map((name) => `"${name}" = ${markedText(`r."${name}"`)}`);
    if (sets.length === 0) continue;
    await pool.query(`update "${table}" r set ${sets.join(', ')} from tenant t where t.id = r.supplier_id`);
  }
  const own = ['shop_name', 'nick_name', 'introduction', 'certified_name'].map(
    (name) => `${name} = ${mark} || ${name}`,
  );
  await pool.query(`update tenant t set ${own.join(', ')}`);
}

/** The newest row of each tenant, by table and by the tenant's number; a tenant's own row is in `tenant`. */
export type NewestRows = ReadonlyMap<string, ReadonlyMap<number, number>>;

export async function newestRows(pool: Pool): Promise<NewestRows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
      group by 1 having bool_or(column_name = 'supplier_id') and bool_or(column_name = 'id' and data_type = 'bigint')`,
  );
  const all = new Map<string, ReadonlyMap<number, number>>();
  const queries = [
    ...tables.map(({ name }) => [name, `select supplier_id, max(id) as id from "${name}" group by 1`] as const),
    ['tenant', 'select id as supplier_id, id from tenant'] as const,
  ];
  for (const [name, query] of queries) {
    const { rows } = await pool.query<{ supplier_id: number; id: number }>(query);
    all.set(name, new Map(rows.map(({ supplier_id, id }) => [supplier_id, Number(id)])));
  }
  return all;
}

/** Accounts by the numbers of their tenants. */
export async function accountNames(pool: Pool): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ id: number; account: string }>('select id, account from tenant');
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** An order whose collected money is at the office and waits for its shipper; 0 when there is none. */
export async function collectedOrder(pool: Pool, supplierId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select order_id as id from cod_collected
     where supplier_id = $1 and stage = 'arrived' and cod_cents > deducted_cents order by order_id limit 1`,
    [supplierId],
  );
  return Number(rows[0]?.id ?? 0);
}

/** The legal name that the tenant's bank cards carry. */
export async function legalName(pool: Pool, supplierId: number): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select certified_name as name from tenant where id = $1', [
    supplierId,
  ]);
  return rows[0]?.name ?? '';
}

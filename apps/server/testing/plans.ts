import type { Pool } from 'pg';
import { z } from 'zod';

/** A table that a plan reads, by which index, and what it leaves out of the rows that it has read. */
export interface ScanNode {
  table: string;
  index: string;
  condition: string;
  filter: string;
}

const planNode = z.object({
  'Node Type': z.string(),
  'Sort Key': z.array(z.string()).default([]),
  'Relation Name': z.string().default(''),
  'Index Name': z.string().default(''),
  'Index Cond': z.string().default(''),
  Filter: z.string().default(''),
  get Plans() {
    return z.array(planNode).default([]);
  },
});
type PlanNode = z.output<typeof planNode>;

export function scansOf(node: PlanNode): ScanNode[] {
  const { 'Relation Name': table, 'Index Name': index, 'Index Cond': condition, Filter: filter, Plans: inner } = node;
  // Of several indexes together, the table names none and each index no table.
  return [...(table || index ? [{ table, index, condition, filter }] : []), ...inner.flatMap(scansOf)];
}

/** What a plan sorts by itself. */
export function sortsOf(node: PlanNode): string[][] {
  const { 'Node Type': kind, 'Sort Key': key, Plans: inner } = node;
  return [...(/sort$/i.test(kind) ? [key] : []), ...inner.flatMap(sortsOf)];
}

export const smallTableWays = ['enable_seqscan', 'enable_bitmapscan'] as const;

/** The plan that the database would take if no table were small enough to be read from end to end. */
export async function explain(
  pool: Pool,
  text: string,
  values: readonly unknown[],
  off: readonly string[] = smallTableWays,
): Promise<PlanNode> {
  const client = await pool.connect();
  try {
    await client.query(['begin', ...off.map((way) => `set local ${way} = off`)].join('; '));
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [...values]);
    const [explanation] = z.array(z.object({ Plan: planNode })).parse(rows[0]?.['QUERY PLAN']);
    if (!explanation) throw new TypeError('no plan');
    return explanation.Plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Names of the indexes of tenants' tables that begin with another column than the tenant; expressions begin with none. */
export async function indexesOfAllTenants(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select index.relname as name
    from pg_index i join pg_class index on index.oid = i.indexrelid
    join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
    where index.relnamespace = 'public'::regnamespace and first.attname <> 'supplier_id'
      and exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'supplier_id')
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Gives a tenant orders, which are then the newest of all. */
export async function addOrders(pool: Pool, tenant: number, count: number): Promise<void> {
  await pool.query(
    `insert into freight_order (supplier_id, order_no, source, state, terms, order_day, origin_site_id,
       destination_site_id, service_level, weight_g, chargeable_weight_g, pricing_note, lines, total_cents, created_by)
     select $1, 'N' || n, 'import', 'pay', 'collect', date '2026-01-01' + n % 90, 1 + n % 7, 1 + n % 5, 'DTD', n, n,
       'by_weight', '[]', 0, 'bench'
     from generate_series(1, $2::int) n`,
    [tenant, count],
  );
}

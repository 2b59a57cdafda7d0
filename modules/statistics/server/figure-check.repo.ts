import { daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CheckedSums } from './figure-check.rules.ts';
import { orderSums, waybillSums } from './figures.repo.ts';
import { fundsSums } from './funds.repo.ts';
import { goodsSums } from './goods-figures.repo.ts';

interface StatTable {
  table: string;
  key: RawBuilder<string>;
  sums: readonly string[];
  /** Few rows that have all days. */
  isWhole: RawBuilder<boolean>;
}

const kindAndKey = sql<string>`kind || ' ' || key`;
const ofAll = sql<boolean>`kind = 'all'`;
const tables: readonly StatTable[] = [
  { table: 'order_stat', key: kindAndKey, sums: orderSums, isWhole: ofAll },
  { table: 'waybill_stat', key: kindAndKey, sums: waybillSums, isWhole: ofAll },
  { table: 'goods_stat', key: kindAndKey, sums: goodsSums, isWhole: ofAll },
  { table: 'funds_stat', key: sql<string>`account_kind || ' ' || kind`, sums: fundsSums, isWhole: sql`true` },
];

/** Everybody who has figures, with the first day of them: the server's own work for all tenants, unscoped. */
export async function tenantsWithFigures(scope: Scope): Promise<{ supplier_id: number; first_day: string | null }[]> {
  const firsts = tables.map(
    ({ table, isWhole }) => sql`(select min(day) from ${sql.id(table)} s
      where s.supplier_id = tenant.id and s.span = 'day' and ${isWhole})`,
  );
  const { rows } = await sql<{ supplier_id: number; first_day: string | null }>`
    select id as supplier_id, least(${sql.join(firsts)}) as first_day from tenant order by id`.execute(
    scope.unscoped('server work'),
  );
  return rows;
}

/** Whether a month of the roll-up is the sum of its days: what is not. */
export async function monthDifferences(scope: Scope, supplierId: number, day: string): Promise<CheckedSums[]> {
  const { first, last } = daysOfMonth(monthOf(day));
  const sumPairs: CheckedSums[] = [];
  for (const { table, key, sums } of tables) {
    const of = (span: string, name: string) =>
      sql`coalesce(sum(${sql.id(name)}) filter (where span = ${sql.lit(span)}), 0)::int8`;
    const sidesOf = (span: string) =>
      sql`json_build_object(${sql.join(sums.map((name) => sql`${sql.lit(name)}, ${of(span, name)}`))})`;
    const { rows } = await sql<{ key: string; kept: Record<string, number>; counted: Record<string, number> }>`
      select * from (
        select ${key} as key, ${sidesOf('month')} as kept, ${sidesOf('day')} as counted from ${sql.id(table)}
        where supplier_id = ${supplierId}
          and (span = 'month' and day = ${first} or span = 'day' and day between ${first} and ${last})
        group by 1) as months
      where kept::text <> counted::text`.execute(scope.unscoped('named tenant', supplierId));
    sumPairs.push(
      ...rows.map(({ key: of_key, ...sides }) => ({ what: `month of ${table} ${of_key}`, day: first, ...sides })),
    );
  }
  return sumPairs;
}

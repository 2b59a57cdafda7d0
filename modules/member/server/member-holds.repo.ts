import { addDays } from '@linehaul/contract/calendar-day.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { type MemberHold, memberErrors } from '../contract/member.contract.ts';
import type { MemberTables } from './member-tables.repo.ts';

/** So many are named; the rest is counted. */
const nameCount = 5;

/** Refuses with `member.has_open` where anything is open. */
export function refuseHeld(holds: readonly MemberHold[]): void {
  if (holds.length === 0) return;
  const names = holds.flatMap((hold) => hold.names);
  const count = holds.reduce((sum, hold) => sum + hold.count, 0);
  throw refuse(memberErrors.has_open, { params: { count, names: names.join(', ') } });
}

/** What other modules hold about a member. */
export function memberHoldsRepo(scope: Scope, supplierId: number) {
  const tables = scope.unscoped<MemberTables>('named tenant', supplierId);
  return {
    /** Everything that is open: orders on their way, what is owed, and money to be paid out. */
    async open(id: number): Promise<MemberHold[]> {
      const { rows } = await sql<MemberHold>`
        with held as (
          select 1 as place, 'order' as kind, order_no as name, total_cents - paid_cents + overpaid_cents as cents, id
            from freight_order
           where supplier_id = ${supplierId} and member_id = ${id} and state in ('submit', 'pay', 'send')
          union all
          select 2, 'credit', '', credit_used_cents, id from member
           where supplier_id = ${supplierId} and id = ${id} and credit_used_cents > 0
          union all
          select 3, 'statement', statement_no, amount_cents + correction_cents, id from member_statement
           where supplier_id = ${supplierId} and member_id = ${id} and state <> 'paid'
          union all
          select 4, 'cod_payout', payout_no, cod_cents - deducted_cents, id from cod_payout
           where supplier_id = ${supplierId} and member_id = ${id} and state in ('applied', 'approved', 'return_asked', 'returned')
          union all
          select 5, 'cod_due', '', cod_cents - deducted_cents, order_id from cod_collected
           where supplier_id = ${supplierId} and member_id = ${id}
        )
        select kind, count(*)::int8 as count, greatest(sum(cents), 0)::int8 as amount_cents,
               coalesce((array_agg(name order by id desc) filter (where name <> ''))[1:${sql.lit(nameCount)}], '{}') as names
          from held group by place, kind order by place`.execute(tables);
      return rows;
    },

    /** Freight and orders of the last 365 days, cancelled ones left out. */
    async year(id: number): Promise<{ year_freight_cents: number; year_orders: number }> {
      const { rows } = await sql<{ year_freight_cents: number; year_orders: number }>`
        select coalesce(sum(freight_cents), 0)::int8 as year_freight_cents, count(*)::int8 as year_orders
          from freight_order
         where supplier_id = ${supplierId} and member_id = ${id} and state <> 'cancelled'
           and order_day > ${addDays(businessDay(scope), -365)}::date`.execute(tables);
      return rows[0] ?? { year_freight_cents: 0, year_orders: 0 };
    },

    /** The tenant that the member is of, where the caller sees the member. */
    async tenant(id: number): Promise<number> {
      const visibleTables = scope.tables<MemberTables>();
      const member = await visibleTables
        .selectFrom('member')
        .select('supplier_id')
        .where('id', '=', id)
        .executeTakeFirst();
      return member?.supplier_id ?? supplierId;
    },
  };
}

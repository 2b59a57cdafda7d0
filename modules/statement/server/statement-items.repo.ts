import { daysOfMonth } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { StatementPart } from '../contract/statement.contract.ts';

export interface OwedItem {
  member_id: number;
  order_id: number;
  part: StatementPart;
  amount_cents: number;
}

/**
 * Parts of orders that a member pays later: of orders that are not cancelled, not paid, and on no statement but this one.
 * Written as one statement of the caller's tenant, because a part is a column of the order and a row of a payment.
 */
function owedParts(scope: Scope, month: string, memberId: number | null, statementId: number | null) {
  const { supplier_id } = scope.caller;
  const { first, last } = daysOfMonth(month);
  return sql<OwedItem>`
    select o.member_id, o.id as order_id, owed.part, owed.amount_cents - paid.cents as amount_cents
    from freight_order o
    cross join lateral (values ('monthly', o.monthly_cents), ('on_receipt', o.on_receipt_cents)) owed (part, amount_cents)
    cross join lateral (select coalesce(sum(p.amount_cents), 0)::int8 as cents from order_payment p
      where p.supplier_id = o.supplier_id and p.order_id = o.id and p.part = owed.part) paid
    where o.supplier_id = ${supplier_id} and o.member_id is not null and o.state in ('pay', 'send', 'finish')
      and o.order_day between ${first}::date and ${last}::date
      and (${memberId}::int8 is null or o.member_id = ${memberId}::int8)
      and owed.amount_cents > paid.cents
      and not exists (select from member_statement_item i
        where i.supplier_id = o.supplier_id and i.order_id = o.id and i.part = owed.part
          and i.statement_id is distinct from ${statementId}::int8)`;
}

export function statementItemsRepo(scope: Scope) {
  const { supplier_id } = scope.caller;
  return {
    /** What one member owes for the month, the statement's own items among it. */
    async owed(month: string, memberId: number, statementId: number): Promise<OwedItem[]> {
      const { rows } = await owedParts(scope, month, memberId, statementId).execute(scope.unscoped('hand-written'));
      return rows;
    },

    /** Members who owe something for the month that is on no statement yet. */
    async members(month: string): Promise<number[]> {
      const { rows } = await sql<{ member_id: number }>`
        select distinct member_id from (${owedParts(scope, month, null, null)}) as owed order by 1`.execute(
        scope.unscoped('hand-written'),
      );
      return rows.map(({ member_id }) => member_id);
    },

    /** Makes the statement's items what is owed now; corrections of what stays are kept. Answers how many there are. */
    async take(statementId: number, month: string, memberId: number): Promise<number> {
      await sql`
        delete from member_statement_item i where i.supplier_id = ${supplier_id} and i.statement_id = ${statementId}
          and not exists (select from (${owedParts(scope, month, memberId, statementId)}) as owed
            where owed.order_id = i.order_id and owed.part = i.part)`.execute(scope.unscoped('hand-written'));
      await sql`
        insert into member_statement_item as i (supplier_id, statement_id, order_id, part, amount_cents)
        select ${supplier_id}, ${statementId}::int8, order_id, part, amount_cents
        from (${owedParts(scope, month, memberId, statementId)}) as owed
        on conflict (supplier_id, order_id, part) do update set
          amount_cents = excluded.amount_cents,
          correction_cents = greatest(i.correction_cents, -excluded.amount_cents)
          where i.statement_id = excluded.statement_id`.execute(scope.unscoped('hand-written'));
      const { rows } = await sql<{ items: number }>`
        with summed as (
          select count(*)::int as items, coalesce(sum(amount_cents), 0)::int8 as amount,
            coalesce(sum(correction_cents), 0)::int8 as correction
          from member_statement_item where supplier_id = ${supplier_id} and statement_id = ${statementId}),
        written as (
          update member_statement set amount_cents = summed.amount, correction_cents = summed.correction
          from summed where supplier_id = ${supplier_id} and id = ${statementId})
        select items from summed`.execute(scope.unscoped('hand-written'));
      return rows[0]?.items ?? 0;
    },
  };
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { CashTill } from './cashsheet.repo.ts';
import { cashInTills } from './cashsheet-days.repo.ts';
import type { CashTables } from './cashsheet-tables.repo.ts';

export interface Counted {
  cents: number;
  note: string;
}

interface Closed {
  id: number;
  cents: number;
}

/** Everything that changes a hand-over. */
export function cashWrites(scope: Scope) {
  const tables = scope.tables<CashTables>();
  const { supplier_id, operator_id, login_name } = scope.caller;
  return {
    /** Closes what is in the till; undefined when there is nothing, because somebody else has just handed it over. */
    async handOver({ site_id, day, cashier }: CashTill, { cents, note }: Counted): Promise<Closed | undefined> {
      const { rows } = await sql<Closed>`
        with held as materialized (
          select * from ${cashInTills(scope)} held
          where held.site_id = ${site_id} and held.day = ${day}::date and held.cashier = ${cashier}
        ), sheet as (
          insert into cash_sheet (supplier_id, site_id, day, cashier, number, payment_count, expected_cents, handed_cents,
            handed_note, handed_operator_id, handed_by, handed_at)
          select ${supplier_id}::int8, ${site_id}::int8, ${day}::date, ${cashier}::text,
            1 + coalesce((select max(number) from cash_sheet where supplier_id = ${supplier_id} and site_id = ${site_id}
              and day = ${day} and cashier = ${cashier}), 0),
            count(*), sum(amount_cents), ${cents}::int8, ${note}::text, ${operator_id}::int8, ${login_name}::text,
            ${scope.timestamp}::timestamptz
          from held having count(*) > 0
          on conflict do nothing
          returning id, expected_cents
        ), items as (
          insert into cash_sheet_item (supplier_id, source, source_id, sheet_id, order_id, order_no, kind, amount_cents,
            login_name, taken_at)
          select held.supplier_id, held.source, held.source_id, sheet.id, held.order_id, held.order_no, held.kind,
            held.amount_cents, held.login_name, held.taken_at
          from sheet, held
        )
        select id, expected_cents as cents from sheet`.execute(tables);
      return rows[0];
    },

    /** Puts what nobody has received yet back into the till. False when it was received, or is there already. */
    async takeBack(id: number): Promise<boolean> {
      await tables.deleteFrom('cash_sheet_item').where('sheet_id', '=', id).execute();
      const deletedRow = await tables
        .deleteFrom('cash_sheet')
        .where('id', '=', id)
        .where('received_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return deletedRow !== undefined;
    },

    /** False when it was received before. */
    async receive(id: number, { cents, note }: Counted): Promise<boolean> {
      const changedRow = await tables
        .updateTable('cash_sheet')
        .set({ received_cents: cents, received_note: note, received_by: login_name, received_at: scope.timestamp })
        .where('id', '=', id)
        .where('received_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return changedRow !== undefined;
    },
  };
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql, type Updateable } from 'kysely';
import type { StatementPart } from '../contract/statement.contract.ts';
import type { StatementTable, StatementTables } from './statement-tables.repo.ts';

export type StatementPatch = Omit<Updateable<StatementTable>, 'supplier_id' | 'id' | 'version'>;

/** Everything that changes a statement; anyone who changes one has locked it in the same transaction. */
export function statementWrites(scope: Scope) {
  const tables = scope.tables<StatementTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    /** Held by this transaction until it ends. */
    locked: (id: number) =>
      tables
        .selectFrom('member_statement')
        .select(['id', 'statement_no', 'member_id', 'month', 'state', 'version', 'paid_by', 'unpaid_count'])
        .select(sql<number>`coalesce(extract(epoch from paid_at)::int8, 0)`.as('paid_at'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    async add(member_id: number, month: string): Promise<number> {
      const created_at = new Date(scope.now * 1000);
      const row = await tables
        .insertInto('member_statement')
        .values({ supplier_id, member_id, month, created_by: login_name, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    change: (id: number, patch: StatementPatch) =>
      tables
        .updateTable('member_statement')
        .set({ ...patch, version: sql`version + 1` })
        .where('id', '=', id)
        .execute(),

    /** False when the order is not on the statement. */
    async correct(id: number, order_id: number, part: StatementPart, correction_cents: number, note: string) {
      const row = await tables
        .updateTable('member_statement_item')
        .set({ correction_cents, note })
        .where('statement_id', '=', id)
        .where('order_id', '=', order_id)
        .where('part', '=', part)
        .where(sql<boolean>`amount_cents + ${correction_cents}::int8 >= 0`)
        .returning('order_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove(id: number): Promise<void> {
      await tables.deleteFrom('member_statement_item').where('statement_id', '=', id).execute();
      await tables.deleteFrom('member_statement').where('id', '=', id).execute();
    },
  };
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql, type Updateable } from 'kysely';
import type { StatementPart } from '../contract/statement.contract.ts';
import type { StatementTable, StatementTables } from './statement-tables.repo.ts';

export type StatementPatch = Omit<Updateable<StatementTable>, 'supplier_id' | 'id' | 'state' | 'version'>;

/** Everything that changes a statement; anyone who changes one has locked it in the same transaction. */
export function statementWrites(scope: Scope) {
  const tables = scope.tables<StatementTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    async add(member_id: number, month: string): Promise<number> {
      const created_at = scope.timestamp;
      const row = await tables
        .insertInto('member_statement')
        .values({ supplier_id, member_id, month, created_by: login_name, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

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

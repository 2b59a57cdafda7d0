import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Selectable, sql } from 'kysely';
import type { WaybillTables } from './waybill-tables.repo.ts';

type CodeRow = Selectable<WaybillTables['waybill_code']>;

export interface NewCode {
  waybill_id: number;
  code_hash: string;
  encrypted_code: string;
}

export function waybillCodeRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const { supplier_id } = scope.caller;
  const created_at = scope.timestamp;
  const insertCode = (code: NewCode) => tables.insertInto('waybill_code').values({ supplier_id, created_at, ...code });
  return {
    of: (waybillId: number): Promise<CodeRow | undefined> =>
      tables.selectFrom('waybill_code').selectAll().where('waybill_id', '=', waybillId).executeTakeFirst(),

    /** Leaves one that is there as it is. */
    async add(code: NewCode): Promise<void> {
      await insertCode(code)
        .onConflict((conflict) => conflict.columns(['supplier_id', 'waybill_id']).doNothing())
        .execute();
    },

    /** In place of the one before; nothing has been tried with it. */
    async replace({ waybill_id, ...code }: NewCode): Promise<void> {
      await insertCode({ waybill_id, ...code })
        .onConflict((conflict) =>
          conflict.columns(['supplier_id', 'waybill_id']).doUpdateSet({ ...code, created_at, wrong_codes: 0 }),
        )
        .execute();
    },

    async countWrong(waybillId: number): Promise<void> {
      await tables
        .updateTable('waybill_code')
        .set({ wrong_codes: sql<number>`wrong_codes + 1` })
        .where('waybill_id', '=', waybillId)
        .execute();
    },

    async remove(waybillId: number): Promise<void> {
      await tables.deleteFrom('waybill_code').where('waybill_id', '=', waybillId).execute();
    },
  };
}

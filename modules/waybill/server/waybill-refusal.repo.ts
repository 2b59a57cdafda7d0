import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Selectable } from 'kysely';
import type { RefusalOutcome, RefusalTable, WaybillTables } from './waybill-tables.repo.ts';

export type StoredRefusal = Selectable<RefusalTable>;

/** Who did not take what, and what became of it. */
export function waybillRefusalRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const { supplier_id, login_name } = scope.caller;
  const now = scope.timestamp;
  return {
    async add(refusal: Pick<StoredRefusal, 'waybill_id' | 'reason' | 'picture' | 'was_state'>): Promise<void> {
      const row = { supplier_id, login_name, created_at: now, ...refusal };
      await tables.insertInto('waybill_refusal').values(row).execute();
    },

    last: (waybillId: number): Promise<StoredRefusal | undefined> =>
      tables
        .selectFrom('waybill_refusal')
        .selectAll()
        .where('waybill_id', '=', waybillId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Nobody has decided again: what was decided is gone from it, and stays in the waybill's history. */
    async decide(id: number, outcome: RefusalOutcome | null, outcome_note: string): Promise<void> {
      const decision =
        outcome === null ? { decided_by: '', decided_at: null } : { decided_by: login_name, decided_at: now };
      await tables
        .updateTable('waybill_refusal')
        .set({ outcome, outcome_note, ...decision })
        .where('id', '=', id)
        .execute();
    },
  };
}

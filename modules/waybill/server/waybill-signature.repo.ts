import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Selectable } from 'kysely';
import type { WaybillTables } from './waybill-tables.repo.ts';

export interface NewSignature {
  waybill_id: number;
  signer_name: string;
  /** Null where a code stands in its place. */
  picture: Buffer | null;
  by_code: boolean;
  signed_pieces: number;
  cod_cents: number;
  collect_cents: number;
  /** How the money was paid at the door. */
  method: WaybillTables['waybill_signature']['method'];
  note: string;
  /** What the waybill was doing. */
  was_state: WaybillTables['waybill_signature']['was_state'];
  /** The order's entry of the freight that was collected; null where none was. */
  payment_id: number | null;
}

export type StoredSignature = Selectable<WaybillTables['waybill_signature']>;

export function waybillSignatureRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    async add(signature: NewSignature): Promise<void> {
      const created_at = scope.timestamp;
      const row = { supplier_id, login_name, created_at, ...signature };
      await tables.insertInto('waybill_signature').values(row).execute();
    },

    /** The one that holds. */
    of: (waybillId: number): Promise<StoredSignature | undefined> =>
      tables
        .selectFrom('waybill_signature')
        .selectAll()
        .where('waybill_id', '=', waybillId)
        .where('undone_at', 'is', null)
        .executeTakeFirst(),

    undo: (id: number) =>
      tables
        .updateTable('waybill_signature')
        .set({ undone_at: scope.timestamp, undone_by: login_name })
        .where('id', '=', id)
        .execute(),
  };
}

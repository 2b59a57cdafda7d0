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
}

export type StoredSignature = Selectable<WaybillTables['waybill_signature']>;

export function waybillSignatureRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    async add(signature: NewSignature): Promise<void> {
      const created_at = new Date(scope.now * 1000);
      const row = { supplier_id, login_name, created_at, ...signature };
      await tables.insertInto('waybill_signature').values(row).execute();
    },

    of: (waybillId: number): Promise<StoredSignature | undefined> =>
      tables.selectFrom('waybill_signature').selectAll().where('waybill_id', '=', waybillId).executeTakeFirst(),
  };
}

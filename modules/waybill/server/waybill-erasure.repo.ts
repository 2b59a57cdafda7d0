import type { ErasableFreight, PersonTexts } from '@linehaul/modules/evidence/server/evidence.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { WaybillState } from '../contract/waybill.contract.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** What waybills have about those who send, receive and sign. */
export function waybillErasureRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const idsOf = ({ waybills }: ErasableFreight) => [0, ...waybills.map(({ id }) => id)];
  return {
    /** The waybill, those of its ways back, or the one that it is the way back of, and their orders. */
    async find(waybillId: number): Promise<ErasableFreight> {
      const rows = await tables
        .selectFrom('waybill')
        .select(['id', 'waybill_no', 'order_id', 'order_no'])
        .where(({ or, eb, selectFrom }) =>
          or([
            eb('id', '=', waybillId),
            eb('parent_id', '=', waybillId),
            eb('id', '=', selectFrom('waybill as child').select('child.parent_id').where('child.id', '=', waybillId)),
          ]),
        )
        .execute();
      const orders = new Map(rows.map(({ order_id, order_no }) => [order_id, order_no]));
      return {
        waybills: rows.map(({ id, waybill_no }) => ({ id, waybill_no })),
        orders: [...orders].map(([id, order_no]) => ({ id, order_no })),
      };
    },

    async states(freight: ErasableFreight): Promise<WaybillState[]> {
      const rows = await tables.selectFrom('waybill').select('state').where('id', 'in', idsOf(freight)).execute();
      return rows.map(({ state }) => state);
    },

    async collect(freight: ErasableFreight): Promise<PersonTexts> {
      const waybills = await tables
        .selectFrom('waybill')
        .select(['consignor_name', 'consignor_phone', 'consignee_name', 'consignee_phone', 'consignee_address'])
        .where('id', 'in', idsOf(freight))
        .execute();
      const signatures = await tables
        .selectFrom('waybill_signature')
        .select('signer_name')
        .where('waybill_id', 'in', idsOf(freight))
        .execute();
      return {
        names: [
          ...waybills.flatMap(({ consignor_name, consignee_name }) => [consignor_name, consignee_name]),
          ...signatures.map(({ signer_name }) => signer_name),
        ],
        contacts: waybills.flatMap((row) => [row.consignor_phone, row.consignee_phone, row.consignee_address]),
      };
    },

    async erase(freight: ErasableFreight): Promise<void> {
      const ids = idsOf(freight);
      const parties = { consignor_name: '', consignor_phone: '', consignee_name: '', consignee_phone: '' };
      await tables
        .updateTable('waybill')
        .set({ ...parties, consignee_address: '', hold_reason: '' })
        .where('id', 'in', ids)
        .execute();
      await tables.updateTable('waybill_event').set({ note: '' }).where('waybill_id', 'in', ids).execute();
      await tables
        .updateTable('waybill_signature')
        .set({ signer_name: '', picture: null, note: '', erased_at: scope.timestamp })
        .where('waybill_id', 'in', ids)
        .execute();
      await tables
        .updateTable('waybill_refusal')
        .set({ reason: '', picture: null, outcome_note: '' })
        .where('waybill_id', 'in', ids)
        .execute();
      await tables.deleteFrom('waybill_code').where('waybill_id', 'in', ids).execute();
    },
  };
}

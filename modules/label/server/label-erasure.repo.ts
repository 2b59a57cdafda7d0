import { type ErasableFreight, personRecords } from '@linehaul/modules/evidence/server/evidence.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { LabelTables } from './label-tables.repo.ts';

const labelsOf = (scope: Scope, { waybills }: ErasableFreight) =>
  scope
    .tables<LabelTables>()
    .selectFrom('label')
    .where('subject_kind', '=', 'waybill')
    .where('subject_id', 'in', [0, ...waybills.map(({ id }) => id)]);

/** To whom couriers carried freight on: labels keep it as it was bought. The sender is the carrier. */
export const personsOfLabels = personRecords.offer({
  key: 'label',
  collect: async (scope, freight) => {
    const rows = await labelsOf(scope, freight)
      .select(['receiver_name', 'receiver_phone', 'receiver_address'])
      .execute();
    return {
      names: rows.map(({ receiver_name }) => receiver_name),
      contacts: rows.flatMap(({ receiver_phone, receiver_address }) => [receiver_phone, receiver_address]),
    };
  },
  listLogged: async (scope, freight) =>
    (await labelsOf(scope, freight).select('id').execute()).map(({ id }) => `label ${id}`),
  erase: async (scope, freight) => {
    const ids = (await labelsOf(scope, freight).select('id').execute()).map(({ id }) => id);
    const tables = scope.tables<LabelTables>();
    const empty = { receiver_name: '', receiver_phone: '', receiver_address: '', remark: '', fault_text: '' };
    await tables
      .updateTable('label')
      .set({ ...empty, cancel_reason: '', erased_at: scope.timestamp })
      .where('id', 'in', [0, ...ids])
      .execute();
    // A further copy has to have a reason.
    await tables
      .updateTable('label_print')
      .set({ reason: '–' })
      .where('label_id', 'in', [0, ...ids])
      .where('reason', '<>', '')
      .execute();
  },
});

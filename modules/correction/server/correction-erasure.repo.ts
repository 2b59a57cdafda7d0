import { personRecords } from '@linehaul/modules/evidence/server/evidence.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CorrectionTables } from './correction.repo.ts';

const aboutPersons = /_(name|phone|tel|address)$|remark$|note$/;

const idsOf = ({ orders }: { orders: readonly { id: number }[] }) => [0, ...orders.map(({ id }) => id)];

async function isAsked(scope: Scope, ids: readonly number[]): Promise<boolean> {
  const row = await scope
    .tables<CorrectionTables>()
    .selectFrom('correction')
    .select('id')
    .where('order_id', 'in', ids)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What requests for corrections have about persons; what was decided needs neither them nor what was to be done. */
export const personsOfCorrections = personRecords.offer({
  key: 'correction',
  findNeed: async (scope, freight) => ((await isAsked(scope, idsOf(freight))) ? 'money_open' : null),
  // Old and new values are those of the order, or stand in its history.
  collect: async () => ({ names: [], contacts: [] }),
  erase: async (scope, freight) => {
    const tables = scope.tables<CorrectionTables>();
    const rows = await tables
      .selectFrom('correction')
      .select(['id', 'changes'])
      .where('order_id', 'in', idsOf(freight))
      .execute();
    for (const { id, changes } of rows) {
      const rest = changes.filter(({ field }) => !aboutPersons.test(field));
      await tables
        .updateTable('correction')
        .set({ changes: JSON.stringify(rest), wanted: '{}', reason: '', check_note: '' })
        .where('id', '=', id)
        .execute();
    }
  },
});

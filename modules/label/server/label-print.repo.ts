import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { LabelPrint } from '../contract/label.contract.ts';
import type { LabelTables } from './label-tables.repo.ts';

/** Copies of labels; a copy that was made is never taken away. */
export function labelPrintRepo(scope: Scope) {
  const tables = scope.tables<LabelTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    of: (label_id: number): Promise<LabelPrint[]> =>
      tables
        .selectFrom('label_print')
        .select(['copy', 'way', 'reason', 'login_name', 'created_at'])
        .where('label_id', '=', label_id)
        .orderBy('copy')
        .execute(),

    async add(label_id: number, copy: Pick<LabelPrint, 'copy' | 'way' | 'reason'>): Promise<void> {
      const created_at = scope.timestamp;
      await tables
        .insertInto('label_print')
        .values({ ...copy, label_id, supplier_id, login_name, created_at })
        .execute();
    },
  };
}

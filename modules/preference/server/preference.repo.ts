import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { PreferenceDraft, StoredPreference } from './preference.rules.ts';

interface PreferenceTables {
  preference: StoredPreference & { supplier_id: number; operator_id: number; changed_at: Date };
}

/** Which row of the tenant is the owner's. */
const owner = 0;

/** The caller's own row; the platform, too, has only its own. */
export function preferenceRepo(scope: Scope) {
  const tables = scope.tenantTables<PreferenceTables>();
  const key = { supplier_id: scope.caller.supplier_id, operator_id: scope.caller.operator_id ?? owner };
  const ownRows = () =>
    tables
      .selectFrom('preference')
      .select(['settings', 'columns', 'version'])
      .where('operator_id', '=', key.operator_id);
  return {
    /** Undefined while nothing was ever saved. */
    find: (): Promise<StoredPreference | undefined> => ownRows().executeTakeFirst(),

    /** The row, held by this transaction until it ends: two devices that save at once both keep their choices. */
    async locked(): Promise<StoredPreference> {
      await tables
        .insertInto('preference')
        .values({ ...key, settings: '{}', columns: '{}', version: 0, changed_at: scope.timestamp })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'operator_id']).doNothing())
        .execute();
      return ownRows().forUpdate().executeTakeFirstOrThrow();
    },

    save: (draft: PreferenceDraft): Promise<StoredPreference> =>
      tables
        .updateTable('preference')
        .set({
          settings: JSON.stringify(draft.settings),
          columns: JSON.stringify(draft.columns),
          version: sql<number>`version + 1`,
          changed_at: scope.timestamp,
        })
        .where('operator_id', '=', key.operator_id)
        .returning(['settings', 'columns', 'version'])
        .executeTakeFirstOrThrow(),
  };
}

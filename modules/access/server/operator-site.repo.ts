import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';

interface OperatorSiteTables {
  operator_site: Table<'operator_site'>;
  site: Table<'site'>;
}

/** The sites of the caller's own operators. */
export function operatorSiteRepo(scope: Scope) {
  const tables = scope.tenantTables<OperatorSiteTables>();
  const { supplier_id } = scope.caller;
  return {
    /** The open ones of an operator. */
    ofOperator: (operator_id: number): Promise<{ id: number; name: string }[]> =>
      tables
        .selectFrom('operator_site')
        .innerJoin('site', (on) => byWholeKey(on, 'site.id', 'operator_site.site_id'))
        .select(['site.id', 'site.name'])
        .where('operator_site.operator_id', '=', operator_id)
        .where('site.state', '=', 'active')
        .orderBy('site.name')
        .execute(),

    async set(operator_id: number, siteIds: readonly number[]): Promise<void> {
      await tables.deleteFrom('operator_site').where('operator_id', '=', operator_id).execute();
      const rows = siteIds.map((site_id) => ({ supplier_id, operator_id, site_id }));
      if (rows.length > 0) await tables.insertInto('operator_site').values(rows).execute();
    },
  };
}

import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type ColumnType, type Generated, type SelectQueryBuilder, sql } from 'kysely';
import type { CommissionRate } from '../contract/commission.contract.ts';

/** The module's own table, and the columns of others that its list shows. */
interface CommissionTables {
  commission_rate: {
    id: Generated<number>;
    industry: Industry;
    tenant_id: number | null;
    line_id: number | null;
    rate_e4: number;
    version: Generated<number>;
    changed_by: string;
    changed_at: ColumnType<number, Date, Date>;
  };
  tenant: { id: number; shop_name: string };
  line: { supplier_id: number; id: number; name: string; origin_site_id: number; destination_site_id: number };
  site: { supplier_id: number; id: number; name: string };
}

export interface RateDraft {
  industry: Industry;
  tenant_id: number | null;
  line_id: number | null;
  rate_e4: number;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('commission_rate.id'), kind: 'number' } },
  byDefault: 'id',
  id: sql.ref('commission_rate.id'),
};

function shown<Start>(query: SelectQueryBuilder<CommissionTables, 'commission_rate', Start>) {
  return query
    .leftJoin('tenant', 'tenant.id', 'commission_rate.tenant_id')
    .leftJoin('line', (on) =>
      on.onRef('line.supplier_id', '=', 'commission_rate.tenant_id').onRef('line.id', '=', 'commission_rate.line_id'),
    )
    .leftJoin('site as origin', (on) =>
      on.onRef('origin.supplier_id', '=', 'line.supplier_id').onRef('origin.id', '=', 'line.origin_site_id'),
    )
    .leftJoin('site as destination', (on) =>
      on
        .onRef('destination.supplier_id', '=', 'line.supplier_id')
        .onRef('destination.id', '=', 'line.destination_site_id'),
    )
    .select([
      'commission_rate.id',
      'commission_rate.industry',
      'commission_rate.line_id',
      'commission_rate.rate_e4',
      'commission_rate.version',
      'commission_rate.changed_by',
      'commission_rate.changed_at',
      sql<string>`coalesce(tenant.shop_name, '')`.as('tenant_name'),
      sql<string>`coalesce(nullif(line.name, ''), origin.name || ' → ' || destination.name, '')`.as('line_name'),
    ]);
}

/** The platform's own table: no tenant's rows. */
export function commissionRepo(scope: Scope) {
  const tables = scope.tables<CommissionTables>();
  const stamp = () => ({ changed_by: scope.caller.login_name, changed_at: new Date(scope.now * 1000) });
  const byId = (id: number): Promise<CommissionRate | undefined> =>
    shown(tables.selectFrom('commission_rate')).where('commission_rate.id', '=', id).executeTakeFirst();
  return {
    byId,

    page(query: PageQuery & { industry?: Industry | undefined }): Promise<Page<CommissionRate>> {
      let filtered = tables.selectFrom('commission_rate');
      if (query.industry) filtered = filtered.where('commission_rate.industry', '=', query.industry);
      return listPage(scope, filtered, shown, query, sorting);
    },

    /** The tenant that a line belongs to. */
    async tenantOfLine(lineId: number): Promise<number | undefined> {
      const line = await tables.selectFrom('line').select('supplier_id').where('id', '=', lineId).executeTakeFirst();
      return line?.supplier_id;
    },

    /** Undefined when there is a rate for the same thing already. */
    async add(draft: RateDraft): Promise<number | undefined> {
      const row = await tables
        .insertInto('commission_rate')
        .values({ ...draft, ...stamp() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /** False when the row is not there any more in that version. */
    async change(id: number, version: number, rate_e4: number): Promise<boolean> {
      const changed = await tables
        .updateTable('commission_rate')
        .set({ rate_e4, version: version + 1, ...stamp() })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    remove: (id: number) => tables.deleteFrom('commission_rate').where('id', '=', id).execute(),
  };
}

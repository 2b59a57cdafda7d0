import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { commissionRate } from '../contract/commission.contract.ts';

/** The platform's own table: no tenant's rows. */
const rates = recordTable('commission_rate', {
  row: commissionRate,
  computed: {
    tenant_name: sql`coalesce((select shop_name from tenant where tenant.id = commission_rate.tenant_id), '')`,
    line_name: sql`coalesce((
      select coalesce(nullif(line.name, ''), origin.name || ' → ' || destination.name)
        from line
        left join site origin on origin.supplier_id = line.supplier_id and origin.id = line.origin_site_id
        left join site destination
          on destination.supplier_id = line.supplier_id and destination.id = line.destination_site_id
       where line.supplier_id = commission_rate.tenant_id and line.id = commission_rate.line_id), '')`,
  },
  filters: ['industry'],
  byDefault: 'id',
  rowsOf: 'nobody',
  stamp: ({ caller, timestamp }) => ({ changed_by: caller.login_name, changed_at: timestamp }),
});

export function commissionRepo(scope: Scope) {
  return {
    ...recordRepo(scope, rates),

    /** The tenant that a line belongs to. */
    async tenantOfLine(lineId: number): Promise<number | undefined> {
      const lines = scope.tables<{ line: { supplier_id: number; id: number } }>();
      const line = await lines.selectFrom('line').select('supplier_id').where('id', '=', lineId).executeTakeFirst();
      return line?.supplier_id;
    },
  };
}

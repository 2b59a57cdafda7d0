import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** The waybills of the same goods on their two ways. */
export function waybillReturnRepo(scope: Scope) {
  const columns = ['id', 'waybill_no', 'state', 'order_id', 'origin_site_id'] as const;
  const rows = () => scope.tables<WaybillTables>().selectFrom('waybill').select(columns);
  return {
    /** The one by which the goods of this one go back. */
    ofParent: (parentId: number) =>
      rows().where('parent_id', '=', parentId).where('state', '<>', 'void').executeTakeFirst(),

    byId: (id: number) => rows().where('id', '=', id).executeTakeFirst(),
  };
}

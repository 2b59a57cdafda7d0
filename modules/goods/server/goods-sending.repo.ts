import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { freightTemplate, shipAddress } from '../contract/goods-sending.contract.ts';

const templates = recordTable('freight_template', {
  row: freightTemplate,
  search: ['name'],
  sorts: { name: 'text' },
  byDefault: 'name',
  json: ['rules', 'frees', 'excluded'],
});

const addresses = recordTable('ship_address', { row: shipAddress, search: ['contact', 'phone', 'city'] });

interface SendingTables {
  ship_address: Table<'ship_address'>;
  goods: Table<'goods'>;
}

export function freightTemplateRepo(scope: Scope) {
  const tables = scope.tables<SendingTables>();
  return {
    ...recordRepo(scope, templates),

    /** Whether goods have it, those too that were deleted. */
    async isUsed(id: number): Promise<boolean> {
      const goods = tables.selectFrom('goods').select('supplier_id').where('freight_template_id', '=', id);
      return (await goods.limit(1).execute()).length > 0;
    },
  };
}

export function shipAddressRepo(scope: Scope) {
  const tables = scope.tables<SendingTables>();
  const { supplier_id, operator_id } = scope.caller;
  const person = operator_id ?? 0;
  return {
    ...recordRepo(scope, addresses),

    /** How many the caller keeps; nobody adds another one for the same person until the transaction ends. */
    async lockedCount(): Promise<number> {
      const key = `ship_address ${supplier_id} ${person}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(scope.unscoped('hand-written'));
      const ownAddress = tables.selectFrom('ship_address').select('id').where('operator_id', '=', person);
      return (await ownAddress.execute()).length;
    },

    /** The person's other addresses are not the one to begin with any more. */
    async clearDefault(id: number | undefined): Promise<void> {
      const owner =
        id === undefined
          ? sql<number>`${person}::int8`
          : sql<number>`(select operator_id from ship_address where id = ${id})`;
      await tables
        .updateTable('ship_address')
        .set({ is_default: false })
        .where('is_default', '=', true)
        .where('operator_id', '=', owner)
        .where('id', '<>', id ?? 0)
        .execute();
    },
  };
}

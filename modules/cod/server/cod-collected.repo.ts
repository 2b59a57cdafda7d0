import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { CodCollected, CodStage } from '../contract/cod.contract.ts';

interface CollectedTables {
  cod_collected: Omit<CodCollected, 'id' | 'site_name' | 'collected_at' | 'promised_day'> & {
    supplier_id: number;
    order_id: number;
    created_at: number;
  };
  cod_confirmation: Table<'cod_confirmation'>;
  site: Table<'site'>;
}

export interface CollectedFilter extends PageQuery {
  site_id?: number | undefined;
  stage?: CodStage | undefined;
  method?: CodCollected['method'] | undefined;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('cod_collected.order_id'), kind: 'number' } },
  byDefault: 'id',
  id: sql.ref('cod_collected.order_id'),
  isComputed: true,
};

function selectCollected<Start>(query: SelectQueryBuilder<CollectedTables, 'cod_collected', Start>) {
  return query
    .leftJoin('site', (on) => byWholeKey(on, 'site.id', 'cod_collected.site_id'))
    .select([
      'cod_collected.order_id as id',
      'cod_collected.order_no',
      'cod_collected.waybill_no',
      'cod_collected.member_id',
      'cod_collected.shipper_name',
      'cod_collected.shipper_phone',
      'cod_collected.consignee_name',
      'cod_collected.site_id',
      'cod_collected.method',
      'cod_collected.stage',
      'cod_collected.cod_cents',
      'cod_collected.confirmed_by',
      sql<string>`coalesce(site.name, '')`.as('site_name'),
      sql<number>`floor(extract(epoch from cod_collected.created_at))::int8`.as('collected_at'),
    ]);
}

/** Collected money by order, and whether what was not paid in cash has been found on the account. */
export function codCollectedRepo(scope: Scope) {
  const tables = scope.tables<CollectedTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    page({
      site_id,
      stage,
      method,
      keyword,
      ...query
    }: CollectedFilter): Promise<Page<Omit<CodCollected, 'promised_day'>>> {
      let orders = tables.selectFrom('cod_collected');
      if (site_id) orders = orders.where('cod_collected.site_id', '=', site_id);
      if (stage) orders = orders.where('cod_collected.stage', '=', stage);
      if (method) orders = orders.where('cod_collected.method', '=', method);
      if (keyword) {
        const numbers = ['cod_collected.order_no', 'cod_collected.waybill_no'];
        const columns = { numbers, texts: ['cod_collected.shipper_name'], phones: ['cod_collected.shipper_phone'] };
        orders = orders.where(answersTo(keyword, columns));
      }
      return listPage(scope, orders, selectCollected, query, sorting);
    },

    /** Of the orders those whose money is at this stage, with their numbers. */
    at: (stage: CodStage, orderIds: readonly number[]) =>
      tables
        .selectFrom('cod_collected')
        .select(['order_id', 'order_no', 'method'])
        .where('order_id', 'in', orderIds)
        .where('stage', '=', stage)
        .orderBy('order_id')
        .execute(),

    async confirm(orderIds: readonly number[]): Promise<number> {
      const created_at = scope.timestamp;
      const newRows = await tables
        .insertInto('cod_confirmation')
        .values(orderIds.map((order_id) => ({ supplier_id, order_id, login_name, created_at })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('order_id')
        .execute();
      return newRows.length;
    },

    /** Whether anybody has found the money on the account. */
    async isConfirmed(orderId: number): Promise<boolean> {
      const row = await tables
        .selectFrom('cod_confirmation')
        .select('order_id')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async unconfirm(orderIds: readonly number[]): Promise<number> {
      const deletedRows = await tables
        .deleteFrom('cod_confirmation')
        .where('order_id', 'in', orderIds)
        .returning('order_id')
        .execute();
      return deletedRows.length;
    },
  };
}

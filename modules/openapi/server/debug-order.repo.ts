import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo, comparable } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { DebugGoodsOrder } from '../contract/debug-goods.contract.ts';
import type { DebugOrder } from '../contract/openapi.contract.ts';

interface DebugTables {
  debug_order: Table<'debug_order'>;
  freight_order: Table<'freight_order', { state: DebugOrder['state'] }>;
  goods_order: Table<'goods_order', { state: DebugGoodsOrder['state'] }>;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('freight_order.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('freight_order.id'),
};

/** Orders that the test page has sent: those rows of it that an order came of. */
export function debugOrderRepo(scope: Scope) {
  const tables = scope.tables<DebugTables>();
  const selectOrders = () =>
    tables
      .selectFrom('debug_order')
      .innerJoin('freight_order', (join) =>
        join
          .onRef('freight_order.supplier_id', '=', 'debug_order.supplier_id')
          .on(sql<boolean>`${comparable('freight_order.external_no')} = ${comparable('debug_order.external_no')}`),
      );
  return {
    async announce(external_no: string): Promise<void> {
      const { supplier_id, login_name } = scope.caller;
      const row = { supplier_id, external_no, login_name, created_at: scope.timestamp };
      await tables.insertInto('debug_order').values(row).execute();
    },

    page(query: PageQuery): Promise<Page<DebugOrder>> {
      let matchingOrders = selectOrders();
      if (query.keyword)
        matchingOrders = matchingOrders.where(answersTo(query.keyword, { numbers: ['freight_order.order_no'] }));
      const columns = ['freight_order.id', 'freight_order.order_no', 'freight_order.state'] as const;
      const ownColumns = ['debug_order.external_no', 'debug_order.login_name', 'debug_order.created_at'] as const;
      return listPage(scope, matchingOrders, (page) => page.select([...columns, ...ownColumns]), query, sorting);
    },

    async isDebugOrder(id: number): Promise<boolean> {
      return (
        (await selectOrders().select('freight_order.id').where('freight_order.id', '=', id).executeTakeFirst()) !==
        undefined
      );
    },
  };
}

const goodsSorting: Sorting = {
  columns: { id: { expression: sql.ref('goods_order.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('goods_order.id'),
};

/** Goods orders that the test page has sent. */
export function debugGoodsRepo(scope: Scope) {
  const tables = scope.tables<DebugTables>();
  const selectOrders = () =>
    tables
      .selectFrom('debug_order')
      .innerJoin('goods_order', (join) => byWholeKey(join, 'goods_order.request_no', 'debug_order.external_no'));
  return {
    page(query: PageQuery): Promise<Page<DebugGoodsOrder>> {
      let matchingOrders = selectOrders();
      if (query.keyword)
        matchingOrders = matchingOrders.where(answersTo(query.keyword, { numbers: ['goods_order.order_no'] }));
      const columns = ['goods_order.id', 'goods_order.order_no', 'goods_order.state'] as const;
      const ownColumns = ['debug_order.external_no', 'debug_order.login_name', 'debug_order.created_at'] as const;
      return listPage(scope, matchingOrders, (page) => page.select([...columns, ...ownColumns]), query, goodsSorting);
    },

    async isDebugOrder(id: number): Promise<boolean> {
      return (
        (await selectOrders().select('goods_order.id').where('goods_order.id', '=', id).executeTakeFirst()) !==
        undefined
      );
    },
  };
}

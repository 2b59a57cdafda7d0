import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { sql } from 'kysely';
import type { GoodsCode } from '../contract/goods-order-record.contract.ts';
import type { GoodsOrderTables } from './goods-order-tables.repo.ts';

export interface Unit {
  id: number;
  line_no: number;
  unit_no: number;
}

/** Pieces that are used at a site, each with a code of its own. */
export function goodsCodeRepo(scope: Scope) {
  const tables = scope.tables<GoodsOrderTables>();
  const { supplier_id } = scope.caller;
  const open = (orderId: number) =>
    tables.updateTable('goods_code').where('order_id', '=', orderId).where('state', '=', 'open');
  return {
    of: (orderId: number): Promise<GoodsCode[]> =>
      tables
        .selectFrom('goods_code')
        .leftJoin('site', (on) => byWholeKey(on, 'site.id', 'goods_code.site_id'))
        .select(['goods_code.line_no', 'goods_code.unit_no', 'goods_code.state', 'goods_code.login_name'])
        .select([
          sql<boolean>`goods_code.code_hash is not null`.as('is_issued'),
          sql<string>`coalesce(site.name, '')`.as('site_name'),
          unixSecondsOf('goods_code.consumed_at').as('consumed_at'),
        ])
        .where('goods_code.order_id', '=', orderId)
        .orderBy('goods_code.line_no')
        .orderBy('goods_code.unit_no')
        .execute(),

    /** One row for each piece, without a code. */
    async add(order_id: number, units: readonly { line_no: number; unit_no: number }[]): Promise<void> {
      const rows = units.map((unit) => ({ ...unit, supplier_id, order_id, code_hash: null, site_id: null }));
      await tables.insertInto('goods_code').values(rows).execute();
    },

    /** Pieces of the order that are not used, and those of them alone that have no code yet. */
    unissued(orderId: number, anew: boolean): Promise<Unit[]> {
      let rows = tables
        .selectFrom('goods_code')
        .select(['id', 'line_no', 'unit_no'])
        .where('order_id', '=', orderId)
        .where('state', '=', 'open');
      if (!anew) rows = rows.where('code_hash', 'is', null);
      return rows.orderBy('line_no').orderBy('unit_no').execute();
    },

    async setHash(id: number, code_hash: Buffer): Promise<void> {
      await tables.updateTable('goods_code').set({ code_hash }).where('id', '=', id).execute();
    },

    /** Voids so many open pieces of a line: those first whose code nobody has been told. */
    async voidSome(orderId: number, line_no: number, quantity: number): Promise<void> {
      const voidableIds = tables
        .selectFrom('goods_code')
        .select('id')
        .where('order_id', '=', orderId)
        .where('line_no', '=', line_no)
        .where('state', '=', 'open')
        .orderBy(sql`(code_hash is not null)`)
        .orderBy('unit_no', 'desc')
        .limit(quantity);
      await open(orderId).where('id', 'in', voidableIds).set({ state: 'void' }).execute();
    },

    async voidOpen(orderId: number): Promise<void> {
      await open(orderId).set({ state: 'void' }).execute();
    },
  };
}

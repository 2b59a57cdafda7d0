import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { sql } from 'kysely';
import type { GoodsCode } from '../contract/goods-order-record.contract.ts';
import type { Unit } from './goods-code.repo.ts';
import type { GoodsOrderTables } from './goods-order-tables.repo.ts';

/** A piece that somebody has come to use. */
export interface FoundUnit extends Unit {
  order_id: number;
  state: GoodsCode['state'];
  site_id: number | null;
  /** Where the order says that it is to be used; null is anywhere. */
  order_site_id: number | null;
}

/** The use of pieces by their codes. */
export function goodsUseRepo(scope: Scope) {
  const tables = scope.tables<GoodsOrderTables>();
  const { login_name } = scope.caller;
  const units = () =>
    tables
      .selectFrom('goods_code')
      .innerJoin('goods_order', (on) => byWholeKey(on, 'goods_order.id', 'goods_code.order_id'))
      .select(['goods_code.id', 'goods_code.order_id', 'goods_code.line_no', 'goods_code.unit_no'])
      .select(['goods_code.state', 'goods_code.site_id', 'goods_order.site_id as order_site_id']);
  return {
    byHash: (code_hash: Buffer): Promise<FoundUnit | undefined> =>
      units().where('goods_code.code_hash', '=', code_hash).executeTakeFirst(),

    byId: (id: number): Promise<FoundUnit | undefined> => units().where('goods_code.id', '=', id).executeTakeFirst(),

    /**
     * How often its use was taken back before; undefined when it was not open any more: of many who try at once, for one
     * alone it was.
     */
    async consume(id: number, site_id: number | null): Promise<number | undefined> {
      const usedCodes = tables
        .updateTable('goods_code')
        .set({ state: 'consumed', site_id, login_name, consumed_at: scope.timestamp })
        .where('id', '=', id)
        .where('state', '=', 'open');
      return (await usedCodes.returning('undone_count').executeTakeFirst())?.undone_count;
    },

    /** How often its use was taken back by now; undefined when it was not used: of many who try at once, one does. */
    async unuse(id: number): Promise<number | undefined> {
      const reopening = tables
        .updateTable('goods_code')
        .set({ state: 'open', site_id: null, login_name: '', consumed_at: null })
        .set({ undone_count: sql`undone_count + 1` })
        .where('id', '=', id)
        .where('state', '=', 'consumed');
      return (await reopening.returning('undone_count').executeTakeFirst())?.undone_count;
    },
  };
}

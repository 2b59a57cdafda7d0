import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Generated } from 'kysely';
import type { GoodsAction } from '../contract/goods-record.contract.ts';
import { goodsMachine, type Sellable } from './goods.rules.ts';
import { goodsSkuRepo } from './goods-sku.repo.ts';

type GoodsTable = Table<
  'goods',
  Omit<Sellable, 'prices'> & {
    supplier_id: number;
    id: Generated<number>;
    version: Generated<number>;
  }
>;

/** The one way by which people put goods on sale and take them off it; an import writes many by what its plan has asked. */
export const goodsSteps = recordSteps<GoodsTable, GoodsAction, never, Sellable>('goods', {
  machine: goodsMachine,
  columns: ['supplier_id', 'id', 'state', 'kind', 'category_id', 'freight_template_id', 'is_freight_free', 'version'],
  async figures(row, scope) {
    const skus = await goodsSkuRepo(scope).skus(row.id);
    return { ...row, prices: skus.map(({ price_cents }) => price_cents) };
  },
  recordOf: ({ id }) => `goods ${id}`,
  notices: [],
});

import { storefrontScope } from '@linehaul/modules/storefront/server/storefront.port.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { goodsContract } from '../contract/goods.contract.ts';
import type { StockLevel } from '../contract/goods-store.contract.ts';
import { goodsRepo } from './goods.repo.ts';
import { goodsPictureAddress } from './goods-picture-address.steps.ts';
import { goodsOnSale } from './goods-shop.handlers.ts';

type Calls = typeof goodsContract;

const pageSize = 20;

/** Services are never out of stock. */
function levelOf(free_stock: number | null, isLow: boolean): StockLevel {
  if (free_stock === null) return 'in';
  if (free_stock <= 0) return 'out';
  return isLow ? 'low' : 'in';
}

export async function listStoreGoods({ scope, input }: CallOf<Calls['StoreGoodsList']>, kernel: ModuleKernel) {
  const { suid, keyword, page } = input;
  const tenant = await storefrontScope(scope, suid);
  const { list, total } = await goodsRepo(tenant).page({ state: 'on_sale', keyword, page, limit: pageSize });
  const goods = list.map(({ cover_id, free_stock, is_low, ...row }) => ({
    ...row,
    cover_url: cover_id === null ? null : goodsPictureAddress(kernel, suid, row.id, cover_id),
    stock_level: levelOf(free_stock, is_low),
  }));
  return { goods, has_more: total > page * pageSize };
}

export async function showStoreGoods({ scope, input }: CallOf<Calls['StoreGoodsInfo']>, kernel: ModuleKernel) {
  const { skus, ...goods } = await goodsOnSale(await storefrontScope(scope, input.suid), kernel, input.id);
  return {
    ...goods,
    skus: skus.map(({ free_stock, warn_below, ...sku }) => ({
      ...sku,
      stock_level: levelOf(free_stock, warn_below > 0 && (free_stock ?? 0) <= warn_below),
    })),
  };
}

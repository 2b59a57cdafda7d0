import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { goodsContract } from './goods.contract.ts';

const sellers = ['platform', 'supplier', 'service'] as const;
const stockOwners = ['platform', 'supplier'] as const;

/** Who may make the calls that screens need. */
export const goodsPermissions = {
  GoodsCategoryTree: { path: '/v1/supplier/goods/GoodsCategoryTree', industries: sellers },
  GoodsList: { path: '/v1/supplier/goods/GoodsList', industries: sellers },
  GoodsInfo: { path: '/v1/supplier/goods/GoodsInfo', industries: sellers },
  GoodsSave: { path: '/v1/supplier/goods/GoodsSave', industries: ['supplier', 'service'] },
  GoodsImport: { path: '/v1/supplier/goods/GoodsImport', industries: ['supplier', 'service'] },
  GoodsSkuList: { path: '/v1/supplier/goods/GoodsSkuList', industries: sellers },
  GoodsStockList: { path: '/v1/supplier/goods/GoodsStockList', industries: stockOwners },
  FreightTemplateList: { path: '/v1/supplier/goods/FreightTemplateList', industries: stockOwners },
  ShipAddressList: { path: '/v1/supplier/goods/ShipAddressList', industries: stockOwners },
  GoodsBrandList: { path: '/v1/supplier/goods/GoodsBrandList', industries: stockOwners },
} as const satisfies PermissionManifest<typeof goodsContract>;

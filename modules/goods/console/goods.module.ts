import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { goodsContract } from '../contract/goods.contract.ts';

const goods = { primary: 'products', group: 'group.goods' } as const;

export const goodsConsole = consoleModule({
  name: 'goods',
  screens: [
    {
      path: '/goods/manage',
      title: 'goods.menu.goods',
      load: () => import('./goods-list.tsx'),
      needs: [goodsContract.GoodsList],
      ...goods,
      menu: 10,
    },
    {
      path: '/goods/add',
      title: 'goods.menu.add',
      load: () => import('./goods-add.tsx'),
      needs: [goodsContract.GoodsSave],
      ...goods,
      parent: '/goods/manage',
    },
    {
      path: '/goods/edit/:id',
      title: 'goods.menu.edit',
      load: () => import('./goods-edit.tsx'),
      needs: [goodsContract.GoodsInfo],
      ...goods,
      parent: '/goods/manage',
    },
    {
      path: '/goods/import',
      title: 'goods.menu.import',
      load: () => import('./goods-import.tsx'),
      needs: [goodsContract.GoodsImport],
      ...goods,
      parent: '/goods/manage',
    },
    {
      path: '/goods/stock',
      title: 'goods.menu.stock',
      load: () => import('./stock-list.tsx'),
      needs: [goodsContract.GoodsStockList],
      ...goods,
      menu: 15,
    },
    {
      path: '/goods/category',
      title: 'goods.menu.categories',
      load: () => import('./category-page.tsx'),
      needs: [goodsContract.GoodsCategoryTree],
      ...goods,
      menu: 20,
    },
    {
      path: '/goods/brand',
      title: 'goods.menu.brands',
      load: () => import('./brand-list.tsx'),
      needs: [goodsContract.GoodsBrandList],
      ...goods,
      menu: 30,
    },
    {
      path: '/goods/freight_template',
      title: 'goods.menu.templates',
      load: () => import('./freight-template-list.tsx'),
      needs: [goodsContract.FreightTemplateList],
      primary: 'products',
      group: 'group.goods_sending',
      menu: 50,
    },
    {
      path: '/goods/address',
      title: 'goods.menu.addresses',
      load: () => import('./address-list.tsx'),
      needs: [goodsContract.ShipAddressList],
      primary: 'products',
      group: 'group.goods_sending',
      menu: 60,
    },
  ],
  finders: [
    lazyFinder({
      title: 'goods.noun.goods',
      needs: [goodsContract.GoodsList],
      load: async () => (await import('./goods-finder.ts')).goodsFinder,
    }),
  ],
});

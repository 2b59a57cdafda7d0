import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { goodsPermissions } from '../contract/goods-permissions.contract.ts';

const goods = { primary: 'products', group: 'group.goods' } as const;

export const goodsConsole = consoleModule({
  name: 'goods',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: '/goods/category',
      title: 'goods.menu.categories',
      load: () => import('./category-page.tsx'),
      needs: [goodsPermissions.GoodsCategoryTree],
      ...goods,
      menu: 20,
    },
    {
      path: '/goods/brand',
      title: 'goods.menu.brands',
      load: () => import('./brand-list.tsx'),
      needs: [goodsPermissions.GoodsBrandList],
      ...goods,
      menu: 30,
    },
  ],
});

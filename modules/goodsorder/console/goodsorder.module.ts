import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardBodies } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';

const sellers = ['supplier', 'service'] as const;

export const goodsOrderConsole = consoleModule({
  name: 'goodsorder',
  sharedMessages: ['home'],
  screens: [
    {
      path: '/order/manage',
      title: 'goodsorder.menu.list',
      load: () => import('./goods-order-list.tsx'),
      needs: [goodsOrderContract.GoodsOrderList],
      primary: 'orders',
      group: 'group.goods_orders',
      menu: 60,
    },
    {
      path: '/goods/comment',
      title: 'goodsorder.menu.comments',
      load: () => import('./goods-comment-list.tsx'),
      needs: [goodsOrderContract.GoodsCommentList],
      primary: 'products',
      group: 'group.goods',
      menu: 40,
    },
    {
      path: '/order/consume',
      title: 'goodsorder.menu.consume',
      load: () => import('./consume-page.tsx'),
      needs: [goodsOrderContract.GoodsOrderConsume],
      primary: 'orders',
      group: 'group.goods_orders',
      menu: 65,
    },
    {
      path: '/order/add',
      title: 'goodsorder.menu.add',
      load: () => import('./goods-order-form.tsx'),
      needs: [goodsOrderContract.GoodsOrderAdd],
      primary: 'orders',
      parent: '/order/manage',
    },
    {
      path: '/order/info/:id',
      title: 'goodsorder.menu.info',
      load: () => import('./goods-order-detail.tsx'),
      needs: [goodsOrderContract.GoodsOrderInfo],
      primary: 'orders',
      parent: '/order/manage',
    },
    {
      path: '/order/send/:id',
      title: 'goodsorder.menu.send',
      load: () => import('./send-page.tsx'),
      needs: [goodsOrderContract.GoodsOrderInfo, goodsOrderContract.GoodsOrderSend],
      primary: 'orders',
      parent: '/order/manage',
    },
  ],
  slots: [slot(dashboardBodies, () => import('./seller-home.tsx'), { needs: goodsOrderContract.GoodsOrderFigures })],
  finders: [
    lazyFinder({
      title: 'goodsorder.noun.many',
      needs: [goodsOrderContract.GoodsOrderList],
      load: async () => (await import('./goods-order-finder.ts')).goodsOrderFinder,
    }),
  ],
  badges: [
    { path: '/order/manage', counter: 'submit', industries: sellers, needs: [goodsOrderContract.GoodsOrderPay] },
    { path: '/order/manage', counter: 'pay', industries: sellers, needs: [goodsOrderContract.GoodsOrderSend] },
    {
      path: '/order/manage',
      counter: 'becounsumed',
      industries: sellers,
      needs: [goodsOrderContract.GoodsOrderConsume],
    },
  ],
});

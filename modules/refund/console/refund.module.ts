import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { goodsOrderInfoSections, refundGoodsOrder } from '@linehaul/modules/goodsorder/console/goods-order.slots.ts';
import { refundContract } from '../contract/refund.contract.ts';
import { refundCountersSubscription } from './refund-counters.ts';

const sellers = ['supplier', 'service'] as const;

export const refundConsole = consoleModule({
  name: 'refund',
  screens: [
    {
      path: '/refund/manage',
      title: 'refund.menu.refunds',
      load: () => import('./refund-list.tsx'),
      needs: [refundContract.RefundList],
      primary: 'refunds',
      menu: 10,
    },
    {
      path: '/refund/return',
      title: 'refund.menu.returns',
      load: () => import('./return-list.tsx'),
      needs: [refundContract.RefundList],
      primary: 'refunds',
      menu: 20,
      industries: ['platform', 'supplier'],
    },
    {
      path: '/refund/info/:id',
      title: 'refund.menu.info',
      load: () => import('./refund-detail.tsx'),
      needs: [refundContract.RefundInfo],
      primary: 'refunds',
      parent: '/refund/manage',
    },
  ],
  finders: [
    lazyFinder({
      title: 'refund.noun.many',
      needs: [refundContract.RefundList],
      load: async () => (await import('./refund-finder.ts')).refundFinder,
    }),
  ],
  slots: [
    slot(goodsOrderInfoSections, () => import('./order-refunds.tsx'), { needs: refundContract.RefundList }),
    slot(refundGoodsOrder, () => import('./request-dialog.tsx'), {
      needs: [refundContract.RefundAdd, refundContract.RefundOptions],
    }),
  ],
  badges: [
    { path: '/refund/manage', counter: 'refund', industries: sellers, needs: [refundContract.RefundApprove] },
    {
      path: '/refund/return',
      counter: 'returns',
      industries: sellers,
      needs: [refundContract.RefundApprove, refundContract.RefundReceive],
    },
  ],
  live: [refundCountersSubscription],
});

import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { goodsOrderInfoSections } from '@linehaul/modules/goodsorder/console/goods-order.slots.ts';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';

const { SpikebuyActivityList, SpikebuyBoard, SpikebuyFigureList, SpikebuySaleList, SpikebuySessionList } =
  spikebuyContract;
const place = { primary: 'operations', group: 'spikebuy.plugin.name' } as const;

/** Goods at a price of their own, for a time. */
export const spikebuyConsole = consolePlugin({
  key: 'spikebuy',
  name: 'spikebuy',
  screens: [
    {
      ...place,
      path: '/plugin/spikebuy/manage',
      title: 'spikebuy.menu.activities',
      load: () => import('./activity-list.tsx'),
      needs: [SpikebuyActivityList],
      menu: 32,
    },
    {
      ...place,
      path: '/plugin/spikebuy/board',
      title: 'spikebuy.menu.board',
      load: () => import('./live-board.tsx'),
      needs: [SpikebuyBoard],
      menu: 32.1,
    },
    {
      ...place,
      path: '/plugin/spikebuy/buyers',
      title: 'spikebuy.menu.sales',
      load: () => import('./sale-list.tsx'),
      needs: [SpikebuySaleList],
      menu: 32.2,
    },
    {
      ...place,
      path: '/plugin/spikebuy/sessions',
      title: 'spikebuy.menu.sessions',
      load: () => import('./session-list.tsx'),
      needs: [SpikebuySessionList],
      menu: 32.3,
    },
    {
      ...place,
      path: '/plugin/spikebuy/figures',
      title: 'spikebuy.menu.figures',
      load: () => import('./figure-list.tsx'),
      needs: [SpikebuyFigureList],
      menu: 32.4,
    },
  ],
  slots: [slot(goodsOrderInfoSections, () => import('./order-section.tsx'), { needs: SpikebuySaleList })],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardCards, dashboardFigures, freightBody } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';

/** Everyone may ask for the figures of the day; who carries no freight has another start page. */
const freightDay = { ...statisticsContract.Dashboard, industries: ['platform', 'logistics', 'site'] } as const;

export const statisticsConsole = consoleModule({
  name: 'statistics',
  sharedMessages: ['first_steps', 'home'],
  screens: [
    {
      path: '/statistics/overview',
      title: 'statistics.menu.overview',
      load: () => import('./overview-page.tsx'),
      needs: [[statisticsContract.OrderTrend, statisticsContract.GoodsTrend, statisticsContract.FundsTrend]],
      primary: 'statistics',
      menu: 10,
    },
    {
      path: '/statistics/order',
      title: 'statistics.menu.order',
      load: () => import('./order-page.tsx'),
      needs: [[statisticsContract.OrderTrend, statisticsContract.GoodsTrend]],
      primary: 'statistics',
      menu: 20,
    },
    {
      path: '/statistics/revenue',
      title: 'statistics.menu.revenue',
      load: () => import('./revenue-page.tsx'),
      needs: [[statisticsContract.RevenueTrend, statisticsContract.SalesTrend]],
      primary: 'statistics',
      menu: 30,
    },
    {
      path: '/statistics/line',
      title: 'statistics.menu.line',
      load: () => import('./line-page.tsx'),
      needs: [statisticsContract.LineRank],
      primary: 'statistics',
      menu: 40,
    },
    {
      path: '/statistics/site',
      title: 'statistics.menu.site',
      load: () => import('./site-page.tsx'),
      needs: [statisticsContract.SiteRank],
      primary: 'statistics',
      menu: 50,
    },
    {
      path: '/statistics/member',
      title: 'statistics.menu.member',
      load: () => import('./member-page.tsx'),
      needs: [[statisticsContract.MemberRank, statisticsContract.BuyerRank]],
      primary: 'statistics',
      menu: 60,
    },
    {
      path: '/finance/income',
      title: 'statistics.menu.income',
      load: () => import('./income-page.tsx'),
      needs: [statisticsContract.IncomeList, statisticsContract.IncomeTotals],
      primary: 'finance',
      group: 'group.banks',
      menu: 85,
    },
    {
      path: '/screen',
      title: 'statistics.menu.big_screen',
      load: () => import('./big-screen.tsx'),
      needs: [[statisticsContract.BigScreenInfo, goodsOrderContract.GoodsOrderFigures, statisticsContract.FundsTrend]],
      bare: true,
    },
  ],
  slots: [
    slot(freightBody, () => import('./freight-home.tsx'), { needs: freightDay }),
    slot(dashboardCards, () => import('./first-steps-card.tsx'), { order: 0 }),
    slot(dashboardFigures, () => import('./income-figure.tsx'), {
      needs: [statisticsContract.IncomeList, statisticsContract.IncomeTotals],
      order: 5,
    }),
  ],
});

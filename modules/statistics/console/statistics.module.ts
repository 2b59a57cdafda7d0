import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { failedjobContract } from '@linehaul/modules/failedjob/contract/failedjob.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { dashboardBodies, dashboardCards, dashboardEntries, dashboardFigures } from './statistics.slots.ts';

export const statisticsConsole = consoleModule({
  name: 'statistics',
  screens: [
    {
      path: '/dashboard',
      title: 'statistics.menu.dashboard',
      load: () => import('./dashboard.tsx'),
      needs: [statisticsContract.Dashboard],
      primary: 'home',
      menu: 0,
    },
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
  // Statistics read these modules, which therefore cannot put themselves into the start page.
  slots: [
    slot(dashboardBodies, () => import('./seller-home.tsx'), { needs: goodsOrderContract.GoodsOrderFigures }),
    slot(dashboardCards, () => import('@linehaul/modules/message/console/code-trouble.port.tsx'), {
      needs: [messageContract.CodeTroubleInfo],
      order: 8,
    }),
    slot(dashboardFigures, () => import('./income-figure.tsx'), {
      needs: [statisticsContract.IncomeList, statisticsContract.IncomeTotals],
      order: 5,
    }),
    slot(dashboardEntries, () => import('./failed-jobs-entry.tsx'), {
      needs: [failedjobContract.FailedJobList],
      order: 40,
    }),
    slot(dashboardEntries, () => import('./transfers-entry.tsx'), {
      needs: [paymentContract.PaymentList, paymentContract.PaymentConfirm],
      order: 15,
    }),
  ],
});

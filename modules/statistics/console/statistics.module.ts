import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { failedjobPermissions } from '@linehaul/modules/failedjob/contract/failedjob-permissions.contract.ts';
import { goodsOrderPermissions } from '@linehaul/modules/goodsorder/contract/goods-order-permissions.contract.ts';
import { messagePermissions } from '@linehaul/modules/message/contract/message-permissions.contract.ts';
import { paymentPermissions } from '@linehaul/modules/payment/contract/payment-permissions.contract.ts';
import { statisticsPermissions } from '../contract/statistics-permissions.contract.ts';
import { dashboardBodies, dashboardCards, dashboardEntries, dashboardFigures } from './statistics.slots.ts';

export const statisticsConsole = consoleModule({
  name: 'statistics',
  screens: [
    {
      path: '/dashboard',
      title: 'statistics.menu.dashboard',
      load: () => import('./dashboard.tsx'),
      needs: [statisticsPermissions.Dashboard],
      primary: 'home',
      menu: 0,
    },
    {
      path: '/statistics/overview',
      title: 'statistics.menu.overview',
      load: () => import('./overview-page.tsx'),
      needs: [[statisticsPermissions.OrderTrend, statisticsPermissions.GoodsTrend, statisticsPermissions.FundsTrend]],
      primary: 'statistics',
      menu: 10,
    },
    {
      path: '/statistics/order',
      title: 'statistics.menu.order',
      load: () => import('./order-page.tsx'),
      needs: [[statisticsPermissions.OrderTrend, statisticsPermissions.GoodsTrend]],
      primary: 'statistics',
      menu: 20,
    },
    {
      path: '/statistics/revenue',
      title: 'statistics.menu.revenue',
      load: () => import('./revenue-page.tsx'),
      needs: [[statisticsPermissions.RevenueTrend, statisticsPermissions.SalesTrend]],
      primary: 'statistics',
      menu: 30,
    },
    {
      path: '/statistics/line',
      title: 'statistics.menu.line',
      load: () => import('./line-page.tsx'),
      needs: [statisticsPermissions.LineRank],
      primary: 'statistics',
      menu: 40,
    },
    {
      path: '/statistics/site',
      title: 'statistics.menu.site',
      load: () => import('./site-page.tsx'),
      needs: [statisticsPermissions.SiteRank],
      primary: 'statistics',
      menu: 50,
    },
    {
      path: '/statistics/member',
      title: 'statistics.menu.member',
      load: () => import('./member-page.tsx'),
      needs: [[statisticsPermissions.MemberRank, statisticsPermissions.BuyerRank]],
      primary: 'statistics',
      menu: 60,
    },
    {
      path: '/finance/income',
      title: 'statistics.menu.income',
      load: () => import('./income-page.tsx'),
      needs: [statisticsPermissions.IncomeList, statisticsPermissions.IncomeTotals],
      primary: 'finance',
      group: 'group.banks',
      menu: 85,
    },
    {
      path: '/screen',
      title: 'statistics.menu.big_screen',
      load: () => import('./big-screen.tsx'),
      needs: [
        [
          statisticsPermissions.BigScreenInfo,
          goodsOrderPermissions.GoodsOrderFigures,
          statisticsPermissions.FundsTrend,
        ],
      ],
      bare: true,
    },
  ],
  // Statistics read these modules, which therefore cannot put themselves into the start page.
  slots: [
    slot(dashboardBodies, () => import('./seller-home.tsx'), { needs: goodsOrderPermissions.GoodsOrderFigures }),
    slot(dashboardCards, () => import('@linehaul/modules/message/console/code-trouble.port.tsx'), {
      needs: [messagePermissions.CodeTroubleInfo],
      order: 8,
    }),
    slot(dashboardFigures, () => import('./income-figure.tsx'), {
      needs: [statisticsPermissions.IncomeList, statisticsPermissions.IncomeTotals],
      order: 5,
    }),
    slot(dashboardEntries, () => import('./failed-jobs-entry.tsx'), {
      needs: [failedjobPermissions.FailedJobList],
      order: 40,
    }),
    slot(dashboardEntries, () => import('./transfers-entry.tsx'), {
      needs: [paymentPermissions.PaymentList, paymentPermissions.PaymentConfirm],
      order: 15,
    }),
  ],
});

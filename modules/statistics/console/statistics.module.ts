import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { statisticsPermissions } from '../contract/statistics-permissions.contract.ts';

export const statisticsConsole = consoleModule({
  name: 'statistics',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
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
      needs: [statisticsPermissions.OrderTrend],
      primary: 'statistics',
      menu: 10,
    },
    {
      path: '/statistics/order',
      title: 'statistics.menu.order',
      load: () => import('./order-page.tsx'),
      needs: [statisticsPermissions.OrderTrend],
      primary: 'statistics',
      menu: 20,
    },
    {
      path: '/statistics/revenue',
      title: 'statistics.menu.revenue',
      load: () => import('./revenue-page.tsx'),
      needs: [statisticsPermissions.RevenueTrend],
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
      needs: [statisticsPermissions.MemberRank],
      primary: 'statistics',
      menu: 60,
    },
    {
      path: '/screen',
      title: 'statistics.menu.big_screen',
      load: () => import('./big-screen.tsx'),
      needs: [statisticsPermissions.BigScreenInfo],
      bare: true,
    },
  ],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardEntries } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { paymentPermissions } from '../contract/payment-permissions.contract.ts';
import { stuckSubscription } from './stuck-counter.ts';

const log = '/finance/wallettakecash/PaymentLog';
const { RefundStuckList } = paymentPermissions;

export const paymentConsole = consoleModule({
  name: 'payment',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: log,
      title: 'payment.menu.log',
      load: () => import('./payment-log.tsx'),
      needs: [paymentPermissions.PaymentList],
      industries: ['platform', 'logistics', 'supplier', 'service', 'bank'],
      primary: 'finance',
      menu: 70,
      group: 'group.withdrawals',
    },
    {
      path: '/finance/wallettakecash/held',
      title: 'payment.menu.held',
      load: () => import('./held-list.tsx'),
      needs: [paymentPermissions.HeldList],
      industries: ['platform', 'logistics', 'supplier', 'service'],
      primary: 'finance',
      menu: 79,
      group: 'group.withdrawals',
    },
    {
      path: '/business/sandbox/:token',
      title: 'payment.menu.sandbox',
      load: () => import('./sandbox-page.tsx'),
      needs: [paymentPermissions.SandboxInfo],
      public: true,
    },
  ],
  slots: [
    slot(dashboardEntries, () => import('./transfers-entry.tsx'), {
      needs: [paymentPermissions.PaymentList, paymentPermissions.PaymentConfirm],
      order: 15,
    }),
  ],
  badges: [{ path: log, counter: 'stuck_refunds', needs: [RefundStuckList] }],
  live: [stuckSubscription],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardCards, dashboardEntries } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import { paymentCounters } from './payment-counters.ts';

const log = '/finance/wallettakecash/PaymentLog';
const splitsPath = '/finance/wallettakecash/splits';
const heldPath = '/finance/wallettakecash/held';

export const paymentConsole = consoleModule({
  name: 'payment',
  screens: [
    {
      path: log,
      title: 'payment.menu.log',
      load: () => import('./payment-log.tsx'),
      needs: [paymentContract.PaymentList],
      industries: ['platform', 'logistics', 'supplier', 'service', 'bank'],
      primary: 'finance',
      menu: 70,
      group: 'group.withdrawals',
    },
    {
      path: heldPath,
      title: 'payment.menu.held',
      load: () => import('./held-list.tsx'),
      needs: [paymentContract.HeldList],
      industries: ['platform', 'logistics', 'supplier', 'service'],
      primary: 'finance',
      menu: 79,
      group: 'group.withdrawals',
    },
    {
      path: splitsPath,
      title: 'payment.menu.splits',
      load: () => import('./split-list.tsx'),
      needs: [paymentContract.SplitList],
      industries: ['platform', 'logistics', 'supplier', 'service'],
      primary: 'finance',
      menu: 78,
      group: 'group.withdrawals',
    },
  ],
  finders: [
    lazyFinder({
      title: 'payment.noun.many',
      needs: [paymentContract.PaymentList],
      load: async () => (await import('./payment-finder.ts')).paymentFinder,
    }),
  ],
  badges: [
    { path: log, counter: 'stuck_refunds', needs: [paymentContract.RefundStuckList] },
    { path: log, counter: 'to_confirm', needs: [paymentContract.PaymentConfirm] },
    { path: heldPath, counter: 'held_receipts', needs: [paymentContract.HeldAccept] },
  ],
  live: [paymentCounters],
  slots: [
    slot(dashboardEntries, () => import('./transfers-entry.tsx'), {
      needs: [paymentContract.PaymentList, paymentContract.PaymentConfirm],
      order: 15,
    }),
    slot(dashboardCards, () => import('./stuck-refunds.tsx'), {
      needs: paymentContract.RefundStuckList,
      order: 6,
    }),
  ],
});

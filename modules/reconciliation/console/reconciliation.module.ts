import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { ledgerPermissions } from '@linehaul/modules/ledger/contract/ledger-permissions.contract.ts';
import { paymentPermissions } from '@linehaul/modules/payment/contract/payment-permissions.contract.ts';
import {
  dashboardCards,
  dashboardEntries,
  dashboardFigures,
} from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { reconciliationPermissions } from '../contract/reconciliation-permissions.contract.ts';

const path = '/finance/reconciliation';

export const reconciliationConsole = consoleModule({
  name: 'reconciliation',
  screens: [
    {
      path,
      title: 'reconciliation.menu.home',
      load: () => import('./reconciliation-home.tsx'),
      needs: [ledgerPermissions.TrialBalance, reconciliationPermissions.ChannelDayList],
      primary: 'finance',
      group: 'group.banks',
      menu: 90,
    },
    {
      path: `${path}/import`,
      title: 'reconciliation.menu.import',
      load: () => import('./channel-import.tsx'),
      needs: [reconciliationPermissions.ChannelImport],
      primary: 'finance',
      parent: path,
    },
  ],
  slots: [
    slot(dashboardEntries, () => import('./differences-entry.tsx'), {
      needs: [ledgerPermissions.DifferenceList],
      order: 31,
    }),
    // The payment log is read by the start page's own module, so that it cannot stand there by itself.
    slot(dashboardCards, () => import('@linehaul/modules/payment/console/stuck-refunds.port.tsx'), {
      needs: paymentPermissions.RefundStuckList,
      order: 6,
    }),
    slot(dashboardEntries, () => import('./reversals-entry.tsx'), {
      needs: [ledgerPermissions.ReversalList],
      order: 30,
    }),
    slot(dashboardFigures, () => import('./owed-figure.tsx'), {
      needs: [reconciliationPermissions.AgeingTotals, reconciliationPermissions.AgeingList],
      order: 10,
    }),
  ],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import {
  dashboardCards,
  dashboardEntries,
  dashboardFigures,
} from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';

const path = '/finance/reconciliation';

export const reconciliationConsole = consoleModule({
  name: 'reconciliation',
  screens: [
    {
      path,
      title: 'reconciliation.menu.home',
      load: () => import('./reconciliation-home.tsx'),
      needs: [ledgerContract.TrialBalance, reconciliationContract.ChannelDayList],
      primary: 'finance',
      group: 'group.banks',
      menu: 90,
    },
    {
      path: `${path}/import`,
      title: 'reconciliation.menu.import',
      load: () => import('./channel-import.tsx'),
      needs: [reconciliationContract.ChannelImport],
      primary: 'finance',
      parent: path,
    },
  ],
  slots: [
    slot(dashboardEntries, () => import('./differences-entry.tsx'), {
      needs: [ledgerContract.DifferenceList],
      order: 31,
    }),
    // The payment log is read by the start page's own module, so that it cannot stand there by itself.
    slot(dashboardCards, () => import('@linehaul/modules/payment/console/stuck-refunds.port.tsx'), {
      needs: paymentContract.RefundStuckList,
      order: 6,
    }),
    slot(dashboardEntries, () => import('./reversals-entry.tsx'), {
      needs: [ledgerContract.ReversalList],
      order: 30,
    }),
    slot(dashboardFigures, () => import('./owed-figure.tsx'), {
      needs: [reconciliationContract.AgeingTotals, reconciliationContract.AgeingList],
      order: 10,
    }),
  ],
});

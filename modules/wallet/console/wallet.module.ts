import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { ledgerPermissions } from '@linehaul/modules/ledger/contract/ledger-permissions.contract.ts';
import {
  bankScreens,
  dashboardBodies,
  dashboardEntries,
} from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { walletPermissions } from '../contract/wallet-permissions.contract.ts';
import { auditCounter } from './audit-counter.ts';

const calls = walletPermissions;
const { AccountList, DaySums, EntryList } = ledgerPermissions;

const purse = '/finance/PaymentWallet';
const takecash = '/finance/wallettakecash';
const own = { primary: 'finance', group: 'wallet.menu.group', notInUnion: true } as const;
const payouts = { primary: 'finance', group: 'group.withdrawals' } as const;
const banks = { primary: 'finance', group: 'group.banks' } as const;

export const walletConsole = consoleModule({
  name: 'wallet',
  screens: [
    {
      path: purse,
      title: 'wallet.menu.wallet',
      load: () => import('./wallet-home.tsx'),
      needs: [calls.WalletInfo, AccountList, DaySums],
      menu: 10,
      ...own,
    },
    {
      path: `${purse}/SummaryRecord`,
      title: 'wallet.menu.summary',
      load: () => import('./wallet-statement.tsx'),
      needs: [calls.WalletInfo, AccountList, DaySums, EntryList],
      menu: 20,
      ...own,
    },
    {
      path: `${purse}/PaymentWithdrawal`,
      title: 'wallet.menu.withdraw',
      load: () => import('./withdraw.tsx'),
      needs: [calls.WithdrawalApply, calls.WalletInfo, calls.BankcardList],
      menu: 30,
      ...own,
    },
    {
      path: `${purse}/WithdrawalRecord`,
      title: 'wallet.menu.withdrawals',
      load: () => import('./withdrawal-list.tsx'),
      needs: [calls.WithdrawalList],
      menu: 40,
      ...own,
    },
    {
      path: `${purse}/BankcardManage`,
      title: 'wallet.menu.bankcards',
      load: () => import('./bankcard-list.tsx'),
      needs: [calls.BankcardList],
      menu: 50,
      ...own,
    },
    {
      path: `${purse}/BankcardBinding`,
      title: 'wallet.menu.bankcard_bind',
      load: () => import('./bankcard-bind.tsx'),
      needs: [calls.BankcardBind, calls.BankOfCard, calls.WalletInfo],
      parent: `${purse}/BankcardManage`,
      ...own,
    },
    {
      path: `${takecash}/list`,
      title: 'wallet.menu.takecash',
      load: () => import('./takecash-list.tsx'),
      needs: [calls.TakecashList],
      menu: 60,
      ...payouts,
    },
    {
      path: `${takecash}/add`,
      title: 'wallet.menu.takecash_add',
      load: () => import('./withdraw.tsx'),
      needs: [calls.WithdrawalApply, calls.WalletInfo, calls.BankcardList],
      parent: `${takecash}/list`,
      ...payouts,
    },
    {
      path: `${takecash}/audit/:id`,
      title: 'wallet.menu.audit',
      load: () => import('./takecash-audit.tsx'),
      needs: [calls.WithdrawalInfo, calls.TakecashAudit],
      parent: `${takecash}/list`,
      ...payouts,
    },
    {
      path: `${takecash}/results`,
      title: 'wallet.menu.results',
      load: () => import('./takecash-results.tsx'),
      needs: [calls.ResultImport],
      parent: `${takecash}/list`,
      ...payouts,
    },
    {
      path: `${takecash}/batches`,
      title: 'wallet.menu.batches',
      load: () => import('./takecash-batches.tsx'),
      needs: [calls.BatchList],
      menu: 65,
      ...payouts,
    },
    {
      path: `${takecash}/BankList`,
      title: 'wallet.menu.banks',
      load: () => import('./bank-list.tsx'),
      needs: [calls.BankList],
      menu: 80,
      ...banks,
    },
    {
      path: `${takecash}/BankList/add`,
      title: 'wallet.menu.bank_add',
      load: () => import('./bank-add.tsx'),
      needs: [calls.BankAdd],
      parent: `${takecash}/BankList`,
      ...banks,
    },
    {
      path: `${takecash}/BankList/edit/:id`,
      title: 'wallet.menu.bank_edit',
      load: () => import('./bank-edit.tsx'),
      needs: [calls.BankEdit, calls.BankInfo],
      parent: `${takecash}/BankList`,
      ...banks,
    },
    {
      path: `${takecash}/delete/:id`,
      title: 'wallet.menu.bank_delete',
      load: () => import('./bank-delete.tsx'),
      needs: [calls.BankList, calls.BankInfo, calls.BankDelete],
      parent: `${takecash}/BankList`,
      noCache: true,
      ...banks,
    },
  ],
  finders: [
    lazyFinder({
      title: 'wallet.noun.many',
      needs: [calls.TakecashList],
      load: async () => (await import('./wallet-finders.ts')).withdrawalFinder,
    }),
    lazyFinder({
      title: 'wallet.noun.batches',
      needs: [calls.BatchList],
      load: async () => (await import('./wallet-finders.ts')).batchFinder,
    }),
  ],
  badges: [{ path: `${takecash}/list`, counter: 'withdrawals', needs: [calls.TakecashAudit] }],
  live: [auditCounter],
  slots: [
    slot(bankScreens, () => import('./bank-wall.tsx'), { needs: calls.TakecashFigures }),
    slot(dashboardBodies, () => import('./bank-home.tsx'), { needs: calls.TakecashFigures }),
    slot(dashboardEntries, () => import('./withdrawals-entry.tsx'), {
      needs: [calls.TakecashFigures, calls.TakecashList],
      order: 20,
    }),
  ],
});

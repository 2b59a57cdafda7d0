import { consoleModule, type ScreenCondition } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardBodies, dashboardEntries } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { bankScreens } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { walletContract } from '../contract/wallet.contract.ts';
import { auditCounter } from './audit-counter.ts';

const purse = '/finance/PaymentWallet';
const takecash = '/finance/wallettakecash';
const outsideUnion: ScreenCondition = ({ isunion }) => (isunion ? 'not_in_union' : null);
const ownProps = {
  primary: 'finance',
  group: 'wallet.menu.group',
  when: outsideUnion,
} as const;
const payouts = { primary: 'finance', group: 'group.withdrawals' } as const;
const banks = { primary: 'finance', group: 'group.banks' } as const;

export const walletConsole = consoleModule({
  name: 'wallet',
  screens: [
    {
      path: purse,
      title: 'wallet.menu.wallet',
      load: () => import('./wallet-home.tsx'),
      needs: [walletContract.WalletInfo, ledgerContract.AccountList, ledgerContract.DaySums],
      menu: 10,
      ...ownProps,
    },
    {
      path: `${purse}/SummaryRecord`,
      title: 'wallet.menu.summary',
      load: () => import('./wallet-statement.tsx'),
      needs: [walletContract.WalletInfo, ledgerContract.AccountList, ledgerContract.DaySums, ledgerContract.EntryList],
      menu: 20,
      ...ownProps,
    },
    {
      path: `${purse}/PaymentWithdrawal`,
      title: 'wallet.menu.withdraw',
      load: () => import('./withdraw.tsx'),
      needs: [walletContract.WithdrawalApply, walletContract.WalletInfo, walletContract.BankcardList],
      menu: 30,
      ...ownProps,
    },
    {
      path: `${purse}/WithdrawalRecord`,
      title: 'wallet.menu.withdrawals',
      load: () => import('./withdrawal-list.tsx'),
      needs: [walletContract.WithdrawalList],
      menu: 40,
      ...ownProps,
    },
    {
      path: `${purse}/BankcardManage`,
      title: 'wallet.menu.bankcards',
      load: () => import('./bankcard-list.tsx'),
      needs: [walletContract.BankcardList],
      menu: 50,
      ...ownProps,
    },
    {
      path: `${purse}/BankcardBinding`,
      title: 'wallet.menu.bankcard_bind',
      load: () => import('./bankcard-bind.tsx'),
      needs: [walletContract.BankcardBind, walletContract.BankOfCard, walletContract.WalletInfo],
      parent: `${purse}/BankcardManage`,
      ...ownProps,
    },
    {
      path: `${purse}/PayeeAccount`,
      title: 'wallet.menu.payee',
      load: () => import('./payee-home.tsx'),
      needs: [walletContract.PayeeChannels],
      menu: 55,
      ...ownProps,
    },
    {
      path: `${takecash}/payees`,
      title: 'wallet.menu.payees',
      load: () => import('./payee-list.tsx'),
      needs: [walletContract.PayeeList],
      industries: ['platform'],
      menu: 67,
      ...payouts,
    },
    {
      path: `${takecash}/list`,
      title: 'wallet.menu.takecash',
      load: () => import('./takecash-list.tsx'),
      needs: [walletContract.TakecashList],
      menu: 60,
      ...payouts,
    },
    {
      path: `${takecash}/add`,
      title: 'wallet.menu.takecash_add',
      load: () => import('./withdraw.tsx'),
      needs: [walletContract.WithdrawalApply, walletContract.WalletInfo, walletContract.BankcardList],
      parent: `${takecash}/list`,
      ...payouts,
    },
    {
      path: `${takecash}/audit/:id`,
      title: 'wallet.menu.audit',
      load: () => import('./takecash-audit.tsx'),
      needs: [walletContract.WithdrawalInfo, walletContract.TakecashAudit],
      parent: `${takecash}/list`,
      ...payouts,
    },
    {
      path: `${takecash}/results`,
      title: 'wallet.menu.results',
      load: () => import('./takecash-results.tsx'),
      needs: [walletContract.ResultImport],
      parent: `${takecash}/list`,
      ...payouts,
    },
    {
      path: `${takecash}/batches`,
      title: 'wallet.menu.batches',
      load: () => import('./takecash-batches.tsx'),
      needs: [walletContract.BatchList],
      menu: 65,
      ...payouts,
    },
    {
      path: `${takecash}/BankList`,
      title: 'wallet.menu.banks',
      load: () => import('./bank-list.tsx'),
      needs: [walletContract.BankList],
      menu: 80,
      ...banks,
    },
    {
      path: `${takecash}/BankList/add`,
      title: 'wallet.menu.bank_add',
      load: () => import('./bank-add.tsx'),
      needs: [walletContract.BankAdd],
      parent: `${takecash}/BankList`,
      ...banks,
    },
    {
      path: `${takecash}/BankList/edit/:id`,
      title: 'wallet.menu.bank_edit',
      load: () => import('./bank-edit.tsx'),
      needs: [walletContract.BankEdit, walletContract.BankInfo],
      parent: `${takecash}/BankList`,
      ...banks,
    },
    {
      path: `${takecash}/delete/:id`,
      title: 'wallet.menu.bank_delete',
      load: () => import('./bank-delete.tsx'),
      needs: [walletContract.BankList, walletContract.BankInfo, walletContract.BankDelete],
      parent: `${takecash}/BankList`,
      noCache: true,
      ...banks,
    },
  ],
  finders: [
    lazyFinder({
      title: 'wallet.noun.many',
      needs: [walletContract.TakecashList],
      load: async () => (await import('./wallet-finders.ts')).withdrawalFinder,
    }),
    lazyFinder({
      title: 'wallet.noun.batches',
      needs: [walletContract.BatchList],
      load: async () => (await import('./wallet-finders.ts')).batchFinder,
    }),
  ],
  badges: [{ path: `${takecash}/list`, counter: 'withdrawals', needs: [walletContract.TakecashAudit] }],
  live: [auditCounter],
  slots: [
    slot(bankScreens, () => import('./bank-wall.tsx'), { needs: walletContract.TakecashFigures }),
    slot(dashboardBodies, () => import('./bank-home.tsx'), { needs: walletContract.TakecashFigures }),
    slot(dashboardEntries, () => import('./withdrawals-entry.tsx'), {
      needs: [walletContract.TakecashFigures, walletContract.TakecashList],
      order: 20,
    }),
  ],
});

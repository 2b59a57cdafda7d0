import { consoleModule } from '@linehaul/console-kernel/console-module.ts';
import { settlementPermissions } from '../contract/settlement-permissions.contract.ts';

const at = '/finance/settlement';
const {
  CashSheetInfo,
  CashSheetList,
  CodDueList,
  CodPayoutInfo,
  CodPayoutList,
  CommissionList,
  DriverFeeList,
  DriverFeeSums,
  StatementInfo,
  StatementList,
} = settlementPermissions;
const inMenu = { primary: 'finance', group: 'group.settlement' } as const;

export const settlementConsole = consoleModule({
  name: 'settlement',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      ...inMenu,
      path: `${at}/statement`,
      title: 'settlement.menu.statements',
      load: () => import('./statement-list.tsx'),
      needs: [StatementList],
      menu: 71,
    },
    {
      path: `${at}/statement/info/:id`,
      title: 'settlement.menu.statement',
      load: () => import('./statement-detail.tsx'),
      needs: [StatementInfo],
      primary: 'finance',
      parent: `${at}/statement`,
    },
    {
      path: `${at}/statement/print/:id`,
      title: 'settlement.menu.print',
      load: () => import('./statement-print.tsx'),
      needs: [StatementInfo],
      primary: 'finance',
      parent: `${at}/statement`,
    },
    {
      ...inMenu,
      path: `${at}/cash`,
      title: 'settlement.menu.cash',
      load: () => import('./cash-list.tsx'),
      needs: [CashSheetList],
      menu: 74,
    },
    {
      path: `${at}/cash/info/:id`,
      title: 'settlement.menu.cash_sheet',
      load: () => import('./cash-detail.tsx'),
      needs: [CashSheetInfo],
      primary: 'finance',
      parent: `${at}/cash`,
    },
    {
      ...inMenu,
      path: `${at}/cod`,
      title: 'settlement.menu.cod',
      load: () => import('./cod-due-list.tsx'),
      needs: [CodDueList],
      menu: 72,
    },
    {
      ...inMenu,
      path: `${at}/cod/payout`,
      title: 'settlement.menu.cod_payouts',
      load: () => import('./cod-payout-list.tsx'),
      needs: [CodPayoutList],
      menu: 73,
    },
    {
      path: `${at}/cod/payout/info/:id`,
      title: 'settlement.menu.cod_payout',
      load: () => import('./cod-payout-detail.tsx'),
      needs: [CodPayoutInfo],
      primary: 'finance',
      parent: `${at}/cod/payout`,
    },
    {
      ...inMenu,
      path: `${at}/driver`,
      title: 'settlement.menu.driver_fees',
      load: () => import('./driver-fee-list.tsx'),
      needs: [DriverFeeList],
      menu: 75,
    },
    {
      ...inMenu,
      path: `${at}/driver/sum`,
      title: 'settlement.menu.driver_fee_sums',
      load: () => import('./driver-fee-sums.tsx'),
      needs: [DriverFeeSums],
      menu: 76,
    },
    {
      ...inMenu,
      path: `${at}/commission`,
      title: 'settlement.menu.commission',
      load: () => import('./commission-list.tsx'),
      needs: [CommissionList],
      menu: 78,
    },
  ],
});

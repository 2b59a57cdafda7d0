import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { codPermissions } from '../contract/cod-permissions.contract.ts';

const at = '/finance/settlement/cod';
const { CodDueList, CodPayoutInfo, CodPayoutList } = codPermissions;
const inMenu = { primary: 'finance', group: 'group.settlement' } as const;

export const codConsole = consoleModule({
  name: 'cod',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      ...inMenu,
      path: at,
      title: 'cod.menu.due',
      load: () => import('./cod-due-list.tsx'),
      needs: [CodDueList],
      menu: 72,
    },
    {
      ...inMenu,
      path: `${at}/payout`,
      title: 'cod.menu.payouts',
      load: () => import('./cod-payout-list.tsx'),
      needs: [CodPayoutList],
      menu: 73,
    },
    {
      path: `${at}/payout/info/:id`,
      title: 'cod.menu.payout',
      load: () => import('./cod-payout-detail.tsx'),
      needs: [CodPayoutInfo],
      primary: 'finance',
      parent: `${at}/payout`,
    },
  ],
});

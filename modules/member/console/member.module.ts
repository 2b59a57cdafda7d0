import { consoleModule } from '@linehaul/console-kernel/console-module.ts';
import { memberContract } from '../contract/member.contract.ts';

export const memberConsole = consoleModule({
  name: 'member',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: '/users/manage',
      title: 'member.menu.list',
      load: () => import('./member-list.tsx'),
      needs: [memberContract.MemberList],
      primary: 'accounts',
      menu: 10,
    },
  ],
});

import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { wxpubContract } from '../contract/wxpub.contract.ts';

const place = { primary: 'operations', group: 'group.wxpub' } as const;

/** WeChat's official account: what followers write, and what they are answered. */
export const wxpubConsole = consolePlugin({
  key: 'wxpub',
  name: 'wxpub',
  screens: [
    {
      ...place,
      path: '/plugin/wxpub/keywords',
      title: 'wxpub.menu.keywords',
      load: () => import('./keyword-list.tsx'),
      needs: [wxpubContract.WxpubRuleList],
      menu: 41,
    },
    {
      ...place,
      path: '/plugin/wxpub/messages',
      title: 'wxpub.menu.messages',
      load: () => import('./message-list.tsx'),
      needs: [wxpubContract.WxpubMessageList],
      menu: 42,
    },
  ],
});

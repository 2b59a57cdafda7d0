import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { memberInfoSections } from '@linehaul/modules/member/console/member.slots.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { wxpubContract } from '../contract/wxpub.contract.ts';

const place = { primary: 'operations', group: 'group.wxpub' } as const;

/** WeChat's official account: its menu, what followers write and are answered, notices by template, and who follows. */
export const wxpubConsole = consolePlugin({
  key: 'wxpub',
  name: 'wxpub',
  screens: [
    {
      ...place,
      path: '/plugin/wxpub/menu',
      title: 'wxpub.menu.menu',
      load: () => import('./menu-page.tsx'),
      needs: [wxpubContract.WxpubMenuInfo],
      menu: 40,
    },
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
    {
      ...place,
      path: '/plugin/wxpub/templates',
      title: 'wxpub.menu.templates',
      load: () => import('./template-page.tsx'),
      needs: [messageContract.PurposeList, wxpubContract.WxpubTemplateList],
      menu: 43,
    },
    {
      ...place,
      path: '/plugin/wxpub/record',
      title: 'wxpub.menu.record',
      load: () => import('./template-record.tsx'),
      needs: [messageContract.MessageList],
      menu: 43.5,
    },
    {
      ...place,
      path: '/plugin/wxpub/fans',
      title: 'wxpub.menu.fans',
      load: () => import('./fan-list.tsx'),
      needs: [wxpubContract.WxpubFanList],
      menu: 44,
    },
  ],
  slots: [slot(memberInfoSections, () => import('./member-section.tsx'), { needs: wxpubContract.WxpubMemberInfo })],
});

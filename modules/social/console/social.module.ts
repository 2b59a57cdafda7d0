import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { socialPermissions } from '../contract/social-permissions.contract.ts';

export const socialConsole = consoleModule({
  name: 'social',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
  screens: [
    {
      path: '/profile/user/wechat',
      title: 'social.menu.wechat',
      load: () => import('./wechat-page.tsx'),
      needs: [socialPermissions.WxInfo, socialPermissions.WxBind, socialPermissions.WxUnbind],
      primary: 'accounts',
      group: 'group.profile',
      menu: 84,
    },
  ],
});

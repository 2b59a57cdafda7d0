import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { emailContract } from '../contract/email.contract.ts';

const place = { primary: 'settings', group: 'email.menu.group' } as const;

/** Mail: the server, what is sent, what became of it, and who cannot be reached. */
export const emailConsole = consolePlugin({
  key: 'email',
  name: 'email',
  screens: [
    {
      ...place,
      path: '/plugin/email/setting',
      title: 'email.menu.setting',
      load: () => import('./email-setting.tsx'),
      needs: [addonContract.AddonSettingInfo],
      menu: 105,
    },
    {
      ...place,
      path: '/plugin/email/template',
      title: 'email.menu.template',
      load: () => import('./email-template.tsx'),
      needs: [messageContract.PurposeList, emailContract.EmailTemplateList],
      menu: 106,
    },
    {
      ...place,
      path: '/plugin/email/record',
      title: 'email.menu.record',
      load: () => import('./email-record.tsx'),
      needs: [messageContract.MessageList],
      menu: 107,
    },
    {
      ...place,
      path: '/plugin/email/suppression',
      title: 'email.menu.suppression',
      load: () => import('./email-suppression.tsx'),
      needs: [emailContract.EmailSuppressionList],
      menu: 108,
    },
    {
      ...place,
      path: '/plugin/email/tenant',
      title: 'email.menu.tenant',
      load: () => import('./email-tenant.tsx'),
      needs: [messageContract.TenantUseList],
      menu: 109,
    },
  ],
});

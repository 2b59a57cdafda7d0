import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { addonPermissions } from '@linehaul/modules/addon/contract/addon-permissions.contract.ts';
import { messagePermissions } from '@linehaul/modules/message/contract/message-permissions.contract.ts';
import { emailPermissions } from '../contract/email-permissions.contract.ts';

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
      needs: [addonPermissions.AddonSettingInfo],
      menu: 105,
    },
    {
      ...place,
      path: '/plugin/email/template',
      title: 'email.menu.template',
      load: () => import('./email-template.tsx'),
      needs: [messagePermissions.PurposeList, emailPermissions.EmailTemplateList],
      menu: 106,
    },
    {
      ...place,
      path: '/plugin/email/record',
      title: 'email.menu.record',
      load: () => import('./email-record.tsx'),
      needs: [messagePermissions.MessageList],
      menu: 107,
    },
    {
      ...place,
      path: '/plugin/email/suppression',
      title: 'email.menu.suppression',
      load: () => import('./email-suppression.tsx'),
      needs: [emailPermissions.EmailSuppressionList],
      menu: 108,
    },
    {
      ...place,
      path: '/plugin/email/tenant',
      title: 'email.menu.tenant',
      load: () => import('./email-tenant.tsx'),
      needs: [messagePermissions.TenantUseList],
      menu: 109,
    },
  ],
});

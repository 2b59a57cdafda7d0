import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { addonPermissions } from '@linehaul/modules/addon/contract/addon-permissions.contract.ts';
import { messagePermissions } from '@linehaul/modules/message/contract/message-permissions.contract.ts';
import { dashboardCards } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { smsPermissions } from '../contract/sms-permissions.contract.ts';

const place = { primary: 'settings', group: 'sms.menu.group' } as const;

/** Text messages: the channel, what is sent, and what became of it. */
export const smsConsole = consolePlugin({
  key: 'sms',
  name: 'sms',
  screens: [
    {
      ...place,
      path: '/plugin/sms/install',
      title: 'sms.menu.install',
      load: () => import('./sms-install.tsx'),
      needs: [addonPermissions.AddonSettingInfo],
      menu: 100,
    },
    {
      ...place,
      path: '/plugin/sms/template',
      title: 'sms.menu.template',
      load: () => import('./sms-template.tsx'),
      needs: [messagePermissions.PurposeList, smsPermissions.SmsTemplateList],
      menu: 101,
    },
    {
      ...place,
      path: '/plugin/sms/record',
      title: 'sms.menu.record',
      load: () => import('./sms-record.tsx'),
      needs: [messagePermissions.MessageList],
      menu: 102,
    },
    {
      ...place,
      path: '/plugin/sms/tenant',
      title: 'sms.menu.tenant',
      load: () => import('./sms-tenant.tsx'),
      needs: [messagePermissions.TenantUseList],
      menu: 103,
    },
  ],
  slots: [
    slot(dashboardCards, () => import('./missing-templates.tsx'), {
      needs: [smsPermissions.SmsTemplateList, messagePermissions.CodeTroubleInfo],
      order: 7,
    }),
  ],
});

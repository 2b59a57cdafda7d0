import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { dashboardCards } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { smsContract } from '../contract/sms.contract.ts';

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
      needs: [addonContract.AddonSettingInfo],
      menu: 100,
    },
    {
      ...place,
      path: '/plugin/sms/template',
      title: 'sms.menu.template',
      load: () => import('./sms-template.tsx'),
      needs: [messageContract.PurposeList, smsContract.SmsTemplateList],
      menu: 101,
    },
    {
      ...place,
      path: '/plugin/sms/record',
      title: 'sms.menu.record',
      load: () => import('./sms-record.tsx'),
      needs: [messageContract.MessageList],
      menu: 102,
    },
    {
      ...place,
      path: '/plugin/sms/tenant',
      title: 'sms.menu.tenant',
      load: () => import('./sms-tenant.tsx'),
      needs: [messageContract.TenantUseList],
      menu: 103,
    },
  ],
  slots: [
    slot(dashboardCards, () => import('./missing-templates.tsx'), {
      needs: [smsContract.SmsTemplateList, messageContract.CodeTroubleInfo],
      order: 7,
    }),
  ],
});

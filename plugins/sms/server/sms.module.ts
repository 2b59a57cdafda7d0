import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { smsContract, smsKey, smsSettings } from '../contract/sms.contract.ts';
import { smsBasesFrom } from './sms-access.steps.ts';
import { takeReports } from './sms-callback.steps.ts';
import { checkSms } from './sms-check.steps.ts';
import { accessFrom, missingTemplates, smsSenders } from './sms-senders.steps.ts';
import { templateRepo } from './sms-template.repo.ts';
import { listTemplates, saveTemplate } from './sms-template.steps.ts';

const buildAccess = (kernel: ModuleKernel) => accessFrom(kernel, () => smsBasesFrom(process.env));

/** Text messages by a provider of the tenant's choice. */
export const sms: ServerPlugin = {
  key: smsKey,
  category: 'messaging',
  version: '1.0.0',
  holder: 'tenant_else_platform',
  settings: smsSettings,
  isSetUp: ({ provider }) => provider !== 'test',
  checkConnection: (kernel) => checkSms(kernel, buildAccess(kernel)),
  findLack: (kernel) => (scope) => missingTemplates(scope, kernel),
  callback: () => takeReports,
  hooks: { purge: (tx) => templateRepo(tx).forget() },
  module: serverModule({
    name: smsKey,
    contract: smsContract,
    migrations: new URL('./migrations/', import.meta.url),
    offers: (kernel) => smsSenders(kernel, buildAccess(kernel)).map((sender) => messageSenders.offer(sender)),
    handlers: (kernel) => ({
      SmsTemplateList: ({ scope }) => listTemplates(scope, kernel),
      SmsTemplateSave: async ({ input, scope, audit }) => {
        const { before, after } = await saveTemplate(scope, kernel, buildAccess(kernel), input);
        audit({ record: `template ${input.purpose} ${input.language}`, before, after });
        return { template: after };
      },
    }),
  }),
};

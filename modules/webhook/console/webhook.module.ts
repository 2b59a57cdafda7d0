import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { apiConfigSections } from '@linehaul/modules/openapi/console/api-config.slots.ts';
import { webhookContract } from '../contract/webhook.contract.ts';

export const webhookConsole = consoleModule({
  name: 'webhook',
  screens: [],
  slots: [slot(apiConfigSections, () => import('./webhook-panel.tsx'), { needs: webhookContract.WebhookInfo })],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { dashboardCards } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { messageContract } from '../contract/message.contract.ts';

/** Its lists are shown by the pages of the channels. */
export const messageConsole = consoleModule({
  name: 'message',
  screens: [],
  slots: [
    slot(dashboardCards, () => import('./code-trouble.tsx'), { needs: [messageContract.CodeTroubleInfo], order: 8 }),
  ],
});

import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { promotionContract } from '../contract/promotion.contract.ts';

export const promotionConsole = consoleModule({
  name: 'promotion',
  screens: [
    {
      path: '/promotion/manage',
      title: 'promotion.menu.overview',
      load: () => import('./promotion-page.tsx'),
      needs: [promotionContract.PromotionMonth],
      primary: 'operations',
      group: 'group.selling',
      menu: 29,
    },
  ],
});

import {
  affiliateDocuments,
  affiliateHandlers,
  checkPromotersPaid,
  forgetAffiliate,
  restartAffiliate,
  termsOf,
} from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { z } from 'zod';
import { jdunionContract, jdunionKey, jdunionSettings } from '../contract/jdunion.contract.ts';
import { checkJdunion, makeLink, requireSettings } from './jdunion-access.steps.ts';
import { jdunionQueues, readSoon } from './jdunion-sync.steps.ts';

const account = z.looseObject({ app_key: z.string() });

/** JD's affiliate programme: orders that members bring, what they earn, and links. */
export const jdunion: ServerPlugin = {
  key: jdunionKey,
  category: 'marketing',
  version: '1.0.0',
  settings: jdunionSettings,
  checkConnection: checkJdunion,
  hooks: {
    async configure(tx, before, after) {
      const accountBefore = account.safeParse(before).data;
      if (accountBefore && accountBefore.app_key !== account.parse(after).app_key)
        await restartAffiliate(tx, jdunionKey);
    },
    uninstall: (tx) => checkPromotersPaid(tx, jdunionKey),
    purge: (tx) => forgetAffiliate(tx, jdunionKey),
  },
  module: serverModule({
    name: jdunionKey,
    contract: jdunionContract,
    queues: jdunionQueues,
    offers: () =>
      affiliateDocuments(jdunionKey, { orders: '/plugin/jdunion/manage', promoters: '/plugin/jdunion/positions' }),
    handlers: (kernel) => {
      const calls = affiliateHandlers({
        key: jdunionKey,
        readTerms: async (scope) => termsOf(await requireSettings(scope, kernel)),
        readSoon,
      });
      return {
        JdunionOrderList: calls.listOrders,
        JdunionUserList: calls.listPromoters,
        JdunionUserSave: calls.savePromoter,
        JdunionUserDel: calls.removePromoter,
        JdunionUserPay: calls.payPromoter,
        JdunionSyncInfo: calls.showSync,
        JdunionSyncStart: calls.startSync,
        JdunionLinkMake: (call) => makeLink(call, kernel),
      };
    },
  }),
};

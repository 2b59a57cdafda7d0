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
import { mtunionContract, mtunionKey, mtunionSettings } from '../contract/mtunion.contract.ts';
import { checkMtunion, makeLink, requireSettings } from './mtunion-access.steps.ts';
import { mtunionQueues, readSoon } from './mtunion-sync.steps.ts';

const account = z.looseObject({ app_key: z.string() });

/** Meituan's affiliate programme: orders that members bring, what they earn, and links. */
export const mtunion: ServerPlugin = {
  key: mtunionKey,
  category: 'marketing',
  version: '1.0.0',
  settings: mtunionSettings,
  checkConnection: checkMtunion,
  hooks: {
    async configure(tx, before, after) {
      const accountBefore = account.safeParse(before).data;
      if (accountBefore && accountBefore.app_key !== account.parse(after).app_key)
        await restartAffiliate(tx, mtunionKey);
    },
    uninstall: (tx) => checkPromotersPaid(tx, mtunionKey),
    purge: (tx) => forgetAffiliate(tx, mtunionKey),
  },
  module: serverModule({
    name: mtunionKey,
    contract: mtunionContract,
    queues: mtunionQueues,
    offers: () =>
      affiliateDocuments(mtunionKey, { orders: '/plugin/mtunion/manage', promoters: '/plugin/mtunion/promoters' }),
    handlers: (kernel) => {
      const calls = affiliateHandlers({
        key: mtunionKey,
        readTerms: async (scope) => termsOf(await requireSettings(scope, kernel)),
        readSoon,
      });
      return {
        MtunionOrderList: calls.listOrders,
        MtunionUserList: calls.listPromoters,
        MtunionUserSave: calls.savePromoter,
        MtunionUserDel: calls.removePromoter,
        MtunionUserPay: calls.payPromoter,
        MtunionSyncInfo: calls.showSync,
        MtunionSyncStart: calls.startSync,
        MtunionLinkMake: (call) => makeLink(call, kernel),
      };
    },
  }),
};

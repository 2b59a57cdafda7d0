import {
  affiliateDocuments,
  affiliateHandlers,
  checkPromotersPaid,
  forgetAffiliate,
  restartAffiliate,
  termsOf,
} from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import { pageOffers } from '@linehaul/server-kernel/module/page-offer.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { z } from 'zod';
import { taobaokeContract, taobaokeKey, taobaokeSettings } from '../contract/taobaoke.contract.ts';
import { readTaobaokeSettings, requireSettings } from './taobaoke-access.steps.ts';
import { checkTaobaoke } from './taobaoke-check.steps.ts';
import { findOffers, makePassword } from './taobaoke-offer.steps.ts';
import { advertRepo, navRepo } from './taobaoke-shop.repo.ts';
import {
  forgetShop,
  pictureRoute,
  removeAdvert,
  removeNav,
  saveAdvert,
  saveNav,
  showPicture,
  showStore,
} from './taobaoke-shop.steps.ts';
import { readSoon, taobaokeQueues } from './taobaoke-sync.steps.ts';
import { tokenRepo } from './taobaoke-token.repo.ts';
import { beginAuthorization, findTokenLack, showToken, tokenCallback } from './taobaoke-token.steps.ts';

const account = z.looseObject({ app_key: z.string() });

/** Taobao's affiliate programme: orders that members bring, what they earn, links, and the affiliate shop on a tenant's pages. */
export const taobaoke: ServerPlugin = {
  key: taobaokeKey,
  category: 'marketing',
  version: '1.0.0',
  settings: taobaokeSettings,
  checkConnection: checkTaobaoke,
  findLack: (kernel) => async (scope) => findTokenLack(scope, await readTaobaokeSettings(scope, kernel)),
  callback: tokenCallback(readTaobaokeSettings),
  hooks: {
    async configure(tx, before, after) {
      const accountBefore = account.safeParse(before).data;
      if (!accountBefore || accountBefore.app_key === account.parse(after).app_key) return;
      await tokenRepo(tx).forget();
      await restartAffiliate(tx, taobaokeKey);
    },
    uninstall: (tx) => checkPromotersPaid(tx, taobaokeKey),
    async purge(tx) {
      await forgetAffiliate(tx, taobaokeKey);
      await tokenRepo(tx).forget();
      await forgetShop(tx);
    },
  },
  module: serverModule({
    name: taobaokeKey,
    contract: taobaokeContract,
    migrations: new URL('./migrations/', import.meta.url),
    rawRoutes: (kernel) => [pictureRoute(kernel)],
    queues: taobaokeQueues,
    offers: () => [
      ...affiliateDocuments(taobaokeKey, { orders: '/plugin/taobaoke/orders', promoters: '/plugin/taobaoke/users' }),
      pageOffers.offer({ key: taobaokeKey, read: async () => ['taobaoke.store'] }),
    ],
    handlers: (kernel) => {
      const calls = affiliateHandlers({
        key: taobaokeKey,
        readTerms: async (scope) => termsOf(await requireSettings(scope, kernel)),
        readSoon,
      });
      return {
        TaobaokeNavList: ({ input, scope }) => navRepo(scope).page(input),
        TaobaokeNavSave: saveNav,
        TaobaokeNavDel: removeNav,
        TaobaokeAdvertList: ({ input, scope }) => advertRepo(scope).page(input),
        TaobaokeAdvertSave: saveAdvert,
        TaobaokeAdvertDel: removeAdvert,
        TaobaokePicture: showPicture,
        TaobaokeStore: (call) => showStore(call, kernel),
        TaobaokeOrderList: calls.listOrders,
        TaobaokeUserList: calls.listPromoters,
        TaobaokeUserSave: calls.savePromoter,
        TaobaokeUserDel: calls.removePromoter,
        TaobaokeUserPay: calls.payPromoter,
        TaobaokeSyncInfo: calls.showSync,
        TaobaokeSyncStart: calls.startSync,
        TaobaokeTokenInfo: async ({ scope }) => showToken(scope, await readTaobaokeSettings(scope, kernel)),
        TaobaokeTokenBegin: async ({ scope, host, audit }) => {
          audit({ record: 'taobaoke authorization' });
          return beginAuthorization(scope, kernel, await requireSettings(scope, kernel), host);
        },
        TaobaokeOfferFind: (call) => findOffers(call, kernel),
        TaobaokePasswordMake: (call) => makePassword(call, kernel),
      };
    },
  }),
};

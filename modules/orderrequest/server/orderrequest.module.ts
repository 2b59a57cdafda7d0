import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { pageOffers } from '@linehaul/server-kernel/module/page-offer.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting, saveSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import { orderRequestCounters } from '../contract/orderrequest.events.ts';
import { memberRequestHandlers } from './member-request.handlers.ts';
import { requestsOfErased } from './member-request-erasure.repo.ts';
import { orderRequestRepo } from './orderrequest.repo.ts';
import {
  acceptRequest,
  addRequest,
  auditFields,
  decideRequest,
  existingRequest,
  takeRequest,
} from './orderrequest.steps.ts';
import { personsOfRequests } from './orderrequest-erasure.repo.ts';
import { queryPrice, showPlaces } from './price-query.steps.ts';
import { declinedNotice } from './request-notice.steps.ts';
import { requestSettings } from './request-setting.repo.ts';

export const orderrequestModule = serverModule({
  name: 'orderrequest',
  contract: orderrequestContract,
  migrations: new URL('./migrations/', import.meta.url),
  sites: { order_request: { columns: ['origin_site_id', 'destination_site_id'] } },
  live: [
    liveSource(orderRequestCounters, async (scope) => {
      const { total } = await orderRequestRepo(scope).page({ state: 'open', count: 'only', page: 1, limit: 1 });
      return { order_requests: total };
    }),
  ],
  offers: () => [
    messagePurposes.offer(declinedNotice),
    personsOfRequests,
    requestsOfErased,
    pageOffers.offer({
      key: 'orderrequest',
      read: async (scope) => {
        const { shows_prices, takes_orders } = await readSetting(scope, requestSettings);
        // Who has sent some follows them, also when no more are taken.
        const isListed = takes_orders || (await orderRequestRepo(scope).hasAny());
        return [
          ...(shows_prices ? ['orderrequest.prices'] : []),
          ...(takes_orders ? ['orderrequest.orders'] : []),
          ...(isListed ? ['orderrequest.list'] : []),
        ];
      },
    }),
  ],
  handlers: () => ({
    PriceQueryPlaces: showPlaces,
    PriceQuery: queryPrice,
    ...memberRequestHandlers,
    OrderRequestList: ({ input, scope }) => orderRequestRepo(scope).page(input),
    OrderRequestInfo: ({ input, scope }) => existingRequest(scope, input.id),
    OrderRequestAdd: async ({ input, scope, audit }) => {
      const id = await addRequest(scope, input, scope.caller.app_id === undefined ? 'counter' : 'api');
      const request = await existingRequest(scope, id);
      audit({ record: `order_request ${id}`, after: auditFields(request) });
      return request;
    },
    OrderRequestAccept: acceptRequest,
    OrderRequestTake: takeRequest,
    OrderRequestDecline: decideRequest('decline'),
    OrderRequestCancel: decideRequest('cancel'),
    OrderRequestReopen: decideRequest('reopen'),
    OrderRequestSettingInfo: ({ scope }) => readSetting(scope, requestSettings),
    OrderRequestSettingSave: saveSetting(requestSettings),
  }),
});

import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { goodsOrderPaid } from '@linehaul/modules/goodsorder/contract/goods-order.events.ts';
import { existingOrder, salesChannels } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { findMemberByCode } from '@linehaul/modules/member/server/member.port.ts';
import { promotionSources } from '@linehaul/modules/promotion/server/promotion.port.ts';
import { refundChanged } from '@linehaul/modules/refund/contract/refund.events.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { roomSource } from '@linehaul/server-kernel/events/room-source.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { spikebuyContract, spikebuyErrors, spikebuyKey, spikebuySettings } from '../contract/spikebuy.contract.ts';
import { spikebuyCounters } from '../contract/spikebuy.events.ts';
import type { ActivityRow } from '../contract/spikebuy-record.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { checkIdle, turnActivity } from './activity.steps.ts';
import { checkPlan, existingActivity, showActivities, showBoard } from './activity-goods.steps.ts';
import { boardRepo } from './board.repo.ts';
import { buy, withMembers } from './buy.steps.ts';
import { figurePage } from './figure.repo.ts';
import { priceRepo } from './price.repo.ts';
import { spikebuyPromotions } from './promotion.repo.ts';
import { countingRefusals } from './refusal.steps.ts';
import { saleRepo } from './sale.repo.ts';
import { spikebuyChannel } from './sales-channel.steps.ts';
import { sessionRepo } from './session.repo.ts';
import { deleteSession, saveSession } from './session.steps.ts';
import { spikebuyJobs, spikebuyQueues } from './spikebuy.job.ts';
import { buyAsMember, listOffers, quoteForMember, showOffer } from './store.handlers.ts';

const record = { noun: 'spikebuy_activity', repo: activityRepo };

const saveActivity = saveCall<ActivityRow, ParsedInputOf<typeof spikebuyContract.SpikebuyActivitySave>>({
  ...record,
  async draft({ input: { id: _id, version: _version, ...fields }, scope }, before) {
    if (before && before.state !== 'draft') throw refuse(spikebuyErrors.published);
    const session = await sessionRepo(scope).byId(fields.session_id);
    if (!session) throw refuseAt(spikebuyErrors.session_gone, 'session_id');
    const { starts_at, ends_at } = session;
    await checkPlan(scope, { ...fields, starts_at, ends_at, id: before?.id });
    const times = { starts_at, ends_at };
    return before ? { ...fields, ...times } : { ...fields, ...times, created_at: scope.now };
  },
});

const deleteActivity = deleteCall({
  ...record,
  check(_call, { state }) {
    if (state !== 'draft') throw refuse(spikebuyErrors.published);
  },
});

/** What has gone back of an order, in part or whole, is its sale's too. */
const refundedSales = eventConsumer({
  name: 'spikebuy.refunds',
  events: [refundChanged],
  async handle(tx, { data: { order_id, state } }) {
    if (state !== 'refunded' || !(await saleRepo(tx).ofOrder(order_id))) return;
    const { refunded_cents } = await existingOrder(tx, order_id);
    await saleRepo(tx).setRefunded(order_id, refunded_cents);
  },
});

/** What a piece was paid for otherwise, for the price that may be crossed out. */
const paidPrices = eventConsumer({
  name: 'spikebuy.prices',
  events: [goodsOrderPaid],
  async handle(tx, { data: { order_id, sold_by } }) {
    if (sold_by === spikebuyKey) return;
    const { lines } = await existingOrder(tx, order_id);
    for (const { sku_id, qty, net_cents } of lines) await priceRepo(tx).keep(sku_id, Math.floor(net_cents / qty));
  },
});

/** Goods at a price of their own, for a time. */
export const spikebuy: ServerPlugin = {
  key: spikebuyKey,
  category: 'marketing',
  version: '1.0.0',
  settings: spikebuySettings,
  hooks: {
    disable: checkIdle,
    uninstall: checkIdle,
    async purge(tx) {
      await checkIdle(tx);
      await activityRepo(tx).purge();
    },
  },
  module: serverModule({
    name: spikebuyKey,
    contract: spikebuyContract,
    migrations: new URL('./migrations/', import.meta.url),
    live: [liveSource(spikebuyCounters, (scope) => boardRepo(scope).counts())],
    rooms: [
      roomSource(spikebuyContract.SpikebuyStoreList, [spikebuyCounters]),
      roomSource(spikebuyContract.SpikebuyStoreInfo, [spikebuyCounters], 'id'),
    ],
    jobs: () => spikebuyJobs,
    queues: () => spikebuyQueues,
    on: [refundedSales, paidPrices],
    offers: () => [salesChannels.offer(spikebuyChannel), promotionSources.offer(spikebuyPromotions)],
    handlers: (kernel) => ({
      SpikebuySessionList: ({ input, scope }) => sessionRepo(scope).page(input),
      SpikebuySessionSave: saveSession,
      SpikebuySessionDel: deleteSession,
      SpikebuyFigureList: ({ input, scope }) => figurePage(scope, input),
      SpikebuyActivityList: async ({ input, scope }) => {
        const page = await activityRepo(scope).page(input);
        return { ...page, list: await showActivities(scope, page.list) };
      },
      SpikebuyActivitySave: async (call) => existingActivity(call.scope, (await saveActivity(call)).id),
      SpikebuyActivityDel: deleteActivity,
      SpikebuyActivityTurn: turnActivity,
      SpikebuySaleList: async ({ input, scope }) => {
        const page = await saleRepo(scope).page(input);
        return { ...page, list: await withMembers(scope, page.list) };
      },
      SpikebuyCount: ({ scope }) => boardRepo(scope).counts(),
      SpikebuyBoard: async ({ scope }) => ({ activities: await showBoard(scope) }),
      SpikebuyBuy: async ({ input: { member_code, ...input }, scope, extensions, audit }) => {
        const member = await findMemberByCode(scope, member_code);
        if (!member) throw refuseAt(spikebuyErrors.member_unknown, 'member_code');
        const after = await countingRefusals(scope, input.activity_id, () =>
          scope.once((tx) => buy(tx, extensions, input, member.id)),
        );
        audit({ record: `spikebuy_sale ${after.sale.id}`, after: after.sale });
        return after;
      },
      SpikebuyStoreList: (call) => listOffers(call, kernel),
      SpikebuyStoreInfo: (call) => showOffer(call, kernel),
      MemberSpikebuyQuote: quoteForMember,
      MemberSpikebuyBuy: buyAsMember,
    }),
  }),
};

import { refuseAt } from '@linehaul/contract/errors.ts';
import { goodsOrderFinished } from '@linehaul/modules/goodsorder/contract/goods-order.events.ts';
import {
  existingOrder,
  type SalesChannel,
  salesChannels,
} from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { memberRewarded } from '@linehaul/modules/member/contract/member.events.ts';
import { findMemberByCode } from '@linehaul/modules/member/server/member.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { promotionSources } from '@linehaul/modules/promotion/server/promotion.port.ts';
import { refundChanged } from '@linehaul/modules/refund/contract/refund.events.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { roomSource } from '@linehaul/server-kernel/events/room-source.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { cloudbuyContract, cloudbuyErrors, cloudbuyKey, cloudbuySettings } from '../contract/cloudbuy.contract.ts';
import { cloudbuyCounters } from '../contract/cloudbuy.events.ts';
import { chanceRepo } from './chance.repo.ts';
import { claimPrize } from './claim.steps.ts';
import { cloudbuyJobs, cloudbuyQueues } from './cloudbuy.job.ts';
import { cloudbuyNotices } from './cloudbuy-notice.steps.ts';
import { buildProof, saveBeacon, saveValue } from './draw.steps.ts';
import { figurePage } from './figure.repo.ts';
import { cloudbuyPromotions } from './promotion.repo.ts';
import { roundRepo } from './round.repo.ts';
import { checkIdle, deleteRound, publishRound, saveRound, voidRound } from './round.steps.ts';
import { existingRound, showRounds } from './round-show.steps.ts';
import { shareRepo } from './share.repo.ts';
import {
  claimAsMember,
  listMemberRounds,
  listStoreRounds,
  showMemberPart,
  showStoreProof,
  showStoreRound,
  takeAsMember,
} from './store.handlers.ts';
import { takeShare, withdrawOrder, withMembers } from './take.steps.ts';

/** `source` of points that a member is given for signing in. */
const signinSource = 'signin';

/** An order that a member has received can be turned into a share; a prize cannot. */
const receivedOrders = eventConsumer({
  name: 'cloudbuy.orders',
  events: [goodsOrderFinished],
  async handle(tx, { data: { order_id, sold_by } }) {
    if (sold_by === cloudbuyKey) return;
    const { member_id, order_no, total_cents } = await existingOrder(tx, order_id);
    if (member_id === null) return;
    await chanceRepo(tx).add({ member_id, source: 'order', reason: order_no, order_id, total_cents });
  },
});

/** One whose goods were all given back for their money cannot; of one that was given back in part the rest counts. */
const refundedOrders = eventConsumer({
  name: 'cloudbuy.refunds',
  events: [refundChanged],
  async handle(tx, { data: { order_id, state } }) {
    if (state !== 'refunded') return;
    const { total_cents, freight_cents, refunded_cents } = await existingOrder(tx, order_id);
    if (refunded_cents >= total_cents - freight_cents) await withdrawOrder(tx, order_id);
    else await chanceRepo(tx).setTotal(order_id, total_cents - refunded_cents);
  },
});

/** A day on which a member has signed in can. */
const signedDays = eventConsumer({
  name: 'cloudbuy.days',
  events: [memberRewarded],
  async handle(tx, { data: { member_id, source, reason } }) {
    if (source !== signinSource) return;
    await chanceRepo(tx).add({ member_id, source: 'signin', reason, order_id: null, total_cents: 0 });
  },
});

/** A prize costs nothing, and stays so. */
const cloudbuyChannel: SalesChannel = {
  key: cloudbuyKey,
  async refuseStep(_scope, _order, step) {
    return step === 'price' ? cloudbuyErrors.price_fixed : null;
  },
};

/** A prize that is drawn among members, for nothing and for everybody to check. */
export const cloudbuy: ServerPlugin = {
  key: cloudbuyKey,
  category: 'marketing',
  version: '1.0.0',
  settings: cloudbuySettings,
  hooks: {
    disable: checkIdle,
    uninstall: checkIdle,
    async purge(tx) {
      await checkIdle(tx);
      await roundRepo(tx).purge();
    },
  },
  module: serverModule({
    name: cloudbuyKey,
    contract: cloudbuyContract,
    migrations: new URL('./migrations/', import.meta.url),
    live: [liveSource(cloudbuyCounters, (scope) => roundRepo(scope).counts())],
    rooms: [
      roomSource(cloudbuyContract.CloudbuyStoreList, [cloudbuyCounters]),
      roomSource(cloudbuyContract.CloudbuyStoreInfo, [cloudbuyCounters], 'id'),
    ],
    jobs: (kernel) => cloudbuyJobs(kernel),
    queues: (kernel) => cloudbuyQueues(kernel),
    on: [receivedOrders, refundedOrders, signedDays],
    offers: () => [
      salesChannels.offer(cloudbuyChannel),
      promotionSources.offer(cloudbuyPromotions),
      ...cloudbuyNotices.map((notice) => messagePurposes.offer(notice)),
    ],
    handlers: (kernel) => ({
      CloudbuyRoundList: async ({ input, scope }) => {
        const page = await roundRepo(scope).page(input);
        return { ...page, list: await showRounds(scope, page.list) };
      },
      CloudbuyRoundInfo: async ({ input, scope }) => ({ ...(await existingRound(scope, input.id)), now: scope.now }),
      CloudbuyRoundSave: saveRound,
      CloudbuyRoundDel: deleteRound,
      CloudbuyRoundPublish: (call) => publishRound(call, kernel),
      CloudbuyRoundVoid: voidRound,
      CloudbuyShareList: async ({ input, scope }) => {
        const page = await shareRepo(scope).page(input);
        return { ...page, list: await withMembers(scope, page.list) };
      },
      CloudbuyShareTake: async ({ input: { member_code, ...input }, scope, audit }) => {
        const member = await findMemberByCode(scope, member_code);
        if (!member) throw refuseAt(cloudbuyErrors.member_unknown, 'member_code');
        const after = await takeShare(scope, input, member);
        audit({ record: `cloudbuy_share ${after.id}`, after });
        return after;
      },
      CloudbuyFigureList: ({ input, scope }) => figurePage(scope, input),
      CloudbuyCount: ({ scope }) => roundRepo(scope).counts(),
      CloudbuyProof: ({ input, scope }) => buildProof(scope, input.id),
      CloudbuyBeaconSave: (call) => saveBeacon(call, kernel),
      CloudbuyValueSave: (call) => saveValue(call, kernel),
      CloudbuyClaim: async ({ input, scope, extensions, audit }) => {
        const { id: order_id, order_no } = await claimPrize(scope, extensions, input);
        audit({ record: `cloudbuy_round ${input.id}`, after: { order_id } });
        return { order_id, order_no };
      },
      CloudbuyStoreList: (call) => listStoreRounds(call, kernel),
      CloudbuyStoreInfo: (call) => showStoreRound(call, kernel),
      CloudbuyStoreProof: showStoreProof,
      MemberCloudbuyPart: showMemberPart,
      MemberCloudbuyTake: takeAsMember,
      MemberCloudbuyList: (call) => listMemberRounds(call, kernel),
      MemberCloudbuyClaim: claimAsMember,
    }),
  }),
};

import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { existingOrder, salesChannels } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { documentFigures, ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { findMemberByCode } from '@linehaul/modules/member/server/member.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { paymentSubjects } from '@linehaul/modules/payment/server/payment.port.ts';
import { promotionSources } from '@linehaul/modules/promotion/server/promotion.port.ts';
import { refundChanged } from '@linehaul/modules/refund/contract/refund.events.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { roomSource } from '@linehaul/server-kernel/events/room-source.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { auctionContract, auctionErrors, auctionKey, auctionSettings } from '../contract/auction.contract.ts';
import { auctionCounters } from '../contract/auction.events.ts';
import { type ActivityRow, depositKind } from '../contract/auction-record.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { checkIdle, turnActivity } from './activity.steps.ts';
import { auctionJobs, auctionQueues } from './auction.job.ts';
import { checkTerms, existingActivity, showActivities } from './auction-goods.steps.ts';
import { auctionNotices } from './auction-notice.steps.ts';
import { answerOffer } from './award.steps.ts';
import { banRepo } from './ban.repo.ts';
import { banMember, withMembers } from './ban.steps.ts';
import { bidRepo } from './bid.repo.ts';
import { placeBid } from './bid.steps.ts';
import { bidderRepo } from './bidder.repo.ts';
import { biddersOfErased } from './bidder-erasure.repo.ts';
import { depositFigures, depositLedger, depositNumbers, depositPage, depositSubject } from './deposit.steps.ts';
import { enter } from './entry.steps.ts';
import { figurePage } from './figure.repo.ts';
import { auctionPromotions } from './promotion.repo.ts';
import { auctionChannel } from './sales-channel.steps.ts';
import {
  answerAsMember,
  bidAsMember,
  enterAsMember,
  listMemberParts,
  listStoreActivities,
  showMemberPart,
  showStoreActivity,
} from './store.handlers.ts';

const record = { noun: 'auction_activity', repo: activityRepo };

const saveActivity = saveCall<ActivityRow, ParsedInputOf<typeof auctionContract.AuctionActivitySave>>({
  ...record,
  async draft({ input: { id, version: _version, ...fields }, scope }, before) {
    if (before && before.state !== 'draft') throw refuse(auctionErrors.not_draft);
    await checkTerms(scope, fields, id);
    const terms = { ...fields, closes_at: fields.ends_at };
    return before ? terms : { ...terms, created_at: scope.now };
  },
});

const deleteActivity = deleteCall({
  ...record,
  check(_call, { state }) {
    if (state !== 'draft') throw refuse(auctionErrors.not_draft);
  },
});

async function memberOf(scope: Scope, member_code: string) {
  const member = await findMemberByCode(scope, member_code);
  if (!member) throw refuseAt(auctionErrors.member_unknown, 'member_code');
  return member;
}

/** What has gone back of a winner's order, in part or whole. */
const refundedOrders = eventConsumer({
  name: 'auction.refunds',
  events: [refundChanged],
  async handle(tx, { data: { order_id, state } }) {
    if (state !== 'refunded' || (await activityRepo(tx).idOfOrder(order_id)) === undefined) return;
    const { refunded_cents } = await existingOrder(tx, order_id);
    await activityRepo(tx).setRefunded(order_id, refunded_cents);
  },
});

/** Goods that are sold to the highest bidder. */
export const auction: ServerPlugin = {
  key: auctionKey,
  category: 'marketing',
  version: '1.0.0',
  settings: auctionSettings,
  hooks: {
    disable: checkIdle,
    uninstall: checkIdle,
    async purge(tx) {
      await checkIdle(tx);
      await activityRepo(tx).purge();
    },
  },
  module: serverModule({
    name: auctionKey,
    contract: auctionContract,
    migrations: new URL('./migrations/', import.meta.url),
    live: [liveSource(auctionCounters, (scope) => activityRepo(scope).counts())],
    rooms: [
      roomSource(auctionContract.AuctionStoreList, [auctionCounters]),
      roomSource(auctionContract.AuctionStoreInfo, [auctionCounters], 'id'),
    ],
    jobs: auctionJobs,
    queues: auctionQueues,
    on: [refundedOrders],
    offers: (kernel) => [
      biddersOfErased,
      salesChannels.offer(auctionChannel(kernel)),
      paymentSubjects.offer(depositSubject),
      promotionSources.offer(auctionPromotions),
      ...depositLedger.offers,
      documentFigures.offer(depositFigures),
      ledgerDocuments.offer({ key: depositKind, numbers: depositNumbers, page: depositPage }),
      ...auctionNotices.map((notice) => messagePurposes.offer(notice)),
    ],
    handlers: (kernel) => ({
      AuctionStoreList: (call) => listStoreActivities(call, kernel),
      AuctionStoreInfo: (call) => showStoreActivity(call, kernel),
      MemberAuctionPart: (call) => showMemberPart(call, kernel),
      MemberAuctionList: (call) => listMemberParts(call, kernel),
      MemberAuctionEnter: enterAsMember,
      MemberAuctionBid: (call) => bidAsMember(call, kernel),
      MemberAuctionAnswer: (call) => answerAsMember(call, kernel),
      AuctionActivityList: async ({ input, scope }) => {
        const page = await activityRepo(scope).page(input);
        return { ...page, list: await showActivities(scope, page.list) };
      },
      AuctionActivityInfo: async ({ input, scope }) => ({
        ...(await existingActivity(scope, input.id)),
        now: scope.now,
      }),
      AuctionActivitySave: async (call) => existingActivity(call.scope, (await saveActivity(call)).id),
      AuctionActivityDel: deleteActivity,
      AuctionActivityTurn: turnActivity,
      AuctionOfferAnswer: async ({ input, scope, extensions, audit }) => {
        await answerOffer(scope, extensions, input);
        audit({ record: `auction_activity ${input.id}`, after: { accepts: input.accepts } });
        return existingActivity(scope, input.id);
      },
      AuctionBidList: async ({ input, scope }) => {
        const page = await bidRepo(scope).page(input);
        return { ...page, list: await withMembers(scope, page.list) };
      },
      AuctionBidderList: async ({ input, scope }) => {
        const page = await bidderRepo(scope).page(input);
        return { ...page, list: await withMembers(scope, page.list) };
      },
      AuctionEnter: async ({ input: { member_code, ...input }, scope, audit }) => {
        const entry = await enter(scope, await memberOf(scope, member_code), input);
        audit({ record: `auction_bidder ${entry.id}`, after: entry });
        return entry;
      },
      AuctionBid: async ({ input: { member_code, ...input }, scope, audit }) => {
        const { id } = await memberOf(scope, member_code);
        const answer = await placeBid(scope, kernel, id, input);
        audit({ record: `auction_bid ${answer.bid.id}`, after: answer.bid });
        return answer;
      },
      AuctionBanList: async ({ input, scope }) => {
        const page = await banRepo(scope).page(input);
        return { ...page, list: await withMembers(scope, page.list) };
      },
      AuctionBanAdd: async ({ input, scope, audit }) => {
        const ban = await banMember(scope, kernel, input);
        audit({ record: `auction_ban ${ban.id}`, after: ban });
        return ban;
      },
      AuctionBanDel: async ({ input: { id }, scope, audit }) => {
        const before = await banRepo(scope).byId(id);
        if (!before) throw refuse(wireErrors.not_found);
        await banRepo(scope).remove(id);
        audit({ record: `auction_ban ${id}`, before });
        return { id };
      },
      AuctionCount: ({ scope }) => activityRepo(scope).counts(),
      AuctionFigureList: ({ input, scope }) => figurePage(scope, input),
    }),
  }),
};

import { findMember, memberEmail } from '@linehaul/modules/member/server/member.port.ts';
import {
  type MessagePurpose,
  type Notice,
  type PurposeParam,
  reportedEvent,
} from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { auctionAwarded, auctionOffered, auctionOutbid } from '../contract/auction.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { existingActivity } from './auction-goods.steps.ts';
import { bidderRepo } from './bidder.repo.ts';

const goods: PurposeParam = { name: 'goods', example: 'Shirt L', isRequired: true };
const amount: PurposeParam = { name: 'amount', example: '12.00', isRequired: true };
const hours: PurposeParam = { name: 'hours', example: '48', isRequired: false };

const pickTexts = (name: 'won' | 'offered' | 'outbid') => ({
  subjects: { en: en.subject[name], zh: zh.subject[name], es: es.subject[name], ja: ja.subject[name] },
  texts: { en: en.sms[name], zh: zh.sms[name], es: es.sms[name], ja: ja.sms[name] },
});

interface Subject {
  activity_id: number;
  bidder_id: number;
}

/** To the phone that the bidder has left for the parcel, or else to the member's. */
async function toBidder(
  scope: Scope,
  bidder_id: number,
  name: string,
  params: Notice['params'],
): Promise<Notice | null> {
  const bidder = await bidderRepo(scope).byId(bidder_id);
  if (!bidder) return null;
  const { member_id, receiver_phone } = bidder;
  const member = await findMember(scope, member_id);
  const email = await memberEmail(scope, member_id);
  return { receiver: receiver_phone || (member?.phone ?? ''), email, subject: name, params };
}

const yuan = (cents: number) => (cents / 100).toFixed(2);

async function aboutAward(scope: Scope, { activity_id, bidder_id }: Subject): Promise<Notice | null> {
  const { name, award_cents, pay_hours } = await existingActivity(scope, activity_id);
  return toBidder(scope, bidder_id, name, { goods: name, amount: yuan(award_cents), hours: String(pay_hours) });
}

/** With the price as it is by now; nothing to who leads again, and after the end. */
async function aboutHigherBid(scope: Scope, { activity_id, bidder_id }: Subject): Promise<Notice | null> {
  const { name, state, leader_id, price_cents } = await existingActivity(scope, activity_id);
  if (state !== 'running' || leader_id === bidder_id) return null;
  return toBidder(scope, bidder_id, name, { goods: name, amount: yuan(price_cents) });
}

/** What bidders are told, where their seller wants it. */
export const auctionNotices: readonly MessagePurpose[] = [
  {
    key: 'auction.won',
    kind: 'notice',
    receiver: 'shipper',
    params: [goods, amount, hours],
    ...pickTexts('won'),
    reports: reportedEvent({ event: auctionAwarded, compose: (scope, { data }) => aboutAward(scope, data) }),
  },
  {
    key: 'auction.offered',
    kind: 'notice',
    receiver: 'shipper',
    params: [goods, amount, hours],
    ...pickTexts('offered'),
    reports: reportedEvent({ event: auctionOffered, compose: (scope, { data }) => aboutAward(scope, data) }),
  },
  {
    key: 'auction.outbid',
    kind: 'notice',
    receiver: 'shipper',
    params: [goods, amount],
    ...pickTexts('outbid'),
    reports: reportedEvent({ event: auctionOutbid, compose: (scope, { data }) => aboutHigherBid(scope, data) }),
  },
];

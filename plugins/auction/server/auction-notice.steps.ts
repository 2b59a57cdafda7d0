import { findMember, memberEmail } from '@linehaul/modules/member/server/member.port.ts';
import {
  type MessagePurpose,
  type Notice,
  type PurposeParam,
  reportedEvent,
} from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { auctionAwarded, auctionOffered } from '../contract/auction.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { existingActivity } from './auction-goods.steps.ts';
import { bidderRepo } from './bidder.repo.ts';

const goods: PurposeParam = { name: 'goods', example: 'Shirt L', isRequired: true };
const amount: PurposeParam = { name: 'amount', example: '12.00', isRequired: true };
const hours: PurposeParam = { name: 'hours', example: '48', isRequired: false };

const pickTexts = (name: 'won' | 'offered') => ({
  subjects: { en: en.subject[name], zh: zh.subject[name], es: es.subject[name], ja: ja.subject[name] },
  texts: { en: en.sms[name], zh: zh.sms[name], es: es.sms[name], ja: ja.sms[name] },
});

/** To the phone that the bidder has left for the parcel, or else to the member's. */
async function toBidder(scope: Scope, data: { activity_id: number; bidder_id: number }): Promise<Notice | null> {
  const bidder = await bidderRepo(scope).byId(data.bidder_id);
  if (!bidder) return null;
  const { name, award_cents, pay_hours } = await existingActivity(scope, data.activity_id);
  const { member_id, receiver_phone } = bidder;
  const member = await findMember(scope, member_id);
  const params = { goods: name, amount: (award_cents / 100).toFixed(2), hours: String(pay_hours) };
  const email = await memberEmail(scope, member_id);
  return { receiver: receiver_phone || (member?.phone ?? ''), email, subject: name, params };
}

/** What bidders are told, where their seller wants it. */
export const auctionNotices: readonly MessagePurpose[] = [
  {
    key: 'auction.won',
    kind: 'notice',
    receiver: 'shipper',
    params: [goods, amount, hours],
    ...pickTexts('won'),
    reports: reportedEvent({ event: auctionAwarded, compose: (scope, { data }) => toBidder(scope, data) }),
  },
  {
    key: 'auction.offered',
    kind: 'notice',
    receiver: 'shipper',
    params: [goods, amount, hours],
    ...pickTexts('offered'),
    reports: reportedEvent({ event: auctionOffered, compose: (scope, { data }) => toBidder(scope, data) }),
  },
];

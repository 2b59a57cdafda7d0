import { findMember, memberEmail } from '@linehaul/modules/member/server/member.port.ts';
import {
  type MessagePurpose,
  type Notice,
  type PurposeParam,
  reportedEvent,
} from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { utilityDone, utilityRefunded } from '../contract/utility.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { orderRepo } from './order.repo.ts';

const account: PurposeParam = { name: 'account', example: '138****5678', isRequired: true };
const amount: PurposeParam = { name: 'amount', example: '50.00', isRequired: true };

const pickTexts = (name: 'done' | 'refunded') => ({
  subjects: { en: en.subject[name], zh: zh.subject[name], es: es.subject[name], ja: ja.subject[name] },
  texts: { en: en.sms[name], zh: zh.sms[name], es: es.sms[name], ja: ja.sms[name] },
});

/** To the member who has ordered it; of somebody whom nobody knows there is nobody to tell. */
async function toMember(scope: Scope, id: number, field: 'face_cents' | 'price_cents'): Promise<Notice | null> {
  const order = await orderRepo(scope).byId(id);
  const member = order?.member_id ? await findMember(scope, order.member_id) : undefined;
  if (!order || !member) return null;
  const params = { account: order.account_masked, amount: (order[field] / 100).toFixed(2) };
  const email = await memberEmail(scope, member.id);
  return { receiver: member.phone, email, subject: order.order_no, params };
}

/** What members are told, where their tenant wants it. */
export const utilityNotices: readonly MessagePurpose[] = [
  {
    key: 'utility.done',
    kind: 'notice',
    receiver: 'shipper',
    params: [account, amount],
    ...pickTexts('done'),
    reports: reportedEvent({
      event: utilityDone,
      compose: (scope, { data }) => toMember(scope, data.order_id, 'face_cents'),
    }),
  },
  {
    key: 'utility.refunded',
    kind: 'notice',
    receiver: 'shipper',
    params: [account, amount],
    ...pickTexts('refunded'),
    reports: reportedEvent({
      event: utilityRefunded,
      compose: (scope, { data }) => toMember(scope, data.order_id, 'price_cents'),
    }),
  },
];

import { existingOrder } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { memberEmail } from '@linehaul/modules/member/server/member.port.ts';
import {
  type MessagePurpose,
  type Notice,
  type PurposeParam,
  reportedEvent,
} from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { seatReleased, seatReturned } from '../contract/groupbuy.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

const goods: PurposeParam = { name: 'goods', example: 'Shirt L', isRequired: true };
const orderNo: PurposeParam = { name: 'order_no', example: 'G10112345678908', isRequired: true };
const amount: PurposeParam = { name: 'amount', example: '12.00', isRequired: false };

const pickTexts = (name: 'complete' | 'failed') => ({
  subjects: { en: en.subject[name], zh: zh.subject[name], es: es.subject[name], ja: ja.subject[name] },
  texts: { en: en.sms[name], zh: zh.sms[name], es: es.sms[name], ja: ja.sms[name] },
});

/** To the phone that the order was made with. */
async function toBuyer(scope: Scope, orderId: number, hasAmount: boolean): Promise<Notice> {
  const { order_no, receiver_phone, member_id, goods_text, paid_cents } = await existingOrder(scope, orderId);
  const params = { goods: goods_text, order_no, ...(hasAmount && { amount: (paid_cents / 100).toFixed(2) }) };
  return { receiver: receiver_phone, email: await memberEmail(scope, member_id), subject: order_no, params };
}

/** What buyers are told of their groups, where their seller wants it. */
export const groupNotices: readonly MessagePurpose[] = [
  {
    key: 'groupbuy.complete',
    kind: 'notice',
    receiver: 'shipper',
    params: [goods, orderNo],
    ...pickTexts('complete'),
    reports: reportedEvent({ event: seatReleased, compose: (scope, { data }) => toBuyer(scope, data.order_id, false) }),
  },
  {
    key: 'groupbuy.failed',
    kind: 'notice',
    receiver: 'shipper',
    params: [goods, orderNo, amount],
    ...pickTexts('failed'),
    reports: reportedEvent({ event: seatReturned, compose: (scope, { data }) => toBuyer(scope, data.order_id, true) }),
  },
];

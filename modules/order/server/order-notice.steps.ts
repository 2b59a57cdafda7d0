import { memberEmail } from '@linehaul/modules/member/server/member.port.ts';
import {
  type MessagePurpose,
  type Notice,
  type PurposeParam,
  reportedEvent,
} from '@linehaul/modules/message/server/message.port.ts';
import { paymentRefunded } from '@linehaul/modules/payment/contract/payment.events.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { OrderDetail } from '../contract/order.contract.ts';
import { orderCreated, orderPaid } from '../contract/order.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { orderRepo } from './order.repo.ts';

const orderNo: PurposeParam = { name: 'order_no', example: 'D20260131-0042', isRequired: true };
const amount: PurposeParam = { name: 'amount', example: '128.50', isRequired: true };
const places: readonly PurposeParam[] = [
  { name: 'origin', example: 'Hangzhou', isRequired: false },
  { name: 'destination', example: 'Guangzhou', isRequired: false },
  { name: 'pieces', example: '12', isRequired: false },
];

const textsOf = (name: keyof (typeof en)['sms']) => ({
  en: en.sms[name],
  zh: zh.sms[name],
  es: es.sms[name],
  ja: ja.sms[name],
});

const subjectsOf = (name: keyof (typeof en)['subject']) => ({
  en: en.subject[name],
  zh: zh.subject[name],
  es: es.subject[name],
  ja: ja.subject[name],
});

/** To the shipper; null when the order is gone. */
async function toShipper(
  scope: Scope,
  orderId: number,
  paramsOf: (order: OrderDetail) => Record<string, string>,
): Promise<Notice | null> {
  const order = await orderRepo(scope).byId(orderId);
  if (!order) return null;
  const { order_no, consignor_phone, member_id } = order;
  const email = await memberEmail(scope, member_id);
  return { receiver: consignor_phone, email, subject: order_no, params: { order_no, ...paramsOf(order) } };
}

const moneyText = (amount_cents: number) => (amount_cents / 100).toFixed(2);

/** What a shipper can be informed of: its orders and its money. */
export const orderNotices: readonly MessagePurpose[] = [
  {
    key: 'order.created',
    kind: 'notice',
    receiver: 'shipper',
    params: [orderNo, ...places],
    subjects: subjectsOf('created'),
    texts: textsOf('created'),
    reports: reportedEvent({
      event: orderCreated,
      compose: (scope, { data }) =>
        toShipper(scope, data.order_id, ({ origin_name, destination_name, pieces }) => ({
          origin: origin_name,
          destination: destination_name,
          pieces: String(pieces),
        })),
    }),
  },
  {
    key: 'order.paid',
    kind: 'notice',
    receiver: 'shipper',
    params: [orderNo, amount],
    subjects: subjectsOf('paid'),
    texts: textsOf('paid'),
    reports: reportedEvent({
      event: orderPaid,
      compose: (scope, { data }) => {
        // What the consignee pays is nothing that the shipper has paid.
        if (data.part === 'collect') return Promise.resolve(null);
        return toShipper(scope, data.order_id, () => ({ amount: moneyText(data.amount_cents) }));
      },
    }),
  },
  {
    key: 'order.refunded',
    kind: 'notice',
    receiver: 'shipper',
    params: [orderNo, amount],
    subjects: subjectsOf('refunded'),
    texts: textsOf('refunded'),
    reports: reportedEvent({
      event: paymentRefunded,
      compose: (scope, { data }) => {
        if (data.subject_kind !== 'order' || data.subject_part === 'collect') return Promise.resolve(null);
        return toShipper(scope, data.subject_id, () => ({ amount: moneyText(data.amount_cents) }));
      },
    }),
  },
];

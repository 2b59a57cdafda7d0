import type { Refusal, RefusalKind } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import { ChannelRefused, type Notice } from '@linehaul/modules/payment/server/payment.port.ts';
import { z } from 'zod';
import { paymentNo, yuanCents } from './adapay-words.rules.ts';

/** What every object of Adapay's says. */
export const answerHead = z.looseObject({
  id: z.string().default(''),
  status: z.enum(['pending', 'succeeded', 'failed']),
  order_no: z.string().default(''),
  error_code: z.string().default(''),
  error_msg: z.string().default(''),
});
export type AnswerHead = z.output<typeof answerHead>;

export const paymentObject = answerHead.extend({
  order_no: z.string(),
  app_id: z.string().default(''),
  pay_amt: z.string().default(''),
  prod_mode: z.string().default(''),
  expend: z.looseObject({ qrcode_url: z.string().default(''), pay_info: z.string().default('') }).optional(),
});
export type PaymentObject = z.output<typeof paymentObject>;

export const objectList = z.looseObject({ status: z.string().default(''), list: z.array(z.unknown()).default([]) });

/** Adapay's reasons, as far as its documents and their words tell them apart. */
const byWords: readonly (readonly [words: RegExp, kind: RefusalKind])[] = [
  [/balance|insufficient|余额不足/i, 'balance'],
  [/frozen|freeze|冻结/i, 'frozen'],
  [/member|成员|会员|结算账户/i, 'no_member'],
  [/exceed|amount|amt|金额/i, 'exceeds'],
  [/expired|overdue|过期|超过.*天/i, 'too_old'],
  [/closed|关闭/i, 'trade_closed'],
  [/sign|api_key|签名|密钥/i, 'keys'],
  [/permission|not_open|权限|未开通/i, 'not_granted'],
  [/not_exists|不存在/i, 'no_trade'],
  [/refund|reverse|状态/i, 'not_allowed'],
];

/** What says nothing about the question: it is asked again later. */
const passing = /system|timeout|busy|frequen|channel_unexpected|系统繁忙/i;

/** Adapay's "no"; null where it has said neither yes nor no. */
export function refusalIn({ status, error_code, error_msg }: AnswerHead): Refusal | null {
  if (status !== 'failed' || passing.test(error_code)) return null;
  const text = `${error_code} ${error_msg}`;
  const kind = byWords.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
  return { kind, code: error_code, words: error_msg };
}

/** What Adapay has said in place of an answer. */
export function unclear(answer: AnswerHead): Error {
  const refusal = refusalIn(answer);
  return refusal ? new ChannelRefused(refusal) : new TypeError(`adapay_${answer.error_code || answer.status}`);
}

/** What a payment's state says; null while it says nothing. */
export function readPayment(payment: PaymentObject, notification_no: string): Notice | null {
  const { status, id: channel_ref, order_no } = payment;
  const numbers = { payment_no: paymentNo(order_no), channel_ref, notification_no };
  if (status === 'pending') return null;
  if (status === 'failed') return { ...numbers, kind: 'closed', amount_cents: 0 };
  const amount_cents = yuanCents(payment.pay_amt);
  return amount_cents === null || channel_ref === '' ? null : { ...numbers, kind: 'paid', amount_cents };
}

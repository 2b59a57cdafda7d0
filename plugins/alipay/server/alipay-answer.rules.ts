import type { Notice } from '@linehaul/modules/payment/server/payment-channel.port.ts';
import { z } from 'zod';
import { centsOf, paymentNoOf } from './alipay-words.rules.ts';

/** What every answer of Alipay has; the signature has been verified. */
export const answerHead = z.looseObject({ code: z.string(), sub_code: z.string().default('') });
export type AnswerHead = z.output<typeof answerHead>;

export const isDone = ({ code }: AnswerHead) => code === '10000';

/** Refused for a reason of the trade's own, which asking again does not change. */
export const isRefusal = ({ code, sub_code }: AnswerHead, ...reasons: string[]) =>
  code === '40004' && reasons.includes(sub_code);

/** A trade as Alipay's answers and notifications describe it. */
export const trade = z.looseObject({
  out_trade_no: z.string(),
  trade_no: z.string().default(''),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string(),
  /** Of a notification that money has gone back: a partial refund is one of a trade that succeeded. */
  refund_fee: z.string().optional(),
});

/** What a trade's state says about the payment; null when it says nothing. */
export function noticeOf(said: z.output<typeof trade>, notification_no: string): Notice | null {
  const { out_trade_no, trade_no, trade_status, total_amount, refund_fee } = said;
  const numbers = { payment_no: paymentNoOf(out_trade_no), channel_ref: trade_no, notification_no };
  if (trade_status === 'WAIT_BUYER_PAY') return null;
  if (trade_status === 'TRADE_CLOSED') {
    return refund_fee === undefined ? { ...numbers, kind: 'closed', amount_cents: 0 } : null;
  }
  const amount_cents = centsOf(total_amount);
  return amount_cents === null ? null : { ...numbers, kind: 'paid', amount_cents };
}

import type { Refusal, RefusalKind } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import type { Notice } from '@linehaul/modules/payment/server/payment.port.ts';
import { z } from 'zod';
import { centsOf, paymentNoOf } from './alipay-words.rules.ts';

/** What every answer of Alipay has; the signature has been verified. */
export const answerHead = z.looseObject({
  code: z.string(),
  sub_code: z.string().default(''),
  /** In Chinese. */
  sub_msg: z.string().default(''),
});
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
export function readTrade(report: z.output<typeof trade>, notification_no: string): Notice | null {
  const { out_trade_no, trade_no, trade_status, total_amount, refund_fee } = report;
  const numbers = { payment_no: paymentNoOf(out_trade_no), channel_ref: trade_no, notification_no };
  if (trade_status === 'WAIT_BUYER_PAY') return null;
  if (trade_status === 'TRADE_CLOSED') {
    return refund_fee === undefined ? { ...numbers, kind: 'closed', amount_cents: 0 } : null;
  }
  const amount_cents = centsOf(total_amount);
  return amount_cents === null ? null : { ...numbers, kind: 'paid', amount_cents };
}

/** Reasons by which Alipay says no, as its documents name them. */
const refusals: Readonly<Record<string, RefusalKind>> = {
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'balance',
  'ACQ.TRADE_HAS_FINISHED': 'too_old',
  'ACQ.TRADE_HAS_CLOSE': 'trade_closed',
  'ACQ.TRADE_STATUS_ERROR': 'trade_closed',
  'ACQ.REASON_TRADE_STATUS_INVALID': 'trade_closed',
  'ACQ.REASON_TRADE_BEEN_FREEZEN': 'frozen',
  'ACQ.SELLER_BEEN_BLOCKED': 'frozen',
  'ACQ.TRADE_NOT_ALLOW_REFUND': 'not_allowed',
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND': 'not_allowed',
  'ACQ.BUYER_ERROR': 'payer_account',
  'ACQ.BUYER_ENABLE_STATUS_FORBID': 'payer_account',
  'ACQ.ACCESS_FORBIDDEN': 'not_granted',
  'ACQ.NO_PRODUCT_REG_BY_PARTNER': 'not_granted',
  'isv.insufficient-isv-permissions': 'not_granted',
  'isv.insufficient-user-permissions': 'not_granted',
  'isv.invalid-app-id': 'app_not_bound',
  'isv.missing-app-id': 'app_not_bound',
  'isv.invalid-signature': 'keys',
  'isv.invalid-signature-type': 'keys',
  'isv.invalid-app-cert-sn': 'keys',
  'isv.app-cert-expired': 'keys',
  'isv.invalid-timestamp': 'keys',
  'ACQ.TRADE_NOT_EXIST': 'no_trade',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': 'exceeds',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': 'exceeds',
  'ACQ.REFUND_FEE_ERROR': 'exceeds',
  'ACQ.TRADE_HAS_SUCCESS': 'paid_already',
  'ACQ.TOTAL_FEE_EXCEED': 'limit',
  'ACQ.PRODUCT_AMOUNT_LIMIT_ERROR': 'limit',
};

/** What says nothing about the question: it is asked again later. */
const passing = /^(?:20000|(?:ACQ|AOP)\.SYSTEM_ERROR|(?:isp|aop)\..*|isv\.(?:app-call-limited|call-limited).*)$/;

/** Alipay's "no"; null where it has said neither yes nor no. */
export function refusalIn(answer: AnswerHead): Refusal | null {
  const { code, sub_code, sub_msg: words } = answer;
  const reason = sub_code || code;
  if (isDone(answer) || code === '20000' || passing.test(reason)) return null;
  return { kind: refusals[reason] ?? 'other', code: reason, words };
}

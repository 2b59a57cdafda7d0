import type { Refusal, RefusalKind } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import type { Notice } from '@linehaul/modules/payment/server/payment.port.ts';
import { z } from 'zod';

/** A transaction as WeChat Pay's answers and notifications describe it; amounts are cents. */
export const transaction = z.looseObject({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  /** Empty until somebody has paid. */
  transaction_id: z.string().default(''),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  amount: z.looseObject({ total: z.int().positive(), currency: z.literal('CNY').default('CNY') }).optional(),
});
export type Transaction = z.output<typeof transaction>;

/** A refund as WeChat Pay's answers and notifications describe it: the latter call its state `refund_status`. */
export const refundAnswer = z.looseObject({
  out_refund_no: z.string(),
  refund_id: z.string().min(1),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
});

const kinds = {
  SUCCESS: 'paid',
  // What was given back was paid before.
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
  NOTPAY: null,
  USERPAYING: null,
} as const;

/** What a transaction's state says about the payment; null when it says nothing. */
export function readTransaction(report: Transaction, notification_no: string): Notice | null {
  const { out_trade_no: payment_no, transaction_id: channel_ref, trade_state, amount } = report;
  const kind = kinds[trade_state];
  if (kind === null) return null;
  const numbers = { payment_no, channel_ref, notification_no };
  if (kind !== 'paid') return { ...numbers, kind, amount_cents: 0 };
  return amount && channel_ref !== '' ? { ...numbers, kind, amount_cents: amount.total } : null;
}

/** Reasons by which WeChat Pay says no, as its documents and its older interface name them. */
const refusals: Readonly<Record<string, RefusalKind>> = {
  NOT_ENOUGH: 'balance',
  NOTENOUGH: 'balance',
  TRADE_OVERDUE: 'too_old',
  ORDER_CLOSED: 'trade_closed',
  ORDERCLOSED: 'trade_closed',
  ORDERPAID: 'paid_already',
  ORDER_PAID: 'paid_already',
  USER_ACCOUNT_ABNORMAL: 'payer_account',
  ACCOUNT_ERROR: 'payer_account',
  ACCOUNTERROR: 'payer_account',
  NO_AUTH: 'not_granted',
  NOAUTH: 'not_granted',
  APPID_MCHID_NOT_MATCH: 'app_not_bound',
  MCH_NOT_EXISTS: 'app_not_bound',
  MCHID_NOT_EXIST: 'app_not_bound',
  APPID_NOT_EXIST: 'app_not_bound',
  SIGN_ERROR: 'keys',
  SIGNERROR: 'keys',
  RESOURCE_NOT_EXISTS: 'no_trade',
  ORDER_NOT_EXIST: 'no_trade',
  ORDERNOTEXIST: 'no_trade',
  RULE_LIMIT: 'limit',
  RULELIMIT: 'limit',
};

/** `INVALID_REQUEST` and `PARAM_ERROR` stand for many things that only the words tell apart. */
const byWords: readonly (readonly [words: RegExp, kind: RefusalKind])[] = [
  [/余额不足/, 'balance'],
  [/冻结/, 'frozen'],
  [/一年|365|期限|过期/, 'too_old'],
  [/订单已关闭|已撤销/, 'trade_closed'],
  [/已全额退款|大于.*(?:订单|可退)|超过.*(?:订单|可退)|可退.*不足/, 'exceeds'],
];

/** What says nothing about the question: it is asked again later. */
const passing =
  /^(?:SYSTEM_?ERROR|BANK_?ERROR|FREQUENCY_LIMIT(?:ED|_EXCEED)|RATELIMIT_EXCEEDED?|BIZERR_NEED_RETRY|HTTP_\d+)$/;

/** WeChat Pay's "no"; null where it has said neither yes nor no. */
export function refusalIn({ code, words }: { code: string; words: string }): Refusal | null {
  if (code === '' || passing.test(code)) return null;
  const kind = refusals[code] ?? byWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
  return { kind, code, words };
}

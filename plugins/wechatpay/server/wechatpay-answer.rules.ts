import type { Notice } from '@linehaul/modules/payment/server/payment-channel.port.ts';
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
export function noticeOf(said: Transaction, notification_no: string): Notice | null {
  const { out_trade_no: payment_no, transaction_id: channel_ref, trade_state, amount } = said;
  const kind = kinds[trade_state];
  if (kind === null) return null;
  const numbers = { payment_no, channel_ref, notification_no };
  if (kind !== 'paid') return { ...numbers, kind, amount_cents: 0 };
  return amount && channel_ref !== '' ? { ...numbers, kind, amount_cents: amount.total } : null;
}

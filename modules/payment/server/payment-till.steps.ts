import { randomBytes } from 'node:crypto';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { paymentRepo } from './payment.repo.ts';
import { type PaymentAccount, paidPosting } from './payment-books.rules.ts';

/** `P7-20260131-9f…`: tells people the tenant and the day, and cannot be guessed. */
export function newPaymentNo(scope: Scope): string {
  const day = businessDay(scope).replaceAll('-', '');
  return `P${scope.caller.supplier_id}-${day}-${randomBytes(6).toString('hex')}`;
}

/** How the counter calls the ways to pay, by what the payment log calls them. */
const tillChannels = {
  cash: 'cash',
  card: 'card',
  transfer: 'transfer',
  wechat: 'till_wechat',
  alipay: 'till_alipay',
} as const;
export type TillMethod = keyof typeof tillChannels;

/** How the counter calls the way of a payment; `online` of one that a channel of the tenant's has taken. */
export function methodOf(channel: string): TillMethod | 'online' {
  const methods = ['cash', 'card', 'transfer', 'wechat', 'alipay'] as const;
  return methods.find((method) => tillChannels[method] === channel) ?? 'online';
}

/** The channel under which payments of a method at the till are kept. */
export const channelOfMethod = (method: TillMethod) => tillChannels[method];

export interface TillPayment {
  subject_kind: string;
  subject_id: number;
  subject_part: string;
  subject_text: string;
  amount_cents: number;
  method: TillMethod;
  note: string;
  account: PaymentAccount;
}

/**
 * Money that the tenant has taken itself, at the counter or at the door: it is in the payment log and in the books at
 * once, in the caller's transaction, and never becomes available for withdrawal. The subject does its own bookkeeping.
 */
export async function recordAtTill(scope: Scope, { method, account, ...payment }: TillPayment): Promise<void> {
  const channel = tillChannels[method];
  const payments = paymentRepo(scope);
  const { subject_kind, subject_id, amount_cents } = payment;
  const payment_no = newPaymentNo(scope);
  const id = await payments.add({ ...payment, payment_no, channel, state: 'paid', paid_cents: amount_cents });
  const tillPayment = { id, payment_no, subject_kind, subject_id, channel };
  await ledger(scope).post(paidPosting(tillPayment, 'till', account, amount_cents));
}

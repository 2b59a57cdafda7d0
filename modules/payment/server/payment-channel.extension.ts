import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { Refusal } from '../contract/payment-refund.contract.ts';
import type { PaidNotice, PaymentMethodKind } from './payment.rules.ts';
import { plainWords } from './payment-refund.rules.ts';

/**
 * A channel's "no" where it answers nothing else: it has answered, and asking the same again does not help before a person
 * has put right what it names. Whatever else a channel throws means that it has not answered.
 */
export class ChannelRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'ChannelRefused';
    this.refusal = { ...refusal, words: plainWords(refusal.words) };
  }
}

/** What a channel is asked to collect. */
export interface Charge {
  supplier_id: number;
  payment_no: string;
  amount_cents: number;
  /** For the payer: the order's number. */
  title: string;
}

/** How the payer pays: by scanning a text (a path of the console when it begins with a slash), or on a page of the channel. */
export type Started = { qr_text: string } | { redirect_url: string };

/** A channel's word on a payment, verified by the channel. */
export interface Notice extends PaidNotice {
  payment_no: string;
  /** The channel's number of the notification: sent twice, it counts once. */
  notification_no: string;
  /** The channel's number of the receipt: two notifications about one receipt have the same. */
  channel_ref: string;
}

export interface RefundOrder {
  payment_no: string;
  channel_ref: string;
  /** The same number and try again is the same refund. */
  refund_no: string;
  /** From 1: a channel that has closed a refund for good knows the next try by another number. */
  try_no: number;
  amount_cents: number;
  /** Of a channel that splits: what of it was split before, and what of that the payee gives back. */
  split?: { amount_cents: number; share_cents: number };
}

/** What a channel has made of a refund. */
export type RefundAnswer =
  /** Given back; with the channel's number of the refund, as its statement names it. */
  | { state: 'done'; channel_ref: string }
  /** Taken to be given back later; with a refusal where the channel waits for a person. */
  | { state: 'pending'; channel_ref: string; refusal?: Refusal }
  /** It gives nothing back, for a reason; a spent number is never asked for again. */
  | { state: 'refused'; refusal: Refusal; is_number_spent?: boolean };

/** What a channel is asked to split of the money that it holds. */
export interface SplitOrder {
  payment_no: string;
  /** The same number again is the same split. */
  split_no: string;
  /** Never more than the payment holds. */
  amount_cents: number;
  /** What of it is paid to the payee; the rest is the platform's. */
  share_cents: number;
  /** The payee: a settlement member at the provider. */
  supplier_id: number;
  /** The channel's number of the payment. */
  channel_ref: string;
}

export type SplitAnswer =
  | { state: 'done'; channel_ref: string }
  /** Not yet: it is asked for again, also where the channel waits for something that a person has to put right. */
  | { state: 'pending'; refusal?: Refusal };

/** A line of a channel's statement of one day. */
export interface ChannelLine {
  day: string;
  /** `split` and `split_back`: what was paid out of money that the channel holds, and what a refund took back of that. */
  move: 'payment' | 'refund' | 'split' | 'split_back';
  /** The channel's number: a payment's receipt, or a refund's or split's `channel_ref`. */
  channel_ref: string;
  /** Our number of the payment, as the payment log has it; of a split its own. */
  merchant_no: string;
  /** Not signed. */
  amount_cents: number;
  /** Signed: what the channel kept. */
  fee_cents: number;
}

/**
 * A way for money to come in. Its calls may go over the network, so they are never made inside a database transaction,
 * and each of them may be repeated after a failure without a second effect. Each answers or throws within 20 seconds:
 * after 30 another process may ask again. Their scope is that of the tenant who has the account at the channel.
 */
export interface PaymentChannel {
  readonly key: string;
  readonly way: PaymentMethodKind;
  /**
   * Whose account at the channel the money comes into. The platform's, as when absent: it is settled to the tenant later.
   * The payee's own: the tenant has its money already, and what platform and tenant are paid are two accounts. `split`: the
   * provider holds it, and pays payee and platform their shares when it is settled (`confirmSplit`).
   */
  readonly collector?: 'platform' | 'payee' | 'split';
  /** Whether a tenant has what the channel needs; absent: always. */
  isReady?(scope: Scope): Promise<boolean>;
  /** Throws `ChannelRefused` with the channel's reason where it says no. */
  start(scope: Scope, charge: Charge): Promise<Started>;
  /** Reads a body that `Notify` was sent; null for what this channel has not signed. Absent: it has a callback of its own. */
  read?(body: string): Notice | null;
  /** What the channel knows of a payment whose notification may be lost; null while there is nothing to say. */
  query?(scope: Scope, charge: Pick<Charge, 'payment_no' | 'amount_cents'>): Promise<Notice | null>;
  /**
   * Gives money back. Throws when it is not known what has become of it; with `ChannelRefused` where the channel has refused
   * the merchant's keys rather than this refund, which is asked for again.
   */
  refund(scope: Scope, order: RefundOrder): Promise<RefundAnswer>;
  /** What has become of a pending refund; null when the channel knows none, so that it is asked for once more. */
  queryRefund?(scope: Scope, order: RefundOrder): Promise<RefundAnswer | null>;
  /**
   * Pays a settlement's shares out of the money that the provider holds. Throws when it is not known what has become of it, or
   * with `ChannelRefused`; either way it is asked for again with the same number.
   */
  confirmSplit?(scope: Scope, order: SplitOrder): Promise<SplitAnswer>;
  /** Tells the channel that nobody waits any more; `paid` when its money has come already. */
  close(scope: Scope, payment_no: string): Promise<'closed' | 'paid'>;
  /** The statement of a business day; null while the channel does not have it. Throws `ChannelRefused` where it says no. */
  statement?(scope: Scope, day: string): Promise<readonly ChannelLine[] | null>;
}

/** Ways for money to come in, by the keys under which payments keep them. */
export const paymentChannels = extensionPoint<PaymentChannel>('payment channels');

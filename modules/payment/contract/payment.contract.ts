import { contract } from '@linehaul/contract/endpoint.ts';
import { pageQuery } from '@linehaul/contract/paging.ts';
import { tenantFilter, tenantPageOf } from '@linehaul/contract/tenant-list.ts';
import { amountCents, day, line, maxMoneyCents, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { memberPaymentCalls } from './payment-member.contract.ts';
import {
  refund,
  refundOtherConfirmInput,
  refundOtherInput,
  refundOtherRefuseInput,
  refusal,
  stuckRefundCalls,
} from './payment-refund.contract.ts';
import { sandboxCalls } from './payment-sandbox.contract.ts';
import { splitCalls, splitRetryInput, splitRow } from './payment-split.contract.ts';

export const paymentState = z.enum(['created', 'paying', 'paid', 'failed', 'closed']);
export type PaymentState = z.output<typeof paymentState>;

/** What people may do with a payment. */
export const paymentAction = z.enum(['close', 'confirm', 'refuse', 'refund']);
export type PaymentAction = z.output<typeof paymentAction>;

/** What became of a notification: a receipt is taken, held for a person, or sent back because the part was paid. */
export const notificationOutcome = z.enum(['paid', 'held_amount', 'held_late', 'twice', 'failed', 'closed', 'ignored']);
export type NotificationOutcome = z.output<typeof notificationOutcome>;
export const notificationKind = z.enum(['paid', 'failed', 'closed']);
export const heldReason = z.enum(['held_amount', 'held_late']);
export const heldDecision = z.enum(['accepted', 'refunded']);

/** The channels that the installation always has; plug-ins bring more. */
export const builtInChannels = ['sandbox', 'cash', 'card', 'transfer', 'till_wechat', 'till_alipay'] as const;

const channelKey = line(40, 1);

export const payment = z.object({
  id: rowId,
  supplier_id: rowId,
  payment_no: z.string(),
  /** What is paid for: `order`, its id, the part of its total, and what people call it. */
  subject_kind: z.string(),
  subject_id: rowIdOf('freight_order'),
  subject_part: z.string(),
  subject_text: z.string(),
  channel: z.string(),
  amount_cents: amountCents,
  paid_cents: amountCents,
  refunded_cents: amountCents,
  /** Came in, and waits for a person to accept it or send it back. */
  held_cents: amountCents,
  state: paymentState,
  channel_ref: z.string(),
  note: z.string(),
  login_name: z.string(),
  /** Who confirmed, refused or closed it. */
  decided_by: z.string(),
  created_at: unixSeconds,
  paid_at: unixSeconds,
  ended_at: unixSeconds,
  /** What its state and channel allow; a transfer is never confirmed by anyone who entered it. */
  actions: z.array(paymentAction),
});
export type Payment = z.output<typeof payment>;

export const notification = z.object({
  id: rowId,
  notification_no: z.string(),
  kind: notificationKind,
  channel_ref: z.string(),
  amount_cents: amountCents,
  outcome: notificationOutcome,
  decision: heldDecision.nullable(),
  decided_by: z.string(),
  received_at: unixSeconds,
});
export type Notification = z.output<typeof notification>;

export const paymentDetail = payment.extend({
  /** Path of the page of what is paid for; empty when it has none. */
  subject_page: z.string(),
  /** What the payer scans; a path of the console when it begins with a slash; empty when there is nothing to scan. */
  qr_text: z.string(),
  /** The channel's page on which the payer pays, for this very payment; empty when it has none. */
  redirect_url: z.string(),
  /** The transfer's voucher as a data URL; empty when there is none. */
  voucher: z.string(),
  notifications: z.array(notification),
  refunds: z.array(refund),
  /** What its channel was asked to split, where it holds the money. */
  splits: z.array(splitRow),
  /** The channel could not be told that the payment is closed, and is told again: what it says; null when nothing is open. */
  closing_refusal: refusal.nullable(),
  /** Whether the caller may decide about what is held of it: never who started it. */
  may_decide: z.boolean(),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

export const heldPayment = z.object({
  id: rowId,
  payment_id: rowId,
  payment_no: z.string(),
  subject_text: z.string(),
  channel: z.string(),
  outcome: heldReason,
  amount_cents: amountCents,
  expected_cents: amountCents,
  channel_ref: z.string(),
  decision: heldDecision.nullable(),
  decided_by: z.string(),
  received_at: unixSeconds,
  /** Nobody has decided, and the caller may: it is not the one who started the payment. */
  may_decide: z.boolean(),
});
export type Held = z.output<typeof heldPayment>;

export const paymentFilter = pageQuery.extend({
  state: paymentState.optional(),
  channel: channelKey.optional(),
  subject_kind: line(40).optional(),
  subject_id: rowIdOf('freight_order').optional(),
  /** Business days, both included. */
  created_day_from: day.optional(),
  created_day_to: day.optional(),
  /** True: only payments of which money is held. */
  is_held: z.boolean().optional(),
  /** True: only transfers that were reported and that the caller's people are to confirm. */
  is_to_confirm: z.boolean().optional(),
});
export type PaymentFilter = z.output<typeof paymentFilter>;

/** What all rows of the payment log come to. */
const paymentSums = z.object({ amount_cents: amountCents, paid_cents: amountCents, refunded_cents: amountCents });

export const heldFilter = pageQuery
  .omit({ keyword: true })
  .extend({ is_decided: z.boolean().optional(), outcome: heldReason.optional() });
export type HeldFilter = z.output<typeof heldFilter>;

const readers = ['platform', 'logistics', 'site', 'supplier', 'service', 'bank'] as const;
/** Anyone who pays to join, too; what a caller may pay for is for the subject to say. */
const payers = ['logistics', 'site', 'supplier', 'service', 'bank'] as const;
const deciders = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;

/** A payment as the payer's own program sees it. */
export const shopPayment = payment
  .pick({ id: true, payment_no: true, subject_kind: true, subject_id: true, channel: true, state: true, paid_at: true })
  .extend({
    amount_cents: amountCents,
    paid_cents: amountCents,
    refunded_cents: amountCents,
    /** What the payer scans; empty when there is nothing to scan, or nobody waits for it any more. */
    qr_text: z.string(),
    /** The channel's page on which the payer pays; empty when it has none. */
    redirect_url: z.string(),
  });
export type ShopPayment = z.output<typeof shopPayment>;
const shopSubject = z.object({ subject_kind: line(40, 1), subject_id: rowIdOf('freight_order') });
const shops = ['supplier', 'service'] as const;

/** A picture of at most 1 MB as a data URL. */
const picture = z.string().max(1_400_100);
const onePayment = z.object({ id: rowIdOf('payment') });
const oneHeld = z.object({ id: rowIdOf('payment_notification') });
const reason = line(200, 1);

export const paymentContract = contract({
  /**
   * The channels that are set up, by how money arrives through them: those of the caller's own account, or of the payee of
   * the kind of subject that is named.
   */
  ChannelList: {
    method: 'GET',
    path: '/v1/supplier/payment/ChannelList',
    access: 'session',
    whileJoining: true,
    input: z.object({ subject_kind: line(40, 1).optional() }),
    output: z.array(z.object({ key: z.string(), way: z.enum(['online', 'till', 'voucher']) })),
  },
  /** The payment log. */
  PaymentList: {
    method: 'GET',
    path: '/v1/supplier/payment/PaymentList',
    industries: readers,
    input: paymentFilter.extend(tenantFilter),
    output: tenantPageOf(payment, paymentSums),
  },
  PaymentInfo: {
    method: 'GET',
    path: '/v1/supplier/payment/PaymentInfo',
    industries: readers,
    whileJoining: true,
    input: onePayment,
    output: paymentDetail,
  },
  /**
   * Asks for a part of a subject through a channel. Asked again while it is open, it is the same payment; a transfer is
   * refused then with another voucher (`payment.voucher_differs`).
   */
  PaymentStart: {
    method: 'POST',
    path: '/v1/supplier/payment/PaymentStart',
    industries: payers,
    whileJoining: true,
    transaction: 'own',
    idempotent: true,
    input: z.object({
      subject_kind: line(40, 1),
      subject_id: rowIdOf('freight_order'),
      subject_part: line(40, 1),
      channel: channelKey,
      /** Of a transfer: its voucher as a picture. */
      voucher: picture.optional(),
      note: line(200).default(''),
    }),
    output: paymentDetail,
    audit: 'payment.start',
  },
  /** The channels by which a buyer in the tenant's own shop can pay. */
  ShopPaymentChannels: {
    method: 'GET',
    path: '/v1/supplier/payment/ShopPaymentChannels',
    open: true,
    industries: shops,
    input: shopSubject.pick({ subject_kind: true }),
    output: z.object({ channels: z.array(z.string()) }),
  },
  /** Begins to pay for what the tenant's shop has sold; begun again while it is open, it is the same payment. */
  ShopPaymentStart: {
    method: 'POST',
    path: '/v1/supplier/payment/ShopPaymentStart',
    open: true,
    industries: shops,
    transaction: 'own',
    idempotent: true,
    input: shopSubject.extend({ channel: channelKey }),
    output: shopPayment,
    audit: 'payment.start',
  },
  /** What has become of it; the webhook of what is paid for says so by itself. */
  ShopPaymentInfo: {
    method: 'GET',
    path: '/v1/supplier/payment/ShopPaymentInfo',
    open: true,
    industries: shops,
    input: onePayment,
    output: shopPayment,
  },
  ...memberPaymentCalls(shopPayment),
  PaymentClose: {
    method: 'POST',
    path: '/v1/supplier/payment/PaymentClose',
    industries: payers,
    whileJoining: true,
    transaction: 'own',
    idempotent: true,
    input: onePayment,
    output: paymentDetail,
    audit: 'payment.close',
  },
  /** A second person has seen the transfer's money. */
  PaymentConfirm: {
    method: 'POST',
    path: '/v1/supplier/payment/PaymentConfirm',
    industries: deciders,
    input: onePayment,
    output: paymentDetail,
    audit: 'payment.confirm',
  },
  PaymentRefuse: {
    method: 'POST',
    path: '/v1/supplier/payment/PaymentRefuse',
    industries: deciders,
    input: onePayment.extend({ reason }),
    output: paymentDetail,
    audit: 'payment.refuse',
  },
  /**
   * Gives money back the way it came; `amount_cents` is at most what was paid and not given back yet. The same
   * `request_no` again is the same refund.
   */
  PaymentRefund: {
    method: 'POST',
    path: '/v1/supplier/payment/PaymentRefund',
    industries: deciders,
    transaction: 'own',
    idempotent: true,
    input: onePayment.extend({ amount_cents: z.int().min(1).max(maxMoneyCents), reason, request_no: z.uuid() }),
    output: paymentDetail,
    audit: 'payment.refund',
  },
  /**
   * Asks the channel again for refunds of a payment that it has not done or has refused; one that it has closed by a new
   * number. Refuses with the channel's own reason where it says no again.
   */
  RefundRetry: {
    method: 'POST',
    path: '/v1/supplier/payment/RefundRetry',
    industries: deciders,
    transaction: 'own',
    idempotent: true,
    input: onePayment,
    output: paymentDetail,
    audit: 'payment.refund_retry',
  },
  ...stuckRefundCalls,
  /** Money of a refused refund was given back by hand: another person checks it. */
  RefundOther: {
    method: 'POST',
    path: '/v1/supplier/payment/RefundOther',
    industries: deciders,
    transaction: 'own',
    idempotent: true,
    input: refundOtherInput,
    output: paymentDetail,
    audit: 'payment.refund_other',
  },
  /** Another person has seen that the payer has the money: now it is booked. */
  RefundOtherConfirm: {
    method: 'POST',
    path: '/v1/supplier/payment/RefundOtherConfirm',
    industries: deciders,
    input: refundOtherConfirmInput,
    output: paymentDetail,
    audit: 'payment.refund_other_confirm',
  },
  /** It was not given back so, or who said so takes it back. */
  RefundOtherRefuse: {
    method: 'POST',
    path: '/v1/supplier/payment/RefundOtherRefuse',
    industries: deciders,
    input: refundOtherRefuseInput,
    output: paymentDetail,
    audit: 'payment.refund_other_refuse',
  },
  ...splitCalls,
  /** Asks the channel for a split at once. Refuses with the channel's own reason where it says no again. */
  SplitRetry: {
    method: 'POST',
    path: '/v1/supplier/payment/SplitRetry',
    industries: deciders,
    transaction: 'own',
    idempotent: true,
    input: splitRetryInput,
    output: paymentDetail,
    audit: 'payment.split_retry',
  },
  HeldList: {
    method: 'GET',
    path: '/v1/supplier/payment/HeldList',
    industries: deciders,
    input: heldFilter.extend(tenantFilter),
    output: tenantPageOf(heldPayment),
  },
  /** Takes a held receipt for the part, wholly: what is too much goes back, what is missing is waived. */
  HeldAccept: {
    method: 'POST',
    path: '/v1/supplier/payment/HeldAccept',
    industries: deciders,
    transaction: 'own',
    idempotent: true,
    input: oneHeld,
    output: paymentDetail,
    audit: 'payment.held_accept',
  },
  HeldRefund: {
    method: 'POST',
    path: '/v1/supplier/payment/HeldRefund',
    industries: deciders,
    transaction: 'own',
    idempotent: true,
    input: oneHeld,
    output: paymentDetail,
    audit: 'payment.held_refund',
  },
  /** A channel's word on a payment, as it came; the channel itself proves that it is its own. */
  Notify: {
    method: 'POST',
    path: '/v1/public/payment/Notify',
    bodyBytes: 128 * 1024,
    transaction: 'own',
    input: z.object({ channel: channelKey, body: z.string().min(1).max(20_000) }),
    output: z.object({ outcome: notificationOutcome }),
  },
  ...sandboxCalls,
});

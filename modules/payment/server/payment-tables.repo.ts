import type { ColumnType, Generated } from 'kysely';
import type { NotificationOutcome, PaymentState, SandboxCharge } from '../contract/payment.contract.ts';
import type { OtherWay, RefundReason, RefundState, RefusalKind } from '../contract/payment-refund.contract.ts';

type Instant = ColumnType<number, Date, never>;
type SetOnce = ColumnType<number | null, Date | undefined, Date>;

export interface PaymentTable {
  supplier_id: number;
  id: Generated<number>;
  payment_no: string;
  subject_kind: string;
  subject_id: number;
  subject_part: string;
  subject_text: string;
  channel: string;
  amount_cents: number;
  state: PaymentState;
  paid_cents: Generated<number>;
  refunded_cents: Generated<number>;
  channel_ref: Generated<string>;
  qr_text: Generated<string>;
  redirect_url: Generated<string>;
  voucher: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  note: string;
  login_name: string;
  operator_id: number | null;
  by_system: boolean;
  decided_by: Generated<string>;
  created_at: Instant;
  paid_at: SetOnce;
  ended_at: SetOnce;
  /** When its channel is told (again) that it is closed; null when there is nothing to tell. */
  closing_at: ColumnType<number | null, undefined, Date | null>;
  closing_attempts: Generated<number>;
  /** What the channel has said then; empty while it has said nothing. */
  closing_refusal: Generated<RefusalKind | ''>;
  closing_code: Generated<string>;
  closing_words: Generated<string>;
  /** When its channel is asked whether its money has come; null when nobody asks (any more). */
  query_at: ColumnType<number | null, Date | undefined, Date | null>;
  /** Questions that the channel has answered. */
  queries: Generated<number>;
}

/** A payment without its voucher. */
export interface PaymentRow {
  supplier_id: number;
  id: number;
  payment_no: string;
  subject_kind: string;
  subject_id: number;
  subject_part: string;
  subject_text: string;
  channel: string;
  amount_cents: number;
  state: PaymentState;
  paid_cents: number;
  refunded_cents: number;
  channel_ref: string;
  qr_text: string;
  redirect_url: string;
  note: string;
  login_name: string;
  operator_id: number | null;
  by_system: boolean;
  decided_by: string;
  created_at: number;
  paid_at: number | null;
  ended_at: number | null;
}

export interface PaymentTables {
  payment: PaymentTable;
  payment_notification: {
    supplier_id: number;
    id: Generated<number>;
    payment_id: number;
    channel: string;
    notification_no: string;
    kind: 'paid' | 'failed' | 'closed';
    channel_ref: string;
    amount_cents: number;
    outcome: NotificationOutcome;
    decision: ColumnType<'accepted' | 'refunded' | null, undefined, 'accepted' | 'refunded'>;
    decided_by: Generated<string>;
    decided_at: SetOnce;
    received_at: Instant;
  };
  payment_refund: {
    supplier_id: number;
    id: Generated<number>;
    payment_id: number;
    notification_id: number | null;
    refund_no: string;
    amount_cents: number;
    reason: RefundReason;
    state: RefundState;
    promise_id: number;
    /** The channel has taken the refund and gives the money back later. */
    is_taken: Generated<boolean>;
    channel_ref: Generated<string>;
    attempts: Generated<number>;
    try_no: Generated<number>;
    is_number_spent: Generated<boolean>;
    /** What the channel has said against it last; empty while it has said nothing. */
    refusal: Generated<RefusalKind | ''>;
    refusal_code: Generated<string>;
    refusal_words: Generated<string>;
    refused_at: ColumnType<number | null, undefined, Date | null>;
    returned_by: Generated<'channel' | OtherWay>;
    note: string;
    login_name: string;
    created_at: Instant;
    /** When the channel is asked again. */
    next_at: ColumnType<number, Date, Date>;
    done_at: SetOnce;
  };
  payment_refund_proposal: {
    supplier_id: number;
    id: Generated<number>;
    refund_id: number;
    way: OtherWay;
    state: Generated<'proposed' | 'done' | 'refused'>;
    note: string;
    voucher: Buffer | null;
    maker_tenant_id: number;
    maker_operator_id: number | null;
    made_by: string;
    made_at: Instant;
    checked_by: Generated<string>;
    checked_at: SetOnce;
    check_note: Generated<string>;
  };
  sandbox_charge: {
    supplier_id: number;
    id: Generated<number>;
    payment_no: string;
    token: string;
    title: string;
    amount_cents: number;
    state: SandboxCharge['state'];
    paid_cents: Generated<number>;
    refunded_cents: Generated<number>;
    refund_nos: Generated<string[]>;
    attempts: Generated<number>;
    /** Notifications, as JSON, that nobody has answered yet. */
    unsent: ColumnType<unknown, string | undefined, string>;
    played_at: SetOnce;
    created_at: Instant;
  };
}

/** Every column but the voucher's picture. */
export const paymentColumns = [
  'payment.supplier_id',
  'payment.id',
  'payment.payment_no',
  'payment.subject_kind',
  'payment.subject_id',
  'payment.subject_part',
  'payment.subject_text',
  'payment.channel',
  'payment.amount_cents',
  'payment.state',
  'payment.paid_cents',
  'payment.refunded_cents',
  'payment.channel_ref',
  'payment.qr_text',
  'payment.redirect_url',
  'payment.note',
  'payment.login_name',
  'payment.operator_id',
  'payment.by_system',
  'payment.decided_by',
  'payment.created_at',
  'payment.paid_at',
  'payment.ended_at',
] as const;

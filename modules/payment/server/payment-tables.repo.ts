import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NotificationOutcome, PaymentState } from '../contract/payment.contract.ts';
import type { OtherWay, RefundReason, RefundState, RefusalKind } from '../contract/payment-refund.contract.ts';
import type { SandboxCharge } from '../contract/payment-sandbox.contract.ts';
import type { SplitState } from '../contract/payment-split.contract.ts';

export type PaymentTable = Table<
  'payment',
  {
    state: PaymentState;
    /** What the channel has said then; empty while it has said nothing. */
    closing_refusal: Generated<RefusalKind | ''>;
  }
>;

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
  /** The channel holds the money and splits it when it is settled. */
  is_split: boolean;
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
  payment_notification: Table<
    'payment_notification',
    {
      kind: 'paid' | 'failed' | 'closed';
      outcome: NotificationOutcome;
      decision: ColumnType<'accepted' | 'refunded' | null, undefined, 'accepted' | 'refunded'>;
    }
  >;
  payment_refund: Table<
    'payment_refund',
    {
      reason: RefundReason;
      state: RefundState;
      /** What the channel has said against it last; empty while it has said nothing. */
      refusal: Generated<RefusalKind | ''>;
      returned_by: Generated<'channel' | OtherWay>;
    }
  >;
  payment_refund_proposal: Table<
    'payment_refund_proposal',
    { way: OtherWay; state: Generated<'proposed' | 'done' | 'refused'> }
  >;
  payment_split: Table<
    'payment_split',
    { refusal: Generated<RefusalKind | ''>; progress: GeneratedAlways<SplitState> }
  >;
  sandbox_charge: Table<'sandbox_charge', { state: SandboxCharge['state'] }>;
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
  'payment.is_split',
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

import type { AccountKind, TransactionKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import type { PaymentMethodKind } from './payment.rules.ts';

/** Where a payment's money is in the tenant's books once it has been taken. */
export type PaymentAccount = Extract<AccountKind, 'unsettled' | 'cod_held' | 'deposit' | 'fees'>;

export interface Booked {
  id: number;
  payment_no: string;
  subject_kind: string;
  subject_id: number;
  channel: string;
}

interface Side {
  account: AccountKind;
  channel?: string;
}

interface Move {
  key: string;
  kind: TransactionKind;
  from: Side;
  to: Side;
  amount_cents: number;
}

/** One posting about a payment: its subject is what it is for, its memo the payment's number. */
export function posting({ payment_no, subject_kind, subject_id }: Booked, move: Move) {
  const { key, kind, from, to, amount_cents } = move;
  const entries = [
    { ...from, amount_cents: -amount_cents },
    { ...to, amount_cents },
  ];
  return { key, kind, subject_kind, subject_id, memo: payment_no, entries };
}

const clearing = ({ channel }: Booked): Side => ({ account: 'clearing', channel });

/** What the tenant has itself is paid out already; only what the platform has collected is still to be settled. */
export function receivingSide(way: PaymentMethodKind, account: PaymentAccount): Side {
  if (account !== 'unsettled' || way === 'online') return { account };
  return { account: 'payout', channel: 'till' };
}

const kinds: Record<PaymentAccount, TransactionKind> = {
  unsettled: 'payment',
  cod_held: 'cod_collected',
  deposit: 'deposit_paid',
  fees: 'joining_fee',
};

export function paidPosting(payment: Booked, way: PaymentMethodKind, account: PaymentAccount, amount_cents: number) {
  const key = `payment ${payment.id} paid`;
  return posting(payment, {
    key,
    kind: kinds[account],
    from: clearing(payment),
    to: receivingSide(way, account),
    amount_cents,
  });
}

/** Money that nobody waits for stays aside until somebody decides. */
export function suspensePosting(payment: Booked, receiptId: number, amount_cents: number) {
  const key = `payment ${payment.id} receipt ${receiptId}`;
  return posting(payment, {
    key,
    kind: 'payment',
    from: clearing(payment),
    to: { account: 'adjustments' },
    amount_cents,
  });
}

export function acceptedPosting(
  payment: Booked,
  way: PaymentMethodKind,
  account: PaymentAccount,
  amount_cents: number,
) {
  const key = `payment ${payment.id} accepted`;
  const [from, to] = [{ account: 'adjustments' }, receivingSide(way, account)] as const;
  return posting(payment, { key, kind: 'adjustment', from, to, amount_cents });
}

/** The promise of a refund; `from` says how much is taken from where. */
export function pendingRefund(payment: Booked, refund_no: string, from: readonly (Side & { amount_cents: number })[]) {
  const { subject_kind, subject_id, payment_no } = payment;
  const sources = from.filter(({ amount_cents }) => amount_cents > 0);
  const total = sources.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const entries = [
    ...sources.map(({ amount_cents, ...side }) => ({ ...side, amount_cents: -amount_cents })),
    { ...clearing(payment), amount_cents: total },
  ];
  return { key: `refund ${refund_no}`, kind: 'refund' as const, subject_kind, subject_id, memo: payment_no, entries };
}

/**
 * A refund that was given back by hand: from where its promise took it, to the way that it went. What the platform had
 * collected for the tenant goes out through its bank, as a withdrawal does.
 */
export function otherWayPosting(
  payment: Booked,
  refund_no: string,
  plannedSides: readonly (Side & { amount_cents: number })[],
  way: 'cash' | 'transfer' | 'payout',
) {
  const { subject_kind, subject_id, payment_no } = payment;
  const to: Side = way === 'payout' ? { account: 'payout', channel: 'bank' } : { account: 'clearing', channel: way };
  const entries = plannedSides.map((entry) =>
    entry.account === 'clearing' ? { ...to, amount_cents: entry.amount_cents } : entry,
  );
  const key = `refund ${refund_no} by hand`;
  return { key, kind: 'refund' as const, subject_kind, subject_id, memo: payment_no, entries };
}

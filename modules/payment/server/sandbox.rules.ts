import { amountCents, line } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { notificationKind } from '../contract/payment.contract.ts';
import type { SandboxCharge } from '../contract/payment-sandbox.contract.ts';
import type { Notice } from './payment-channel.extension.ts';

/** A notification as the simulated provider writes it. */
export const sandboxNotice = z.object({
  payment_no: line(100, 1),
  notification_no: line(100, 1),
  channel_ref: line(100, 1),
  kind: notificationKind,
  amount_cents: amountCents,
});

export type SandboxAct = SandboxCharge['acts'][number];
type ChargeState = SandboxCharge['state'];

const openActs: readonly SandboxAct[] = ['pay', 'fail', 'other_amount', 'twice', 'late'];

/** What a payer can play with a charge now: a failed one can be paid again, a closed one only too late. */
export const actsByState: Readonly<Record<ChargeState, readonly SandboxAct[]>> = {
  open: openActs,
  failed: openActs,
  closed: ['late'],
  paid: [],
};

export interface Played {
  state: ChargeState;
  paid_cents: number;
  /** What the simulated provider sends, in this order; a duplicate notification is listed twice. */
  notified: Notice[];
}

interface Charge {
  payment_no: string;
  amount_cents: number;
  state: ChargeState;
  attempts: number;
}

/** What a charge becomes by an act, and its notifications. */
export function play(charge: Charge, act: SandboxAct, amount: number | undefined): Played {
  const { payment_no, attempts } = charge;
  const channel_ref = `${payment_no}-T${attempts + 1}`;
  const notify = (kind: Notice['kind'], amount_cents: number): Notice => ({
    payment_no,
    kind,
    amount_cents,
    channel_ref,
    notification_no: `${channel_ref}-${kind}`,
  });
  if (act === 'fail') return { state: 'failed', paid_cents: 0, notified: [notify('failed', 0)] };
  const paid_cents = act === 'other_amount' ? (amount ?? charge.amount_cents) : charge.amount_cents;
  const paidNotification = notify('paid', paid_cents);
  if (act === 'late') {
    const closing = charge.state === 'closed' ? [] : [notify('closed', 0)];
    return { state: 'paid', paid_cents, notified: [...closing, paidNotification] };
  }
  return {
    state: 'paid',
    paid_cents,
    notified: act === 'twice' ? [paidNotification, paidNotification] : [paidNotification],
  };
}

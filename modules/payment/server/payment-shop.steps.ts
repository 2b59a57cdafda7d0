import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ShopPayment } from '../contract/payment.contract.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import { type PaymentRow, paymentRepo } from './payment.repo.ts';
import { channelOf, type PaymentRegistry, readyChannels, subjectOf } from './payment-registry.steps.ts';
import { startPayment } from './payment-start.steps.ts';

/** The part that a shop's buyer pays. Refuses what no shop asks money for (`payment.subject_unknown`). */
function shopPartOf(registry: PaymentRegistry, subject_kind: string): string {
  const { shopPart } = subjectOf(registry, subject_kind);
  const { subject_unknown } = paymentErrors;
  if (shopPart === undefined)
    throw refuse(subject_unknown, { fields: { subject_kind: { code: subject_unknown.code } } });
  return shopPart;
}

/** Channels through which money comes by itself; nobody hands cash to a program. */
export async function shopChannels(scope: Scope, registry: PaymentRegistry, subject_kind: string): Promise<string[]> {
  shopPartOf(registry, subject_kind);
  const ready = await readyChannels(scope, registry, subject_kind);
  return ready.filter(({ way }) => way === 'online').map(({ key }) => key);
}

/** A payment of the caller's shop. Refuses others with `wire.not_found`. */
export async function shopPayment(scope: Scope, registry: PaymentRegistry, id: number): Promise<ShopPayment> {
  const row = await paymentRepo(scope).byId(id);
  if (!row || registry.subjects.get(row.subject_kind)?.shopPart === undefined) throw refuse(wireErrors.not_found);
  return payersView(row);
}

/** A payment as the payer sees it, or the payer's program. */
export function payersView(row: Pick<PaymentRow, keyof ShopPayment>): ShopPayment {
  const { id } = row;
  const { payment_no, subject_kind, subject_id, channel, state, amount_cents, paid_cents, refunded_cents } = row;
  const isOpen = state === 'created' || state === 'paying';
  return {
    ...{ id, payment_no, subject_kind, subject_id, channel, state, amount_cents, paid_cents, refunded_cents },
    paid_at: row.paid_at ?? 0,
    qr_text: isOpen ? row.qr_text : '',
    redirect_url: isOpen ? row.redirect_url : '',
  };
}

export interface ShopStart {
  subject_kind: string;
  subject_id: number;
  channel: string;
}

export async function startShopPayment(
  outer: Scope,
  registry: PaymentRegistry,
  { subject_kind, subject_id, channel }: ShopStart,
): Promise<ShopPayment> {
  const subject_part = shopPartOf(registry, subject_kind);
  const { channel_unknown } = paymentErrors;
  if (channelOf(registry, channel).way !== 'online') {
    throw refuse(channel_unknown, { fields: { channel: { code: channel_unknown.code } } });
  }
  const id = await startPayment(outer, registry, { subject_kind, subject_id, subject_part, channel, note: '' });
  return shopPayment(outer, registry, id);
}

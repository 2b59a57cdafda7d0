import { refuse } from '@linehaul/contract/errors.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { paymentErrors } from '../contract/payment.contract.ts';
import { type PaymentChannel, type PaymentSubject, paymentChannels, paymentSubjects } from './payment.port.ts';
import type { PaymentMethodKind } from './payment.rules.ts';

/** What the payment calls work with: the channels of this installation and what can be paid for. */
export interface PaymentRegistry {
  channels: ReadonlyMap<string, PaymentChannel>;
  subjects: ReadonlyMap<string, PaymentSubject>;
}

function byKey<T extends { readonly key: string }>(offered: readonly T[]): ReadonlyMap<string, T> {
  return new Map(offered.map((one) => [one.key, one]));
}

export function createPaymentRegistry({ offered }: Pick<ModuleKernel, 'offered'>): PaymentRegistry {
  return { channels: byKey(offered(paymentChannels)), subjects: byKey(offered(paymentSubjects)) };
}

/** Refuses with `payment.channel_unknown`. */
export function channelOf({ channels }: PaymentRegistry, key: string): PaymentChannel {
  const channel = channels.get(key);
  if (!channel) {
    const { code } = paymentErrors.channel_unknown;
    throw refuse(paymentErrors.channel_unknown, { fields: { channel: { code } } });
  }
  return channel;
}

/** Money that came through a channel that is no longer there came through a channel all the same. */
export function methodKindOf({ channels }: PaymentRegistry, key: string): PaymentMethodKind {
  return channels.get(key)?.way ?? 'online';
}

/** Refuses with `payment.subject_unknown`. */
export function subjectOf({ subjects }: PaymentRegistry, kind: string): PaymentSubject {
  const subject = subjects.get(kind);
  if (!subject) throw refuse(paymentErrors.subject_unknown);
  return subject;
}

/**
 * The scope in which the payee of a payment's money works on it: the tenant's own, or for the platform one of the
 * tenant. Refuses anybody else (`payment.payee`). Only inside a transaction.
 */
export function asPayee(
  tx: Scope,
  registry: PaymentRegistry,
  { subject_kind, supplier_id }: { subject_kind: string; supplier_id: number },
): Scope {
  const isPlatform = tx.caller.industry === 'platform';
  if ((subjectOf(registry, subject_kind).payee === 'platform') !== isPlatform) throw refuse(paymentErrors.payee);
  return isPlatform ? asTenant(tx, supplier_id) : tx;
}

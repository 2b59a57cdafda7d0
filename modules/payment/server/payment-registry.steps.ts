import { refuse } from '@linehaul/contract/errors.ts';
import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { asTenant, type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import type { PaymentMethodKind } from './payment.rules.ts';
import { type PaymentChannel, paymentChannels } from './payment-channel.extension.ts';
import { type PaymentSubject, paymentSubjects } from './payment-subject.extension.ts';

/** What a payment is for, and whose it is. */
interface Owned {
  subject_kind: string;
  supplier_id: number;
}

/** What the payment calls work with: the channels of this installation and what can be paid for. */
export interface PaymentRegistry {
  channels: ReadonlyMap<string, PaymentChannel>;
  subjects: ReadonlyMap<string, PaymentSubject>;
}

function byKey<T extends { readonly key: string }>(variants: readonly T[]): ReadonlyMap<string, T> {
  return new Map(variants.map((one) => [one.key, one]));
}

export function createPaymentRegistry({ extensions }: Pick<ModuleKernel, 'extensions'>): PaymentRegistry {
  return { channels: byKey(extensions(paymentChannels)), subjects: byKey(extensions(paymentSubjects)) };
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

/**
 * Where a payment's money is: what came into the tenant's own account at a channel is its own as what is in its till, and
 * never settled to it.
 */
export function readMethodPlace(registry: PaymentRegistry, key: string): PaymentMethodKind {
  return registry.channels.get(key)?.collector === 'payee' ? 'till' : methodKindOf(registry, key);
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
export function asPayee(tx: Scope, registry: PaymentRegistry, { subject_kind, supplier_id }: Owned): Scope {
  const isPlatform = tx.caller.industry === 'platform';
  if ((subjectOf(registry, subject_kind).payee === 'platform') !== isPlatform) throw refuse(paymentErrors.payee);
  return isPlatform ? asTenant(tx, supplier_id) : tx;
}

/** Number of the tenant who has the account that a payment's channel collects into. */
async function accountHolder(scope: Scope, registry: PaymentRegistry, { subject_kind, supplier_id }: Owned) {
  return subjectOf(registry, subject_kind).payee === 'platform' ? platformTenant(scope) : supplier_id;
}

/** In whose name a payment's channel is called. Outside of any transaction. */
export async function holderScope(scope: Scope, registry: PaymentRegistry, payment: Owned): Promise<Scope> {
  return tenantScope(scope, await accountHolder(scope, registry, payment), 'system');
}

/** Whether the caller has the account that a payment's channel collects into; always, where it is the platform's. */
export async function isHolder(
  scope: Scope,
  registry: PaymentRegistry,
  channel: PaymentChannel,
  payment: Owned,
): Promise<boolean> {
  if (channel.collector !== 'payee') return true;
  return (await accountHolder(scope, registry, payment)) === scope.caller.supplier_id;
}

/** Channels that can be paid by now: into the caller's own account, or where a kind of subject is named, its payee's. */
export async function readyChannels(
  scope: Scope,
  registry: PaymentRegistry,
  subject_kind: string | undefined,
): Promise<PaymentChannel[]> {
  const { supplier_id } = scope.caller;
  const holder = subject_kind && (await accountHolder(scope, registry, { subject_kind, supplier_id }));
  const ownScope = holder ? asTenant(scope, holder) : scope;
  const ready: PaymentChannel[] = [];
  // One after the other: they may share a transaction's connection.
  for (const channel of registry.channels.values()) {
    if (!channel.isReady || (await channel.isReady(ownScope))) ready.push(channel);
  }
  return ready;
}

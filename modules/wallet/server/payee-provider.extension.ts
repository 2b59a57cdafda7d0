import type { Refusal } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { PayeeExtra, PayeeInput, PayeeKind } from '../contract/payee-account.contract.ts';

/** Who is to be paid by a channel: as it was handed in, under a number of ours. */
export interface PayeeApplication extends Omit<PayeeInput, 'channel'> {
  /** Letters, digits and `_`; the same number again is the same application. */
  application_no: string;
  /** The channel's number of the member, where it has given one before: its data or its card change. */
  member_ref: string;
}

/** What a channel says of an account now. */
export interface PayeeAnswer {
  state: 'in_review' | 'active' | 'refused' | 'disabled';
  member_ref?: string;
  /** Why it says no. */
  refusal?: Refusal;
}

/**
 * A payment channel that pays tenants by itself, by the key of the channel. Its calls go over the network in the tenant's scope,
 * never inside a transaction; each may be repeated, and throws where nobody knows what has become of it, or `ChannelRefused`.
 */
export interface PayeeProvider {
  readonly key: string;
  /** What it wants to know beside what every provider does, and of whom. */
  readonly extras: readonly { readonly field: PayeeExtra; readonly kinds: readonly PayeeKind[] }[];
  isReady(scope: Scope): Promise<boolean>;
  submit(scope: Scope, application: PayeeApplication): Promise<PayeeAnswer>;
  /** How far it is; null when the channel knows nothing of it, so that it is handed in once more. */
  query(scope: Scope, application: PayeeApplication): Promise<PayeeAnswer | null>;
}

/** Channels that pay tenants by themselves. */
export const payeeProviders = extensionPoint<PayeeProvider>('payee providers');

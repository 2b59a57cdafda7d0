import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** Columns of a trip that hold what was agreed with its driver, in cents. */
export type AgreedFee = 'advance_cents' | 'fuel_cents' | 'on_arrival_cents' | 'on_receipt_cents';

/** What pays drivers what they were promised for their trips. */
export interface TripPay {
  readonly key: string;
  /** Those of the trips with something left to pay, due or not: they cannot be settled. */
  unpaid(scope: Scope, tripIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** What was paid of each fee, in cents; one without payments is absent. */
  paid(scope: Scope, tripId: number): Promise<ReadonlyMap<AgreedFee, number>>;
}

export const tripPay = extensionPoint<TripPay>('pay of trips');

import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { lockTrip, moveTrip } from '@linehaul/modules/trip/server/trip.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { driverFeeRepo } from './driverfee.repo.ts';
import { feeKey, feePosting } from './driverfee.rules.ts';
import { feePaymentRepo } from './fee-payment.repo.ts';

/** What was agreed with drivers and is not paid yet, due or not, by trip; a trip without any is absent. */
export async function openFees(scope: Scope, tripIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const sums = await driverFeeRepo(scope).openSums(tripIds);
  return new Map(sums.map(({ trip_id, open_cents }) => [trip_id, open_cents]));
}

interface Deduction {
  trip_id: number;
  amount_cents: number;
  /** What it is kept for, by its number. */
  deducted_for: string;
}

/**
 * Keeps a sum from what is still to be paid of a trip's fee, its first parts first; a trip that has arrived and owes nothing
 * more is settled by it. False, and nothing has changed, where less is open.
 */
export async function deductFromFee(
  scope: Scope,
  { trip_id, amount_cents, deducted_for }: Deduction,
): Promise<boolean> {
  const trip = await lockTrip(scope, trip_id);
  const fees = await driverFeeRepo(scope).ofTrip(trip_id);
  if (fees.reduce((sum, { open_cents }) => sum + open_cents, 0) < amount_cents) return false;
  let rest_cents = amount_cents;
  for (const { part, open_cents } of fees) {
    const part_cents = Math.min(rest_cents, open_cents);
    if (part_cents === 0) continue;
    rest_cents -= part_cents;
    const payment = { trip_id, part, amount_cents: part_cents, method: 'deduction' as const, voucher_no: '', note: '' };
    const id = await feePaymentRepo(scope).add({ ...payment, driver_id: trip.driver_id, deducted_for });
    const { trip_no } = trip;
    await ledger(scope).post(feePosting({ id, trip_id, amount_cents: part_cents, trip_no, method: 'deduction' }));
  }
  const isSettled = trip.state === 'arrived' && (await driverFeeRepo(scope).openTrips([trip_id])).length === 0;
  if (isSettled) await moveTrip(scope, trip, 'settle');
  return true;
}

/** Drivers are owed again what was kept for something; a trip that was settled by it is not settled any more. */
export async function returnDeductions(scope: Scope, deducted_for: string, reason: string): Promise<void> {
  for (const unlockedPayment of await feePaymentRepo(scope).deductedFor(deducted_for)) {
    const trip = await lockTrip(scope, unlockedPayment.trip_id);
    const payment = await feePaymentRepo(scope).byId(unlockedPayment.id);
    if (!payment || payment.voided_at !== null) continue;
    await feePaymentRepo(scope).void(payment.id, reason);
    const key = feeKey(payment.id);
    const transactionId = await ledger(scope).idOf(key);
    if (transactionId !== undefined) await ledger(scope).reverse(transactionId, `${key} void`, reason);
    if (trip.state === 'settled') await moveTrip(scope, trip, 'reopen');
  }
}

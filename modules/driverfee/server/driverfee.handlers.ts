import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { lockTrip, moveTrip } from '@linehaul/modules/trip/server/trip.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import { type driverfeeContract, driverfeeErrors, type TripFees } from '../contract/driverfee.contract.ts';
import { driverFeeRepo } from './driverfee.repo.ts';
import { checkFeeMethod, checkFeePayment, feeKey, feePosting } from './driverfee.rules.ts';
import { feePaymentRepo } from './fee-payment.repo.ts';

async function feesOf(scope: Scope, trip_id: number): Promise<TripFees> {
  return {
    fees: await driverFeeRepo(scope).ofTrip(trip_id),
    payments: await feePaymentRepo(scope).ofTrip(trip_id),
  };
}

export async function showTripFees({
  scope,
  input,
}: CallOf<typeof driverfeeContract.DriverFeeInfo>): Promise<TripFees> {
  return feesOf(scope, input.trip_id);
}

/** Pays a part, wholly or partly; the last payment settles a trip that has arrived. */
export async function payDriverFee({
  scope,
  input,
  audit: log,
}: CallOf<typeof driverfeeContract.DriverFeePay>): Promise<TripFees> {
  const { trip_id, part, amount_cents, method } = input;
  const trip = await lockTrip(scope, trip_id);
  const owedFee = (await driverFeeRepo(scope).ofTrip(trip_id)).find((fee) => fee.part === part);
  checkFeePayment(owedFee, amount_cents);
  checkFeeMethod(part, method);
  const { trip_no, driver_id } = trip;
  const id = await feePaymentRepo(scope).add({ ...input, driver_id, deducted_for: '' });
  await ledger(scope).post(feePosting({ id, trip_id, amount_cents, trip_no, method }));
  const isLast = trip.state === 'arrived' && (await driverFeeRepo(scope).openTrips([trip_id])).length === 0;
  if (isLast) await moveTrip(scope, trip, 'settle');
  log({ record: `trip ${trip_no}`, after: { part, amount_cents, method, voucher_no: input.voucher_no } });
  return feesOf(scope, trip_id);
}

/** Takes a payment back that was entered by mistake; a trip that was settled by it is not settled any more. */
export async function voidDriverFee({
  scope,
  input,
  audit: log,
}: CallOf<typeof driverfeeContract.DriverFeeVoid>): Promise<TripFees> {
  const unlockedPayment = await feePaymentRepo(scope).byId(input.id);
  if (!unlockedPayment) throw refuse(wireErrors.not_found);
  const trip = await lockTrip(scope, unlockedPayment.trip_id);
  const payment = await feePaymentRepo(scope).byId(input.id);
  if (!payment || payment.voided_at !== null) throw refuse(driverfeeErrors.fee_void);
  if (payment.method === 'deduction') throw refuse(driverfeeErrors.fee_deducted);
  await feePaymentRepo(scope).void(payment.id, input.reason);
  const { id: trip_id, trip_no } = trip;
  const posting = feePosting({ ...payment, trip_id, trip_no });
  // The same posting again answers the first one's number.
  const { transaction_id } = await ledger(scope).post(posting);
  await ledger(scope).reverse(transaction_id, `${feeKey(payment.id)} void`, input.reason);
  if (trip.state === 'settled') await moveTrip(scope, trip, 'reopen');
  const { part, amount_cents } = payment;
  log({ record: `trip ${trip_no}`, before: { part, amount_cents }, after: { void_reason: input.reason } });
  return feesOf(scope, trip_id);
}

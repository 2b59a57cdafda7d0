import type { Industry } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import { type DriverFee, driverfeeErrors, type FeeMethod, type FeePart } from '../contract/driverfee.contract.ts';

/** Only the carrier pays its drivers. */
export function isPayer(industry: Industry): boolean {
  return industry === 'logistics';
}

type Owed = Pick<DriverFee, 'state' | 'open_cents'>;

/** Refuses what nobody owes yet, or more than what is left of the agreed sum. */
export function checkFeePayment(fee: Owed | undefined, amount_cents: number): void {
  if (!fee || fee.state === 'paid') throw refuse(driverfeeErrors.fee_paid);
  if (fee.state === 'not_due') throw refuse(driverfeeErrors.fee_not_due);
  if (amount_cents > fee.open_cents) {
    const { code } = driverfeeErrors.fee_exceeds;
    throw refuse(driverfeeErrors.fee_exceeds, { fields: { amount_cents: { code } } });
  }
}

/** The fuel card is charged with fuel alone; the rest of the fee is the driver's own money. */
export function checkFeeMethod(part: FeePart, method: FeeMethod): void {
  if (method !== 'fuel_card' || part === 'fuel') return;
  const { code } = driverfeeErrors.fee_method;
  throw refuse(driverfeeErrors.fee_method, { fields: { method: { code } } });
}

interface Paid {
  id: number;
  trip_id: number;
  amount_cents: number;
  trip_no: string;
  method: FeeMethod;
}

/**
 * A driver is paid from what the tenant has in its own till: the money that came through the platform's channels is not
 * touched. What is kept for an incident is paid by that: the driver's side of its compensation.
 */
export function feePosting({ id, trip_id, amount_cents, trip_no, method }: Paid) {
  const source = method === 'deduction' ? 'claim_driver' : 'till';
  return {
    key: feeKey(id),
    kind: 'driver_fee' as const,
    subject_kind: 'trip',
    subject_id: trip_id,
    memo: trip_no,
    entries: [
      { account: 'payout', channel: source, amount_cents: -amount_cents },
      { account: 'payout', channel: 'driver', amount_cents },
    ] as const,
  };
}

export const feeKey = (paymentId: number) => `driver fee ${paymentId} paid`;

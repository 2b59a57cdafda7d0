import type { Posting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { AgreedFee, TripPay } from '@linehaul/modules/trip/server/trip.port.ts';
import type { FeePart } from '../contract/driverfee.contract.ts';
import { driverFeeRepo } from './driverfee.repo.ts';
import { feePosting } from './driverfee.rules.ts';

const agreedFees: Record<FeePart, AgreedFee> = {
  advance: 'advance_cents',
  fuel: 'fuel_cents',
  on_arrival: 'on_arrival_cents',
  on_receipt: 'on_receipt_cents',
};

/** Drivers' fees, as trips know them. */
export const driverPay: TripPay = {
  key: 'driver fees',
  unpaid: async (scope, tripIds) => new Set(await driverFeeRepo(scope).openTrips(tripIds)),
  async paid(scope, tripId) {
    const fees = await driverFeeRepo(scope).ofTrip(tripId);
    return new Map(fees.map(({ part, paid_cents }) => [agreedFees[part], paid_cents]));
  },
};

/** How a payment to a driver is booked: as `DriverFeePay` books it. */
export const postingOfFee = (payment: Parameters<typeof feePosting>[0]): Posting => feePosting(payment);

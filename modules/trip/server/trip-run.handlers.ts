import { refuse } from '@linehaul/contract/errors.ts';
import { departWaybills, lockOnBoard, unloadWaybills } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type TripDetail, tripErrors } from '../contract/trip.contract.ts';
import { checkOnRoad } from './trip-crew.steps.ts';
import { tripPay } from './trip-pay.extension.ts';
import { type Given, takeStep } from './trip-step.handlers.ts';
import { checkFeeRight, unpaidTrips } from './trip-view.handlers.ts';

/** The whole manifest and its orders leave in one transaction, or nothing does. */
export function departTrip(call: HandlerCall<Given>): Promise<TripDetail> {
  const { scope, input } = call;
  return takeStep(call, 'depart', async (trip) => {
    await checkOnRoad(scope, trip);
    const board = await lockOnBoard(scope, trip.id);
    if (board.length === 0) throw refuse(tripErrors.empty);
    const heldWaybill = board.find(({ is_held }) => is_held);
    if (heldWaybill) throw refuse(tripErrors.waybill_held, { params: { waybill_no: heldWaybill.waybill_no } });
    const on = { trip_id: trip.id, note: input.note };
    const blockedOrder = await departWaybills(scope, on, trip.origin_site_id, board);
    if (blockedOrder) throw refuse(tripErrors.order_not_open, { params: { order_no: blockedOrder } });
    return { departed_at: scope.timestamp };
  });
}

interface Fees {
  advance_cents?: number | undefined;
  on_arrival_cents?: number | undefined;
  on_receipt_cents?: number | undefined;
  fuel_cents?: number | undefined;
}

/** The fees that are not left out. */
function given({ advance_cents, on_arrival_cents, on_receipt_cents, fuel_cents }: Fees) {
  return {
    ...(advance_cents !== undefined && { advance_cents }),
    ...(on_arrival_cents !== undefined && { on_arrival_cents }),
    ...(on_receipt_cents !== undefined && { on_receipt_cents }),
    ...(fuel_cents !== undefined && { fuel_cents }),
  };
}

/** What was agreed anew on the way; what the driver has had already stays agreed. */
export function saveFees(call: HandlerCall<Given & Fees>): Promise<TripDetail> {
  const { scope, input } = call;
  checkFeeRight(scope.caller);
  return takeStep(call, 'agree', async (trip) => {
    const { advance_cents, on_arrival_cents, on_receipt_cents, fuel_cents } = { ...trip, ...given(input) };
    const agreedFees = { advance_cents, on_arrival_cents, on_receipt_cents, fuel_cents };
    for (const pay of call.extensions(tripPay)) {
      for (const [column, paid_cents] of await pay.paid(scope, trip.id)) {
        if (agreedFees[column] >= paid_cents) continue;
        const { code } = tripErrors.fee_below_paid;
        throw refuse(tripErrors.fee_below_paid, { fields: { [column]: { code } } });
      }
    }
    return agreedFees;
  });
}

/** For a trip with nothing left to pay; the last payment of a fee does the same by itself. */
export function settleTrip(call: HandlerCall<Given>): Promise<TripDetail> {
  const { scope } = call;
  return takeStep(call, 'settle', async (trip) => {
    if ((await unpaidTrips(call, [trip.id])).has(trip.id)) throw refuse(tripErrors.fees_unpaid);
    return { settled_at: scope.timestamp };
  });
}

/** What was on board is at the site again. */
export function cancelTrip(call: HandlerCall<Given>): Promise<TripDetail> {
  const { scope, input } = call;
  return takeStep(call, 'cancel', async (trip) => {
    const board = await lockOnBoard(scope, trip.id);
    await unloadWaybills(scope, { trip_id: trip.id, note: input.note }, board);
    return {};
  });
}

import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { TripAction, TripDetail } from '../contract/trip.contract.ts';
import { type TripPatch, type TripRow, tripRepo } from './trip.repo.ts';
import { tripLife } from './trip.rules.ts';
import { detailOf } from './trip-view.handlers.ts';

export interface Given {
  id: number;
  version?: number | undefined;
  note: string;
}

/** The trip, locked until the transaction ends. */
async function lockTrip(scope: Scope, id: number, version: number | undefined): Promise<TripRow> {
  const trip = await tripRepo(scope).locked(id);
  if (!trip) throw refuse(wireErrors.not_found);
  if (version !== undefined && version !== trip.version) throw refuse(wireErrors.version);
  return trip;
}

/** Locks the trip, asks the table, lets `work` do the rest and answer what else changes, writes the state. */
export async function takeStep<Input extends { id: number; version?: number | undefined }>(
  call: HandlerCall<Input>,
  action: TripAction,
  work: (trip: TripRow) => Promise<TripPatch>,
): Promise<TripDetail> {
  const { scope, input } = call;
  const before = await lockTrip(scope, input.id, input.version);
  const state = tripLife.next(before, action);
  const patch = await work(before);
  await tripRepo(scope).change(before.id, { ...patch, state });
  call.audit({ record: `trip ${before.trip_no}`, before: { state: before.state }, after: { state, ...patch } });
  return detailOf(call, before.id);
}

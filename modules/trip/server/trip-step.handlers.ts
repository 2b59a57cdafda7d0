import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { refuseElsewhere } from '@linehaul/server-kernel/database/work-sites.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { TripAction, TripDetail } from '../contract/trip.contract.ts';
import { type TripPatch, type TripRow, tripRepo } from './trip.repo.ts';
import { sitesOfAction, tripLife } from './trip.rules.ts';
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

interface Where {
  version?: number | undefined;
  /** The stop between at which the trip calls. */
  site_id?: number | undefined;
}

/** Locks the trip, asks the table, lets `work` do the rest and answer what else changes, writes the state. */
export async function takeStep<Input extends Where & { id: number }>(
  call: HandlerCall<Input>,
  action: TripAction,
  work: (trip: TripRow) => Promise<TripPatch>,
): Promise<TripDetail> {
  const { scope, input } = call;
  const before = await lockTrip(scope, input.id, input.version);
  const state = tripLife.next(before, action);
  const sites = sitesOfAction(before, action, input.site_id === undefined ? [] : [input.site_id]);
  if (sites) refuseElsewhere(scope.caller, ...sites);
  const patch = await work(before);
  await tripRepo(scope).change(before.id, { ...patch, state });
  call.audit({ record: `trip ${before.trip_no}`, before: { state: before.state }, after: { state, ...patch } });
  return detailOf(call, before.id);
}

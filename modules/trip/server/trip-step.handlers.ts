import { refuseElsewhere } from '@linehaul/server-kernel/database/work-sites.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { TripAction, TripDetail } from '../contract/trip.contract.ts';
import type { TripPatch, TripRow } from './trip.repo.ts';
import { sitesOfAction, tripLife } from './trip.rules.ts';
import { tripSteps } from './trip-steps.repo.ts';
import { detailOf } from './trip-view.handlers.ts';

export interface Given {
  id: number;
  version?: number | undefined;
  note: string;
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
  const before = await tripSteps.lock(scope, input.id, input.version);
  tripLife.next(before, action);
  const sites = sitesOfAction(before, action, input.site_id === undefined ? [] : [input.site_id]);
  if (sites) refuseElsewhere(scope.caller, ...sites);
  const patch = await work(before);
  await tripSteps.take(scope, before, action, { set: patch, audit: call.audit, logged: { after: patch } });
  return detailOf(call, before.id);
}

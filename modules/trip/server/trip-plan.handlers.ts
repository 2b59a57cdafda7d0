import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { lockDriver, lockVehicle } from '@linehaul/modules/fleet/server/fleet.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { refuseElsewhere } from '@linehaul/server-kernel/database/work-sites.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type TripDetail, type TripPlan, tripErrors } from '../contract/trip.contract.ts';
import { type NewTrip, type TripRow, tripRepo } from './trip.repo.ts';
import { isOverloaded, isRoute } from './trip.rules.ts';
import { takeStep } from './trip-step.handlers.ts';
import { tripStopRepo } from './trip-stop.repo.ts';
import { checkFeeRight, detailOf, seesFees } from './trip-view.handlers.ts';

interface Route {
  origin_site_id: number;
  destination_site_id: number;
}

/** Origin and destination as given, or the line's. Ids that are not the caller's are not found. */
async function routeFor(scope: Scope, plan: TripPlan): Promise<Route> {
  const line = plan.line_id === undefined ? undefined : await tripRepo(scope).lineById(plan.line_id);
  if (plan.line_id !== undefined && !line) throw refuse(wireErrors.not_found);
  const origin_site_id = plan.origin_site_id ?? line?.origin_site_id;
  const destination_site_id = plan.destination_site_id ?? line?.destination_site_id;
  if (origin_site_id === undefined) throw refuseAt(tripErrors.route_missing, 'origin_site_id');
  if (destination_site_id === undefined) throw refuseAt(tripErrors.route_missing, 'destination_site_id');
  if (!isRoute(origin_site_id, plan.stop_site_ids, destination_site_id)) {
    throw refuseAt(tripErrors.route_repeats, 'stop_site_ids');
  }
  for (const id of [origin_site_id, destination_site_id, ...plan.stop_site_ids]) {
    if (!(await findSite(scope, id))) throw refuse(wireErrors.not_found);
  }
  return { origin_site_id, destination_site_id };
}

/** Vehicle and driver must be the caller's; one that is out of service is not planned anew. */
async function checkCrew(scope: Scope, plan: TripPlan, before: TripRow | undefined) {
  const vehicle = plan.vehicle_id === undefined ? undefined : await lockVehicle(scope, plan.vehicle_id);
  const driver = plan.driver_id === undefined ? undefined : await lockDriver(scope, plan.driver_id);
  if (plan.vehicle_id !== undefined && !vehicle) throw refuse(wireErrors.not_found);
  if (plan.driver_id !== undefined && !driver) throw refuse(wireErrors.not_found);
  if (vehicle?.state === 'disabled' && vehicle.id !== before?.vehicle_id) {
    throw refuseAt(tripErrors.vehicle_disabled, 'vehicle_id');
  }
  if (driver?.state === 'disabled' && driver.id !== before?.driver_id) {
    throw refuseAt(tripErrors.driver_disabled, 'driver_id');
  }
  return vehicle;
}

function columnsOf(plan: TripPlan, route: Route): NewTrip {
  const { stop_site_ids: _stops, line_id, vehicle_id, driver_id, planned_depart_at, ...plain } = plan;
  return {
    ...plain,
    ...route,
    line_id: line_id ?? null,
    vehicle_id: vehicle_id ?? null,
    driver_id: driver_id ?? null,
    planned_depart_at: planned_depart_at === 0 ? null : new Date(planned_depart_at * 1000),
  };
}

export async function addTrip(call: HandlerCall<TripPlan>): Promise<TripDetail> {
  const { input, scope, audit } = call;
  const route = await routeFor(scope, input);
  refuseElsewhere(scope.caller, route.origin_site_id);
  if (feeColumns.some((fee) => input[fee] > 0)) checkFeeRight(scope.caller);
  await checkCrew(scope, input, undefined);
  const repo = tripRepo(scope);
  const trip_no = await repo.nextNo();
  const id = await repo.add(trip_no, columnsOf(input, route));
  await tripStopRepo(scope).replace(id, input.stop_site_ids);
  audit({ record: `trip ${trip_no}`, after: input });
  return detailOf(call, id);
}

const feeColumns = ['advance_cents', 'on_arrival_cents', 'on_receipt_cents', 'fuel_cents'] as const;

/** The fees as they are, for who is not shown them and so does not send them back. */
function agreedFees({ caller }: Scope, { advance_cents, on_arrival_cents, on_receipt_cents, fuel_cents }: TripRow) {
  return seesFees(caller) ? {} : { advance_cents, on_arrival_cents, on_receipt_cents, fuel_cents };
}

type Saving = TripPlan & { id: number; version?: number | undefined; confirm_overload: boolean };

/** The road is fixed while something is on board: every waybill there was loaded for a site of it. */
async function checkLoaded(scope: Scope, before: TripRow, plan: TripPlan, route: Route): Promise<void> {
  const stops = (await tripStopRepo(scope).of(before.id)).map(({ site_id }) => site_id);
  const isSame =
    before.origin_site_id === route.origin_site_id &&
    before.destination_site_id === route.destination_site_id &&
    stops.join() === plan.stop_site_ids.join();
  if (!isSame) throw refuse(tripErrors.route_fixed);
}

export function saveTrip(call: HandlerCall<Saving>): Promise<TripDetail> {
  const { id, version: _version, confirm_overload, ...plan } = call.input;
  const { scope } = call;
  return takeStep(call, 'edit', async (before) => {
    const route = await routeFor(scope, plan);
    refuseElsewhere(scope.caller, route.origin_site_id);
    const vehicle = await checkCrew(scope, plan, before);
    const storedTrip = await tripRepo(scope).byId(id);
    if (storedTrip && storedTrip.waybill_count > 0) {
      await checkLoaded(scope, before, plan, route);
      if (vehicle && !confirm_overload && isOverloaded(storedTrip, vehicle)) throw refuse(tripErrors.overload);
    }
    await tripStopRepo(scope).replace(id, plan.stop_site_ids);
    return { ...columnsOf(plan, route), ...agreedFees(scope, before) };
  });
}

import { permissionErrors, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { manifestOf } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { Caller, Scope } from '@linehaul/server-kernel/database/scope.ts';
import { worksAt } from '@linehaul/server-kernel/database/work-sites.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type DriverContract,
  type Trip,
  type TripAction,
  type TripDetail,
  tripContract,
} from '../contract/trip.contract.ts';
import { type StoredTrip, tripRepo } from './trip.repo.ts';
import { loadFactor, maskedLicence, sitesOfAction, tripLife } from './trip.rules.ts';
import { tripPay } from './trip-pay.extension.ts';
import { tripStopRepo } from './trip-stop.repo.ts';
import { waysOf } from './trip-way.steps.ts';

type Asked = Pick<HandlerCall<unknown>, 'scope' | 'extensions'>;

const { TripDriverContract, TripMargin } = tripContract;

/** Programs act for the company, and are shown what the company is. */
function mayCall(call: typeof TripDriverContract | typeof TripMargin, caller: Caller): boolean {
  return caller.app_id !== undefined || denialOf(call, caller) === null;
}

/** Whether the caller is shown, and may agree, what the driver gets. */
export function seesFees(caller: Caller): boolean {
  return mayCall(TripDriverContract, caller);
}

/** Refuses with `permission.denied` who agrees on a fee that they are not shown. */
export function checkFeeRight(caller: Caller): void {
  if (!seesFees(caller)) throw refuse(permissionErrors.denied, { need: TripDriverContract.path });
}

const hiddenFees = { advance_cents: null, on_arrival_cents: null, on_receipt_cents: null, fuel_cents: null };

/** Those of the trips that cannot be settled yet. */
export async function unpaidTrips({ scope, extensions }: Asked, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const unpaid = new Set<number>();
  for (const pay of extensions(tripPay)) for (const id of await pay.unpaid(scope, ids)) unpaid.add(id);
  return unpaid;
}

/** Whether an action of a trip happens at a site where the caller works. */
async function actsAtSites(scope: Scope, trips: readonly StoredTrip[]) {
  const { caller } = scope;
  if (caller.site_ids === null) return () => true;
  const all = await tripStopRepo(scope).ofTrips(trips.map(({ id }) => id));
  return (trip: StoredTrip, action: TripAction): boolean => {
    // A call is taken back where it was, and made where it was not yet.
    const isMeant = (arrived_at: number | null) => (action === 'undo_call') === (arrived_at !== null);
    const stops = all
      .filter(({ trip_id, arrived_at }) => trip_id === trip.id && isMeant(arrived_at))
      .map(({ site_id }) => site_id);
    const sites = sitesOfAction(trip, action, stops);
    return sites === null || worksAt(caller, ...sites);
  };
}

/** As the wire shows them to the caller: `settle` is an action of those whose drivers have been paid. */
export async function viewsOf(call: Asked, trips: readonly StoredTrip[]): Promise<Trip[]> {
  const { scope } = call;
  const arrivedTrips = trips.filter(({ state }) => state === 'arrived');
  const unpaid = await unpaidTrips(
    call,
    arrivedTrips.map(({ id }) => id),
  );
  const mayAct = await actsAtSites(scope, trips);
  const fees = seesFees(scope.caller) ? {} : hiddenFees;
  return trips.map((trip) => ({
    ...trip,
    ...fees,
    actions: tripLife
      .actions(trip, scope.caller.industry)
      .filter((one) => (one !== 'settle' || !unpaid.has(trip.id)) && mayAct(trip, one)),
    planned_depart_at: trip.planned_depart_at ?? 0,
    departed_at: trip.departed_at ?? 0,
    arrived_at: trip.arrived_at ?? 0,
    settled_at: trip.settled_at ?? 0,
  }));
}

interface Ends {
  id: number;
  destination_site_id: number;
  destination_name: string;
}

/** Where the trip calls, with the sites' names. */
export async function routeOf(scope: Scope, trip: Ends) {
  const stops = await tripStopRepo(scope).of(trip.id);
  const names = new Map(stops.map(({ site_id, site_name }) => [site_id, site_name]));
  names.set(trip.destination_site_id, trip.destination_name);
  return { destination_site_id: trip.destination_site_id, stops: stops.map(({ site_id }) => site_id), names };
}

function totalsOf(trip: StoredTrip, manifest: readonly ManifestLine[]): TripDetail['totals'] {
  const sum = (of: (line: ManifestLine) => number | null) => manifest.reduce((all, line) => all + (of(line) ?? 0), 0);
  const { waybill_count, pieces, weight_g, volume_cm3 } = trip;
  return {
    waybill_count,
    pieces,
    weight_g,
    volume_cm3,
    freight_cents: sum((line) => line.freight_cents),
    collect_cents: sum((line) => line.collect_cents),
    cod_cents: sum((line) => line.cod_cents),
    weight_load_e4: loadFactor(weight_g, trip.capacity_weight_g),
    volume_load_e4: loadFactor(volume_cm3, trip.capacity_volume_cm3),
  };
}

/** The freight on board less the whole fee of the driver; a loss is negative. */
function marginOf(trip: StoredTrip, manifest: readonly ManifestLine[]): number {
  const freight = manifest.reduce((sum, line) => sum + (line.freight_cents ?? 0), 0);
  return freight - trip.advance_cents - trip.on_arrival_cents - trip.on_receipt_cents - trip.fuel_cents;
}

/** The trip with its stops and its manifest, read anew. */
export async function detailOf(call: Asked, id: number): Promise<TripDetail> {
  const { scope } = call;
  const storedTrip = await tripRepo(scope).byId(id);
  if (!storedTrip) throw refuse(wireErrors.not_found);
  const stops = await tripStopRepo(scope).of(id);
  const manifest = await manifestOf(scope, id);
  const [view] = await viewsOf(call, [storedTrip]);
  if (!view) throw refuse(wireErrors.not_found);
  const isLoaded = storedTrip.state === 'planning' || storedTrip.state === 'loading';
  const ways = isLoaded ? await waysOf(scope, storedTrip) : new Map<number, number>();
  return {
    ...view,
    transfer_site_ids: [...ways].filter(([site, end]) => site !== end).map(([site]) => site),
    stops: stops.map((stop) => ({ ...stop, arrived_at: stop.arrived_at ?? 0 })),
    manifest,
    totals: totalsOf(storedTrip, manifest),
    margin_cents: mayCall(TripMargin, scope.caller) ? marginOf(storedTrip, manifest) : null,
  };
}

/** What the trip earns. */
export async function tripMargin(scope: Scope, id: number): Promise<{ margin_cents: number }> {
  const storedTrip = await tripRepo(scope).byId(id);
  if (!storedTrip) throw refuse(wireErrors.not_found);
  return { margin_cents: marginOf(storedTrip, await manifestOf(scope, id)) };
}

/** The trip as the contract with its driver says it. */
export async function driverContractOf(call: Asked, id: number): Promise<DriverContract> {
  const trip = await detailOf(call, id);
  const crew = await tripRepo(call.scope).crew(id);
  const paidFees = { advance_cents: 0, on_arrival_cents: 0, on_receipt_cents: 0, fuel_cents: 0 };
  for (const pay of call.extensions(tripPay)) {
    for (const [fee, amount] of await pay.paid(call.scope, id)) paidFees[fee] += amount;
  }
  return {
    trip,
    vehicle_kind: crew?.vehicle_kind ?? null,
    licence_no: maskedLicence(crew?.licence_no ?? ''),
    paid: paidFees,
  };
}

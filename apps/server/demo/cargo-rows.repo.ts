import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { insertRows, type Row } from './bulk-rows.repo.ts';
import { tripNoOf } from './demo-numbers.ts';
import { instant } from './order-rows.repo.ts';
import type { DemoTrip, Progress, ProgressEvent } from './progress.ts';
import { seededRandom } from './seeded-random.ts';
import { scribble } from './signature-scribble.ts';
import { day } from './work-hours.ts';

/** Ids that the rows point to. */
interface Ids {
  orders: Map<string, number>;
  trips: Map<DemoTrip, number>;
  waybills: Map<string, number>;
  /** Of the clerk; anyone who else acts is the owner. */
  operators: ReadonlyMap<string, number>;
}

/** Since so long the company agrees fees in parts; before, a driver was paid at once when the trip had arrived. */
const feesInParts = 30 * day;

/** Of the driver's fee, by the distance and the vehicle; whole yuan. */
function feesOf(scope: Scope, { line, crew, created_at }: DemoTrip) {
  const perKm = (crew?.capacity_weight_g ?? 0) > 15_000_000 ? 4.6 : 3.1;
  const share = (part: number) => Math.round(line.distance_km * perKm * part) * 100;
  if (created_at < scope.now - feesInParts) {
    return { advance_cents: 0, on_arrival_cents: share(1), on_receipt_cents: 0, fuel_cents: 0 };
  }
  return {
    advance_cents: share(0.3),
    on_arrival_cents: share(0.45),
    on_receipt_cents: share(0.1),
    fuel_cents: share(0.15),
  };
}

function tripRow(scope: Scope, trip: DemoTrip, running: number): Row {
  const { line, crew, state } = trip;
  const steps = ['planning', 'loading', 'departed', 'arrived', 'settled'].indexOf(state);
  return {
    trip_no: tripNoOf(running),
    batch_no: `${line.origin.code}${line.destination.code}-${businessDay(scope, trip.planned_depart_at).slice(5).replace('-', '')}`,
    state,
    line_id: line.id,
    origin_site_id: line.origin.id,
    destination_site_id: line.destination.id,
    vehicle_id: crew?.vehicle_id ?? null,
    driver_id: crew?.driver_id ?? null,
    seal_no: steps > 1 ? `S${String(410_000 + running * 7)}` : '',
    planned_depart_at: instant(trip.planned_depart_at),
    ...feesOf(scope, trip),
    fuel_card_no: crew ? `9030 0000 ${String(1000 + crew.vehicle_id)}` : '',
    note: trip.note,
    version: Math.max(1, steps + 1),
    login_name: trip.who,
    created_at: instant(trip.created_at),
    departed_at: instant(trip.departed_at),
    arrived_at: instant(trip.arrived_at),
    settled_at: instant(trip.settled_at),
  };
}

async function addTrips(scope: Scope, trips: readonly DemoTrip[]): Promise<Map<DemoTrip, number>> {
  const inOrder = trips.toSorted((one, other) => one.created_at - other.created_at);
  const ids = await insertRows(
    scope,
    'trip',
    inOrder.map((trip, n) => tripRow(scope, trip, n + 1)),
    'trip_no',
  );
  const tripIds = new Map(inOrder.map((trip, n) => [trip, ids.get(tripNoOf(n + 1)) ?? 0] as const));
  const stops = inOrder.flatMap((trip) =>
    trip.stops.map(({ site, arrived_at }, position) => {
      return { trip_id: tripIds.get(trip), position, site_id: site.id, arrived_at: instant(arrived_at) };
    }),
  );
  await insertRows(scope, 'trip_stop', stops);
  await insertRows(scope, 'trip_counter', [{ last_no: inOrder.length }]);
  return tripIds;
}

function waybillRow(progress: Progress, orders: Map<string, number>): Row {
  const { order, site } = progress;
  const { orderInput, calculation, order_no, external_no } = order;
  return {
    waybill_no: progress.waybill_no,
    order_id: orders.get(order_no),
    order_no,
    external_no: external_no ?? '',
    state: progress.state,
    origin_site_id: orderInput.origin.id,
    destination_site_id: orderInput.destination.id,
    site_id: site?.id ?? null,
    consignor_name: orderInput.consignor.name,
    consignor_phone: orderInput.consignor.phone,
    consignee_name: orderInput.consignee.name,
    consignee_phone: orderInput.consignee.phone,
    consignee_address: orderInput.consignee.address,
    product: orderInput.product,
    pieces: orderInput.pieces,
    weight_g: calculation.weight_g,
    volume_cm3: calculation.volume_cm3,
    loaded_pieces: progress.loaded_pieces,
    arrived_pieces: progress.arrived_pieces,
    delivered_pieces: progress.delivered_pieces,
    signed_pieces: progress.signed_pieces,
    is_held: progress.hold_reason !== '',
    hold_reason: progress.hold_reason,
    receipts_wanted: orderInput.receipts_wanted,
    receipts_returned: progress.receipts_returned,
    version: progress.events.length,
    created_at: instant(progress.created_at),
    departed_at: instant(progress.departed_at),
    arrived_at: instant(progress.arrived_at),
    signed_at: instant(progress.signed_at),
  };
}

function legRows(trips: readonly DemoTrip[], ids: Ids): Row[] {
  const legs = trips.flatMap((trip) => trip.legs.map((leg) => ({ trip, leg })));
  const inOrder = legs.toSorted((one, other) => one.leg.loaded_at - other.leg.loaded_at);
  return inOrder.map(({ trip, leg }) => {
    const { calculation, orderInput } = leg.progress.order;
    const share = (whole: number) => Math.round((whole * leg.loaded_pieces) / orderInput.pieces);
    return {
      waybill_id: ids.waybills.get(leg.progress.waybill_no),
      trip_id: ids.trips.get(trip),
      from_site_id: trip.line.origin.id,
      to_site_id: leg.to.id,
      loaded_pieces: leg.loaded_pieces,
      arrived_pieces: leg.arrived_pieces,
      weight_g: share(calculation.weight_g),
      volume_cm3: share(calculation.volume_cm3),
      loaded_at: instant(leg.loaded_at),
      departed_at: instant(leg.departed_at),
      arrived_at: instant(leg.arrived_at),
    };
  });
}

function eventRow(
  progress: Progress,
  { kind, site, trip, pieces, who, note, change, at }: ProgressEvent,
  ids: Ids,
): Row {
  return {
    waybill_id: ids.waybills.get(progress.waybill_no),
    kind,
    site_id: site?.id ?? null,
    trip_id: trip ? ids.trips.get(trip) : null,
    pieces,
    operator_id: ids.operators.get(who) ?? null,
    login_name: who,
    note,
    change,
    created_at: instant(at),
  };
}

/** Everybody signs the same way each time: the name determines it. */
function handOf(signer: string): string {
  const seed = [...signer].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 31, 7);
  return `\\x${scribble(seededRandom(seed)).toString('hex')}`;
}

function signatureRows(histories: readonly Progress[], ids: Ids): Row[] {
  const signedHistories = histories.filter(({ signed_at }) => signed_at !== null);
  const signers = new Set(signedHistories.map(({ signer }) => signer));
  const hands = new Map([...signers].map((signer) => [signer, handOf(signer)] as const));
  return signedHistories.map(({ order, signer, signed_at, signed_pieces, events, waybill_no }) => {
    const event = events.find(({ kind }) => kind === 'signed');
    return {
      waybill_id: ids.waybills.get(waybill_no),
      signer_name: signer,
      picture: hands.get(signer),
      signed_pieces,
      cod_cents: order.orderInput.cod_cents,
      collect_cents: order.parts.collect_cents,
      note: event?.note ?? '',
      login_name: event?.who ?? '',
      created_at: instant(signed_at),
    };
  });
}

/** Adds trips, waybills, legs, events and signatures. */
export async function addCargo(
  scope: Scope,
  cargo: { histories: readonly Progress[]; trips: readonly DemoTrip[] },
  knownIds: Pick<Ids, 'orders' | 'operators'>,
): Promise<void> {
  const trips = await addTrips(scope, cargo.trips);
  const histories = cargo.histories.toSorted((one, other) => one.created_at - other.created_at);
  const rows = histories.map((progress) => waybillRow(progress, knownIds.orders));
  const ids = { ...knownIds, trips, waybills: await insertRows(scope, 'waybill', rows, 'waybill_no') };
  await sql`update freight_order set has_waybill = true where supplier_id = ${scope.caller.supplier_id} and id in (
    select order_id from waybill where supplier_id = ${scope.caller.supplier_id} and state <> 'void')`.execute(
    scope.unscoped('hand-written'),
  );
  await insertRows(scope, 'waybill_leg', legRows(cargo.trips, ids));
  const events = histories.flatMap((progress) => progress.events.map((event) => ({ progress, event })));
  const inOrder = events.toSorted((one, other) => one.event.at - other.event.at);
  await insertRows(
    scope,
    'waybill_event',
    inOrder.map(({ progress, event }) => eventRow(progress, event, ids)),
  );
  await insertRows(scope, 'waybill_signature', signatureRows(histories, ids));
}

import type { DemoLine } from '@linehaul/modules/line/server/demo.fixture.ts';
import type { LiveSlot } from '@linehaul/modules/order/server/demo/order-calendar.fixture.ts';
import { hub } from '@linehaul/modules/site/server/demo/places.fixture.ts';
import type { DemoSite } from '@linehaul/modules/site/server/demo.fixture.ts';
import type { Office } from '@linehaul/modules/waybill/server/demo/counter-steps.fixture.ts';
import { type DemoLeg, happen, type Progress } from '@linehaul/modules/waybill/server/demo/progress.fixture.ts';
import { atClock, day, hour, nextAtClock, startOfDay } from '@linehaul/server-kernel/demo/work-hours.ts';
import type { DemoTrip, TripNetwork } from './demo-trip.fixture.ts';
import { Garage } from './garage.fixture.ts';

interface Slot extends Omit<LiveSlot, 'key'> {
  /** Empty for the evening trip that runs every day. */
  key: string;
}

/** Chuzhou lies on the way to Nanjing: its cargo goes by the same vehicle. */
const via: Readonly<Record<string, { code: string; distance_km: number }>> = {
  NJG: { code: 'CHZ', distance_km: 120 },
};
const worthAVehicle_g = 3_800_000;
const longestWait = 26 * hour;
const averageSpeed_km = 58;

function eveningSlots(network: TripNetwork, first: number, office: Office): Slot[] {
  const slots: Slot[] = [];
  const isRun = ({ origin, destination }: DemoLine) => !(origin.code === hub && destination.code === via.NJG?.code);
  for (let start = startOfDay(first); start <= office.now; start += day) {
    for (const line of network.lines.filter(isRun)) {
      const load_at = atClock(start, 19.2 + office.random.between(0, 0.5));
      slots.push({ key: '', line, load_at, depart_at: Math.round(load_at + office.random.between(1, 1.7) * hour) });
    }
  }
  return slots;
}

/** Where the cargo goes next: to its destination, or to the hub when no line leads there. */
function nextCall(progress: Progress, network: TripNetwork): string {
  const { destination } = progress.order.orderInput;
  const isDirect = progress.site?.code === hub || destination.code === hub;
  return isDirect ? destination.code : network.hub.code;
}

function arrive(progress: Progress, leg: DemoLeg, trip: DemoTrip, at: number, office: Office): void {
  const { random } = office;
  const isLive = progress.order.orderInput.slot !== undefined;
  const isShort = !isLive && leg.loaded_pieces > 3 && random.chance(0.006);
  leg.arrived_at = at;
  leg.arrived_pieces = leg.loaded_pieces - (isShort ? 1 : 0);
  Object.assign(progress, { state: 'arrived', site: leg.to, arrived_at: at, arrived_pieces: leg.arrived_pieces });
  happen(progress, 'arrived', at, office.who(), { trip, pieces: leg.arrived_pieces });
  const isThere = leg.to.code === progress.order.orderInput.destination.code;
  progress.ready_at = isThere ? null : at + hour;
}

/** Loading, departure and arrival of one trip, as far as they have come by now. */
function run(trip: DemoTrip, slot: Slot, cargo: readonly Progress[], office: Office): void {
  const { now, random } = office;
  const { line } = slot;
  const isLate = slot.key === '' && random.chance(0.04);
  const drive = (km: number) => Math.round((km / averageSpeed_km + 0.5) * hour);
  const delay = Math.round(random.between(0, 0.8) * hour) + (isLate ? random.int(22, 30) * hour : 0);
  const depart_at = slot.depart_at;
  if (isLate) trip.note = '大雾封路，晚点到达';
  const calls = trip.stops.map(({ site }) => site.code);
  trip.legs = cargo.map((progress, n) => {
    const loaded_at = Math.min(slot.load_at + n * 240, depart_at - 300, now);
    const pieces = progress.state === 'arrived' ? progress.arrived_pieces : progress.order.orderInput.pieces;
    const isCalled = calls.includes(progress.order.orderInput.destination.code);
    const to = isCalled ? progress.order.orderInput.destination : line.destination;
    happen(progress, 'loaded', loaded_at, trip.who, { trip, pieces });
    Object.assign(progress, { state: 'loaded', loaded_pieces: pieces, ready_at: null });
    return {
      progress,
      trip,
      from: line.origin,
      to,
      loaded_at,
      loaded_pieces: pieces,
      departed_at: null,
      arrived_at: null,
      arrived_pieces: 0,
    };
  });
  if (depart_at > now) return;
  Object.assign(trip, { state: 'departed', departed_at: depart_at });
  for (const leg of trip.legs) {
    const { progress } = leg;
    leg.departed_at = depart_at;
    happen(progress, 'departed', depart_at, trip.who, { trip, site: line.origin, pieces: leg.loaded_pieces });
    const departed_at = progress.departed_at ?? depart_at;
    Object.assign(progress, { state: 'departed', site: null, arrived_pieces: 0, delivered_pieces: 0, departed_at });
  }
  const land = (site: DemoSite, at: number) => {
    for (const leg of trip.legs) if (leg.to === site) arrive(leg.progress, leg, trip, at, office);
  };
  for (const stop of trip.stops) {
    const called_at = depart_at + drive(via[line.destination.code]?.distance_km ?? 0) + delay;
    if (called_at > now) return;
    stop.arrived_at = called_at;
    land(stop.site, called_at);
  }
  const arrived_at = depart_at + drive(line.distance_km) + delay + trip.stops.length * hour;
  if (arrived_at > now) return;
  Object.assign(trip, { state: 'arrived', arrived_at });
  land(line.destination, arrived_at);
  const settled_at = nextAtClock(arrived_at + random.int(1, 2) * day, 15 + random.next());
  if (settled_at <= now) Object.assign(trip, { state: 'settled', settled_at });
}

function isWorthIt(waiting: readonly Progress[], slot: Slot): boolean {
  if (waiting.length === 0) return false;
  if (slot.key !== '') return true;
  const weight = waiting.reduce((sum, { order }) => sum + order.orderInput.weight_g, 0);
  const isOld = ({ ready_at }: Progress) => slot.load_at - (ready_at ?? slot.load_at) > longestWait;
  return (
    weight >= worthAVehicle_g || waiting.some((progress) => progress.order.orderInput.is_urgent || isOld(progress))
  );
}

/** Sends everything that could be sent by now on its way, trip by trip in the order of time. */
export function dispatchAll(
  network: TripNetwork,
  histories: readonly Progress[],
  live: readonly LiveSlot[],
  office: Office,
) {
  const { now, random } = office;
  const first = histories[0]?.created_at ?? now;
  const slots = [...eveningSlots(network, first, office), ...live].toSorted(
    (one, other) => one.load_at - other.load_at,
  );
  const garage = new Garage(network.crews);
  const trips: DemoTrip[] = [];
  let open = histories.filter(({ ready_at }) => ready_at !== null);
  for (const slot of slots.filter(({ load_at }) => load_at <= now)) {
    const { line, load_at } = slot;
    const stop =
      line.origin.code === hub
        ? network.sites.find(({ code }) => code === via[line.destination.code]?.code)
        : undefined;
    const calls = [line.destination.code, ...(stop ? [stop.code] : [])];
    const isWaiting = (progress: Progress) =>
      progress.ready_at !== null &&
      progress.ready_at <= load_at &&
      progress.site?.code === line.origin.code &&
      (progress.order.orderInput.slot ?? '') === slot.key &&
      calls.includes(nextCall(progress, network));
    open = open.filter(({ ready_at }) => ready_at !== null);
    let waiting = open.filter(isWaiting);
    while (isWorthIt(waiting, slot)) {
      const load = garage.take(waiting, line.origin.code, load_at);
      if (!load) break;
      const { crew, cargo } = load;
      const trip: DemoTrip = {
        id: 0,
        line,
        state: 'loading',
        crew,
        stops: stop ? [{ site: stop, arrived_at: null }] : [],
        legs: [],
        created_at: Math.round(load_at - random.between(0.7, 2.5) * hour),
        planned_depart_at: slot.depart_at - (slot.depart_at % 900),
        departed_at: null,
        arrived_at: null,
        settled_at: null,
        who: office.who(),
        note: '',
      };
      run(trip, slot, cargo, office);
      garage.release(crew, line.destination.code, trip.arrived_at);
      trips.push(trip);
      waiting = waiting.filter((progress) => !cargo.includes(progress));
    }
  }
  return { trips, garage };
}

import { setOperatorSites } from '@linehaul/modules/access/server/access.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { addCargo } from './cargo-rows.repo.ts';
import { type Office, prepaidAt, startProgress } from './counter-steps.ts';
import { endProgress } from './delivery-steps.ts';
import { addNetwork, type Line, type Network } from './demo-network.ts';
import type { DemoProfile } from './demo-profiles.ts';
import { hub } from './demo-sites.ts';
import { dispatchAll } from './dispatch.ts';
import type { Garage } from './garage.ts';
import { liveSlots, orderCues } from './order-calendar.ts';
import { consigneePools, makeOrderInput } from './order-input.ts';
import { statusOf } from './order-money.ts';
import { priceOrders } from './order-pricing.ts';
import { addOrders, setCredit } from './order-rows.repo.ts';
import type { DemoTrip } from './progress.ts';
import { seededRandom } from './seeded-random.ts';
import { day, hour, nextAtClock } from './work-hours.ts';

/** Who is seen acting: the owner by name, the operators by login name with their ids. */
export interface Staff {
  owner: string;
  operators: ReadonlyMap<string, number>;
}

function officeOf(scope: Scope, profile: DemoProfile, staff: Staff): Office {
  const random = seededRandom(profile.seed);
  const [clerk = staff.owner] = staff.operators.keys();
  const who = () => (random.chance(0.75) ? clerk : staff.owner);
  return { supplier_id: scope.caller.supplier_id, now: scope.now, random, who, waybillNos: new Set() };
}

/** When tonight's trips leave, by the company's clock. */
const tonight = [20.5, 21.25, 22, 22.75];

/** Trips that nothing is on: planned for tonight and tomorrow, and two that were called off. */
function emptyTrips(network: Network, garage: Garage, { now, who }: Office): DemoTrip[] {
  const leaving = network.lines.filter(({ origin }) => origin.code === hub);
  const trip = (line: Line, more: Partial<DemoTrip>): DemoTrip => ({
    line,
    state: 'planning',
    crew: null,
    stops: [],
    legs: [],
    created_at: now - 1_500,
    planned_depart_at: nextAtClock(now + hour, 20.5),
    departed_at: null,
    arrived_at: null,
    settled_at: null,
    who: who(),
    note: '',
    ...more,
  });
  const called_off = { state: 'cancelled', note: '货量不足，并入次日车次' } as const;
  const crews = garage.idle(now);
  const trips = leaving.slice(0, tonight.length).map((line, n) => {
    const planned_depart_at = nextAtClock(now + hour / 2, tonight[n] ?? 20.5);
    return trip(line, { crew: crews[n] ?? null, planned_depart_at });
  });
  const [next] = leaving.slice(tonight.length);
  if (next) trips.push(trip(next, { created_at: now - 600, planned_depart_at: nextAtClock(now + day, 20.5) }));
  for (const [n, line] of leaving.slice(-2).entries()) {
    const created_at = nextAtClock(now - (4 + 5 * n) * day, 15.3);
    trips.push(trip(line, { ...called_off, created_at, planned_depart_at: nextAtClock(created_at, 20.5) }));
  }
  return trips;
}

/** Fills the caller's tenant with the sites, the orders and the cargo of a company at work, up to now. */
export async function addHistory(scope: Scope, profile: DemoProfile, staff: Staff): Promise<void> {
  const office = officeOf(scope, profile, staff);
  const { random, now } = office;
  const network = await addNetwork(scope, profile, random);
  for (const operator of staff.operators.values()) await setOperatorSites(scope, operator, [network.hub.id]);
  const pools = consigneePools(network, random);
  const orderInputs = orderCues(network, profile, now, random).map((cue) =>
    makeOrderInput(network, pools, cue, random),
  );
  const orders = await priceOrders(scope, orderInputs, random);
  const startedOrders = orders.map((order) => {
    const prepaid_at = prepaidAt(order, random);
    return { order, prepaid_at, progress: startProgress(order, prepaid_at, office) };
  });
  const histories = startedOrders.map(({ progress }) => progress).filter((progress) => progress !== null);
  const { trips, garage } = dispatchAll(network, histories, liveSlots(network, now), office);
  for (const progress of histories) endProgress(progress, office);
  const stories = startedOrders.map((startedOrder) => {
    return { ...startedOrder, status: statusOf(startedOrder, office), created_by: office.who() };
  });
  const ids = await addOrders(scope, stories);
  const cargo = { histories, trips: [...trips, ...emptyTrips(network, garage, office)] };
  await addCargo(scope, cargo, { orders: ids, operators: staff.operators });
  await setCredit(scope, network.members, stories);
}

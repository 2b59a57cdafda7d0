import { type DemoCrew, fleetCrews } from '@linehaul/modules/fleet/server/demo.fixture.ts';
import { type DemoLine, demoLines } from '@linehaul/modules/line/server/demo.fixture.ts';
import { liveSlots } from '@linehaul/modules/order/server/demo/order-calendar.fixture.ts';
import { hub } from '@linehaul/modules/site/server/demo/places.fixture.ts';
import { freightCompanies } from '@linehaul/modules/site/server/demo.fixture.ts';
import type { Office } from '@linehaul/modules/waybill/server/demo/counter-steps.fixture.ts';
import { carriedLegs, waybillOffices } from '@linehaul/modules/waybill/server/demo.fixture.ts';
import { type Demo, type DemoCompany, demoValue } from '@linehaul/server-kernel/demo/demo.ts';
import { day, hour, nextAtClock } from '@linehaul/server-kernel/demo/work-hours.ts';
import type { DemoTrip } from './demo/demo-trip.fixture.ts';
import { dispatchAll } from './demo/dispatch.fixture.ts';
import { addTrips } from './demo/trip-rows.fixture.ts';

/** Trips of a company that moves freight, and the crews that are on none now: not written yet. */
interface Dispatch {
  office: Office;
  lines: readonly DemoLine[];
  trips: readonly DemoTrip[];
  idle: readonly DemoCrew[];
}

const dispatches = demoValue<ReadonlyMap<string, Dispatch>>('trip.dispatches');

/** When tonight's trips leave, by the company's clock. */
const tonight = [20.5, 21.25, 22, 22.75];

/** Trips that nothing is on: planned for tonight and tomorrow, and two that were called off. */
function emptyTrips({ lines, idle, office: { now, who } }: Dispatch): DemoTrip[] {
  const leaving = lines.filter(({ origin }) => origin.code === hub);
  const trip = (line: DemoLine, more: Partial<DemoTrip>): DemoTrip => ({
    id: 0,
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
  const trips = leaving.slice(0, tonight.length).map((line, n) => {
    const planned_depart_at = nextAtClock(now + hour / 2, tonight[n] ?? 20.5);
    return trip(line, { crew: idle[n] ?? null, planned_depart_at });
  });
  const [next] = leaving.slice(tonight.length);
  if (next) trips.push(trip(next, { created_at: now - 600, planned_depart_at: nextAtClock(now + day, 20.5) }));
  for (const [n, line] of leaving.slice(-2).entries()) {
    const created_at = nextAtClock(now - (4 + 5 * n) * day, 15.3);
    trips.push(trip(line, { ...called_off, created_at, planned_depart_at: nextAtClock(created_at, 20.5) }));
  }
  return trips;
}

/** Sends everything that could be sent by now on its way. */
async function dispatch(company: DemoCompany): Promise<void> {
  const dispatchByAccount = new Map<string, Dispatch>();
  for (const { account, hub: main, sites } of company.handedOn(freightCompanies)) {
    const waybillOffice = company.handedOn(waybillOffices).get(account);
    if (!waybillOffice) continue;
    const { office, histories } = waybillOffice;
    const network = {
      ...{ hub: main, sites },
      lines: company.handedOn(demoLines).get(account) ?? [],
      crews: company.handedOn(fleetCrews).get(account) ?? [],
    };
    const { trips, garage } = dispatchAll(network, histories, liveSlots(network, office.now), office);
    dispatchByAccount.set(account, { office, lines: network.lines, trips, idle: garage.idle(office.now) });
  }
  company.hand(dispatches, dispatchByAccount);
}

async function write(company: DemoCompany): Promise<void> {
  for (const [account, dispatch] of company.handedOn(dispatches)) {
    const trips = [...dispatch.trips, ...emptyTrips(dispatch)];
    await addTrips(company.tenantOf(account).scope, trips);
    const legs = trips.flatMap((trip) => trip.legs.map((leg) => ({ account, leg })));
    company.give(carriedLegs, legs);
  }
}

export const demo: Demo = {
  dispatch: { after: ['waybill.start', 'line', 'fleet'], before: ['waybill.delivery'], fill: dispatch },
  rows: { after: ['trip.dispatch', 'order.rows'], before: ['waybill.rows'], fill: write },
};

import type { DemoLine } from '@linehaul/modules/line/server/demo.fixture.ts';
import { hub } from '@linehaul/modules/site/server/demo/places.fixture.ts';
import type { Random } from '@linehaul/server-kernel/demo/seeded-random.ts';
import {
  atClock,
  day,
  hour,
  lastWork,
  startOfDay,
  weekdayOf,
  workBack,
} from '@linehaul/server-kernel/demo/work-hours.ts';
import type { Cue, Halt, Network, Outcome } from './order-input.fixture.ts';

/** How much work a company has. */
export interface Workload {
  /** Days of work up to now. */
  days: number;
  /** Orders of a weekday, a Saturday, a Sunday. */
  orders: { weekday: number; spread: number; saturday: number; sunday: number };
  /** Waybills on each trip that is under way while one looks. */
  aboard: number;
  /** Orders that wait in each state while one looks. */
  waiting: number;
}

/** A trip that is under way, or being loaded, at the moment when one first looks. */
export interface LiveSlot {
  key: string;
  line: DemoLine;
  load_at: number;
  depart_at: number;
}

function lineBetween(network: Pick<Network, 'lines'>, origin: string, destination: string): DemoLine {
  const line = network.lines.find((one) => one.origin.code === origin && one.destination.code === destination);
  if (!line) throw new RangeError(`${origin}-${destination}`);
  return line;
}

/** Trips set by the clock of now: three on the road, two at the ramp, one whose cargo waits at the consignee's site. */
export function liveSlots(network: Pick<Network, 'lines'>, now: number): LiveSlot[] {
  const minutes = (n: number) => Math.round(now + n * 60);
  const workedAt = lastWork(now);
  const slot = (key: string, [from, to]: readonly [string, string], load_at: number, depart_at: number): LiveSlot => ({
    key,
    line: lineBetween(network, from, to),
    load_at,
    depart_at,
  });
  return [
    slot('arrived', [hub, 'WUH'], workedAt - 16 * hour, workedAt - 15 * hour),
    slot('road-1', [hub, 'SHA'], minutes(-220), minutes(-150)),
    slot('road-2', ['SHA', hub], minutes(-200), minutes(-120)),
    slot('road-3', [hub, 'NJG'], minutes(-125), minutes(-55)),
    slot('ramp-1', [hub, 'BBU'], minutes(-50), minutes(70)),
    slot('ramp-2', ['WUH', hub], minutes(-35), minutes(95)),
  ];
}

function aboardCues(slots: readonly LiveSlot[], work: Workload, random: Random): Cue[] {
  return slots.flatMap(({ key, line, load_at }) =>
    Array.from({ length: work.aboard }, (): Cue => {
      const created_at = workBack(load_at - 3 * hour, random.between(0, 6));
      return { created_at, outcome: 'delivered', slot: key, line, is_waiting_notice: false };
    }),
  );
}

/** Working hours since an order came that is still there. */
const ages: Readonly<Record<Halt, readonly [number, number]>> = {
  submit: [0.3, 8],
  unpriced: [0.2, 6],
  pay: [1.2, 5],
  created: [1.2, 3],
  picked_up: [2.5, 5],
  received: [3, 7],
  arrived: [0, 0],
  delivering: [0, 0],
  returning: [36, 38],
};

/** Orders that are in each state now. */
function waitingCues(network: Network, work: Workload, now: number, random: Random): Cue[] {
  const nanjing = lineBetween(network, hub, 'NJG');
  const halts: readonly Halt[] = ['submit', 'unpriced', 'pay', 'created', 'picked_up', 'received', 'returning'];
  const fixedCues: Partial<Record<Halt, Partial<Cue>>> = {
    submit: { terms: 'prepaid' },
    unpriced: { terms: 'prepaid' },
    picked_up: { level: 'D2D' },
    returning: { line: nanjing, level: 'D2D', outcome: 'refused', is_urgent: true, is_waiting_notice: false },
  };
  return halts.flatMap((halt) =>
    Array.from({ length: work.waiting }, (): Cue => {
      const [from, to] = ages[halt];
      return { created_at: workBack(now, random.between(from, to)), outcome: 'delivered', halt, ...fixedCues[halt] };
    }),
  );
}

/** Cargo of the trip that has arrived: half of it is out for delivery, some waits, one piece of it on hold. */
function deliveryCues(slot: LiveSlot, work: Workload, random: Random): Cue[] {
  const { key, line, load_at } = slot;
  const cue = (halt: Halt, more: Partial<Cue>): Cue => {
    const created_at = workBack(load_at - 3 * hour, random.between(0, 5));
    return { created_at, outcome: 'delivered', halt, slot: key, line, is_waiting_notice: false, ...more };
  };
  const each = (halt: Halt, more: Partial<Cue>) => Array.from({ length: work.waiting }, () => cue(halt, more));
  return [
    ...each('delivering', { level: 'D2D' }),
    ...each('arrived', { level: 'S2S' }),
    cue('arrived', { level: 'S2D', is_waiting_notice: true }),
  ];
}

/** The end of every n-th order is not the ordinary one. */
function outcomeOf(running: number): Outcome {
  if (running % 37 === 11) return 'cancelled';
  if (running % 53 === 17) return 'void';
  if (running % 61 === 41) return 'refunded';
  return running % 67 === 29 ? 'refused' : 'delivered';
}

function countFor(work: Workload, at: number, progress: number, random: Random): number {
  const { weekday, spread, saturday, sunday } = work.orders;
  const growth = 0.88 + 0.24 * progress;
  const date = weekdayOf(at);
  if (date === 0) return Math.max(1, Math.round(sunday * growth) + random.int(-1, 1));
  if (date === 6) return Math.max(1, Math.round(saturday * growth) + random.int(-spread, spread) / 4);
  return Math.max(2, Math.round(weekday * growth) + random.int(-spread, spread));
}

/** The counter is busiest in the late morning and before the evening trips. */
function clockFor(random: Random): number {
  const peak = random.chance(0.45) ? 10.3 : 15.6;
  const clock = peak + (random.next() + random.next() + random.next() - 1.5) * 3.2;
  return Math.min(18.9, Math.max(8.1, clock));
}

/** Every order that comes in over the days, in the order of time; none of them in the future. */
export function orderCues(network: Network, work: Workload, now: number, random: Random): Cue[] {
  const slots = liveSlots(network, now);
  const [arrivedSlot, ...moving] = slots;
  const live = [
    ...aboardCues(moving, work, random),
    ...(arrivedSlot ? deliveryCues(arrivedSlot, work, random) : []),
    ...waitingCues(network, work, now, random),
  ];
  const today = startOfDay(now);
  const cues = [...live];
  let running = 0;
  for (let back = work.days - 1; back >= 0; back -= 1) {
    const start = today - back * day;
    const liveCount = live.filter(({ created_at }) => startOfDay(created_at) === start).length;
    const wantedCount = Math.round(countFor(work, start, 1 - back / work.days, random));
    for (let n = liveCount; n < wantedCount; n += 1) {
      running += 1;
      const created_at = atClock(start, clockFor(random));
      if (created_at < now) cues.push({ created_at, outcome: outcomeOf(running) });
    }
  }
  return cues.toSorted((one, other) => one.created_at - other.created_at);
}

import { Refusal } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { type TripAction, type TripState, tripAction, tripState } from '../contract/trip.contract.ts';
import { isOverloaded, isRoute, loadFactor, maskedLicence, sitesOfAction, tripLife, wayEnds } from './trip.rules.ts';

const allowedSteps: Record<TripState, Partial<Record<TripAction, TripState>>> = {
  planning: { edit: 'planning', load: 'loading', cancel: 'cancelled' },
  loading: { edit: 'loading', load: 'loading', unload: 'loading', depart: 'departed', cancel: 'cancelled' },
  departed: { call: 'departed', arrive: 'arrived', agree: 'departed', undo_call: 'departed' },
  arrived: { agree: 'arrived', settle: 'settled', undo_arrive: 'departed' },
  settled: { reopen: 'arrived' },
  cancelled: {},
};
const everyStep = tripState.options.flatMap((state) =>
  tripAction.options.map((action) => [state, action, allowedSteps[state][action] ?? 'trip.wrong_state'] as const),
);

function outcome(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test.each(everyStep)('%s, %s: %s', (state, action, expected) => {
  expect(outcome(() => tripLife.next({ state }, action))).toBe(expected);
});

test.each(tripState.options)('the actions offered in %s are those that work and that people take', (state) => {
  const people = Object.keys(allowedSteps[state]).filter((action) => action !== 'reopen');
  expect(tripLife.actions({ state }, 'logistics')).toEqual(people);
});

test('a site loads and receives, but does not plan, cancel or settle', () => {
  expect(tripState.options.flatMap((state) => tripLife.actions({ state }, 'site'))).toEqual([
    'load',
    'load',
    'unload',
    'depart',
    'call',
    'arrive',
    'undo_call',
    'undo_arrive',
  ]);
});

test.each([
  [500, 1000, 5000],
  [0, 1000, 0],
  [1, 3, 3333],
  [2, 3, 6667],
  [1500, 1000, 15_000],
  [500, 0, null],
])('a load of %i in a capacity of %i is %s of 10,000', (loaded, capacity, factor) => {
  expect(loadFactor(loaded, capacity)).toBe(factor);
});

test.each([
  [1000, 10, false],
  [1001, 10, true],
  [1000, 11, true],
])('%i g and %i cm³ in 1,000 g and 10 cm³: too much is %s', (weight_g, volume_cm3, expected) => {
  expect(isOverloaded({ weight_g, volume_cm3 }, { capacity_weight_g: 1000, capacity_volume_cm3: 10 })).toBe(expected);
});

test('a capacity that nobody has said is never exceeded', () => {
  const endless = { capacity_weight_g: 0, capacity_volume_cm3: 0 };
  expect(isOverloaded({ weight_g: 1e9, volume_cm3: 1e9 }, endless)).toBe(false);
});

test('a waybill leaves at its own destination when the trip calls there, else where a line goes on', () => {
  const line = (origin_site_id: number, destination_site_id: number) => ({ origin_site_id, destination_site_id });
  const lines = [line(4, 7), line(9, 8), line(5, 8), line(9, 4), line(9, 1), line(1, 6), line(4, 2), line(9, 2)];
  const ways = wayEnds({ origin_site_id: 1, stops: [4, 5], destination_site_id: 9 }, lines);
  expect(Object.fromEntries(ways)).toEqual({ 4: 4, 5: 5, 9: 9, 7: 4, 8: 9, 2: 9 });
});

test('what is at its destination already is on no trip’s way, one that comes back to it neither', () => {
  const ways = wayEnds({ origin_site_id: 1, stops: [4], destination_site_id: 1 }, []);
  expect([...ways.keys()]).toEqual([4]);
});

test('a road visits no site twice in between, but may end where it began', () => {
  expect(isRoute(1, [2, 3], 4)).toBe(true);
  expect(isRoute(1, [], 1)).toBe(true);
  expect(isRoute(1, [2, 2], 4)).toBe(false);
  expect(isRoute(1, [1], 4)).toBe(false);
  expect(isRoute(1, [4], 4)).toBe(false);
});

test('a licence shows its ends, a short one nothing', () => {
  expect(maskedLicence('340104198001011234')).toBe('3401**********1234');
  expect(maskedLicence('34010412345')).toBe('****');
  expect(maskedLicence('')).toBe('');
});

test.each(tripAction.options)('says at which sites of a trip this is done: %s', (action) => {
  const sites = sitesOfAction({ origin_site_id: 1, destination_site_id: 2 }, action, [3]);
  // By a payment that is taken back, never by a person.
  if (action === 'reopen') expect(sites).toBeNull();
  else expect(sites?.length).toBeGreaterThan(0);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BidState,
  bidStateAfter,
  type MaxBid,
  nextMinimum,
  noBids,
  type PriceTerms,
  replay,
  runnerUp,
  stepAt,
} from './auction-price.rules.ts';

const bands = [
  { from_cents: 0, step_cents: 100 },
  { from_cents: 1_000, step_cents: 500 },
];
const terms: PriceTerms = { start_cents: 300, reserve_cents: 0, bands };
const bid = (bidder_id: number, max_cents: number): MaxBid => ({ bidder_id, max_cents });
const afterAll = (bids: MaxBid[], changes: Partial<PriceTerms> = {}) => replay({ ...terms, ...changes }, bids);

test.each([
  [0, 100],
  [999, 100],
  [1_000, 500],
  [50_000, 500],
])('at %d cents bids rise by %d', (price, step) => {
  expect(stepAt(bands, price)).toBe(step);
});

test.each<[string, MaxBid[], Partial<PriceTerms>, [number, number | null]]>([
  ['nobody has bid', [], {}, [0, null]],
  ['the first bid costs the start', [bid(1, 900)], {}, [300, 1]],
  ['the second one pays a step more than the first would', [bid(1, 500), bid(2, 900)], {}, [600, 2]],
  ['nobody pays more than they would', [bid(1, 500), bid(2, 550)], {}, [550, 2]],
  ['a lower bid raises the price of the leader', [bid(1, 900), bid(2, 500)], {}, [600, 1]],
  ['of two that are equal the earlier one leads', [bid(1, 900), bid(2, 900)], {}, [900, 1]],
  ['raising one’s own bid costs nothing', [bid(1, 500), bid(2, 700), bid(2, 5_000)], {}, [600, 2]],
  ['the step is that of the band', [bid(1, 1_200), bid(2, 9_000)], {}, [1_700, 2]],
  ['who would pay the reserve pays it', [bid(1, 900)], { reserve_cents: 800 }, [800, 1]],
  ['who would not pay the reserve pays the start', [bid(1, 700)], { reserve_cents: 800 }, [300, 1]],
  ['a raise that reaches the reserve', [bid(1, 700), bid(1, 900)], { reserve_cents: 800 }, [800, 1]],
  ['bought at once', [{ ...bid(1, 5_000), kind: 'buy_now' }], {}, [5_000, 1]],
  ['what counts no more', [bid(1, 500), { ...bid(2, 900), is_void: true }], {}, [300, 1]],
])('%s', (_case, bids, changes, [price_cents, leader_id]) => {
  expect(afterAll(bids, changes)).toMatchObject({ price_cents, leader_id });
});

test('the least bid is the start, then a step more, and more than one’s own for who leads', () => {
  expect(nextMinimum(terms, noBids)).toBe(300);
  const bidState = afterAll([bid(1, 500), bid(2, 900)]);
  expect(nextMinimum(terms, bidState, 1)).toBe(700);
  expect(nextMinimum(terms, bidState, 2)).toBe(901);
});

test.each<[string, MaxBid[], number | null, MaxBid | null]>([
  ['nobody but the winner', [bid(1, 500), bid(1, 900)], 1, null],
  ['the one who would have paid most', [bid(2, 500), bid(3, 700), bid(1, 900), bid(2, 600)], 1, bid(3, 700)],
  ['of two that are equal the earlier one', [bid(2, 700), bid(1, 900), bid(3, 700)], 1, bid(2, 700)],
  ['none whose bids count no more', [{ ...bid(2, 700), is_void: true }, bid(3, 500), bid(1, 900)], 1, bid(3, 500)],
])('after the winner comes %s', (_case, bids, leader, second) => {
  expect(runnerUp(bids, leader)).toEqual(second);
});

const auctionPlan = fc.record({
  start_cents: fc.integer({ min: 1, max: 2_000 }),
  reserve_cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6_000 })),
  steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 300 })), { maxLength: 4 }),
  offers: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9_000 })), { maxLength: 40 }),
});

function termsOf({
  start_cents,
  reserve_cents,
  steps,
}: {
  start_cents: number;
  reserve_cents: number;
  steps: [number, number][];
}) {
  const rising = [{ from_cents: 0, step_cents: 50 }];
  for (const [width, more] of steps) {
    const last = rising.at(-1) ?? { from_cents: 0, step_cents: 50 };
    rising.push({ from_cents: last.from_cents + width, step_cents: last.step_cents + more });
  }
  return { start_cents, reserve_cents, bands: rising };
}

/** Plays offers; those below the least are refused, as in an auction. */
function play(of: PriceTerms, offers: readonly [number, number][]) {
  const accepted: MaxBid[] = [];
  const bidStates: BidState[] = [noBids];
  for (const [bidder_id, max_cents] of offers) {
    const before = bidStates.at(-1) ?? noBids;
    if (max_cents < nextMinimum(of, before, bidder_id)) continue;
    accepted.push(bid(bidder_id, max_cents));
    bidStates.push(bidStateAfter(of, before, bid(bidder_id, max_cents)));
  }
  return { accepted, bidStates };
}

/** The step at a price, found by walking up the bands. */
function naiveStep({ bands: all }: PriceTerms, price: number): number {
  let step = 0;
  for (const one of all) if (price >= one.from_cents) step = one.step_cents;
  return step;
}

/** Who would pay how much at most, the highest first, of two that are equal the earlier one. */
function rank(bids: readonly MaxBid[]): { bidder_id: number; most: number }[] {
  const ranking: { bidder_id: number; most: number; since: number }[] = [];
  for (const [since, { bidder_id, max_cents }] of bids.entries()) {
    const own = ranking.findIndex((one) => one.bidder_id === bidder_id);
    if (own >= 0 && (ranking[own]?.most ?? 0) >= max_cents) continue;
    if (own >= 0) ranking.splice(own, 1);
    ranking.push({ bidder_id, most: max_cents, since });
  }
  return ranking.sort((one, other) => other.most - one.most || one.since - other.since);
}

/** Cent by cent above the next one, until a step is made or the leader would not go on. */
function climb(of: PriceTerms, most: number, next: number): number {
  let price = next;
  while (price < most && price < next + naiveStep(of, next)) price += 1;
  return price;
}

/** The price written down anew from the whole history; a bid of who leads already leaves it, but for the reserve. */
function naivePrice(of: PriceTerms, bids: readonly MaxBid[]): { price: number; leader: number | null } {
  let price = 0;
  let leader: number | null = null;
  for (const [at, latest] of bids.entries()) {
    const [first, second] = rank(bids.slice(0, at + 1));
    if (!first) continue;
    if (leader === null) price = of.start_cents;
    else if (latest.bidder_id !== leader) price = climb(of, first.most, second?.most ?? 0);
    if (first.most >= of.reserve_cents) price = Math.max(price, of.reserve_cents);
    leader = first.bidder_id;
  }
  return { price, leader };
}

test('whatever is bid, price and leader are those of an independent replay, and nobody pays more than they would', () => {
  let bidCount = 0;
  fc.assert(
    fc.property(auctionPlan, ({ offers, ...rest }) => {
      const of = termsOf(rest);
      const { accepted, bidStates } = play(of, offers);
      bidCount += accepted.length;
      const last = bidStates.at(-1) ?? noBids;
      expect(replay(of, accepted)).toEqual(last);
      expect(naivePrice(of, accepted)).toEqual({ price: last.price_cents, leader: last.leader_id });
      expect(last.price_cents).toBeLessThanOrEqual(last.max_cents);
      for (const [at, bidState] of bidStates.entries())
        expect(bidState.price_cents).toBeGreaterThanOrEqual(bidStates[at - 1]?.price_cents ?? 0);
      const second = runnerUp(accepted, last.leader_id);
      const most = second ? second.max_cents + stepAt(of.bands, second.max_cents) : of.start_cents;
      expect(last.price_cents).toBeLessThanOrEqual(Math.max(most, of.reserve_cents));
      expect(second?.max_cents ?? 0).toBeLessThanOrEqual(last.max_cents);
    }),
    { numRuns: 1_500 },
  );
  expect(bidCount).toBeGreaterThan(1_000);
});

test('taking any bidder out leaves an auction of the others, in which nobody pays more than before', () => {
  fc.assert(
    fc.property(auctionPlan, fc.integer({ min: 1, max: 5 }), ({ offers, ...rest }, banned) => {
      const of = termsOf(rest);
      const { accepted, bidStates } = play(of, offers);
      const voided = accepted.map((one) => ({ ...one, is_void: one.bidder_id === banned }));
      const others = accepted.filter(({ bidder_id }) => bidder_id !== banned);
      const after = replay(of, voided);
      expect(after).toEqual(replay(of, others));
      expect(after.leader_id).not.toBe(banned);
      expect(after.price_cents).toBeLessThanOrEqual(bidStates.at(-1)?.price_cents ?? 0);
      expect(after.price_cents).toBeLessThanOrEqual(after.max_cents);
    }),
    { numRuns: 800 },
  );
});

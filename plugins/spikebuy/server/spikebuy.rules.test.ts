import { expect, test } from 'vitest';
import {
  type ActivityFacts,
  activityLife,
  goodsObstacle,
  priceObstacle,
  referencePrice,
  usualPrice,
  whyClosed,
} from './spikebuy.rules.ts';

const facts = (changes: Partial<ActivityFacts>): ActivityFacts => {
  return { state: 'running', starts_at: 100, ends_at: 200, now: 150, ...changes };
};

test.each<[string, Partial<ActivityFacts>, string | undefined]>([
  ['sells while it runs', {}, undefined],
  ['sells at its time, before the clock has turned it', { state: 'scheduled', now: 100 }, undefined],
  ['does not sell a second too early', { state: 'scheduled', now: 99 }, 'spikebuy.not_begun'],
  ['does not sell at its end', { now: 200 }, 'spikebuy.over'],
  ['does not sell once it is stopped', { state: 'stopped' }, 'spikebuy.over'],
  ['does not sell as a draft', { state: 'draft' }, 'spikebuy.over'],
])('an activity %s', (_what, changes, code) => {
  expect(whyClosed(facts(changes))?.code).toBe(code);
});

test.each<[string, Partial<ActivityFacts>, readonly string[]]>([
  ['a draft is published', { state: 'draft' }, ['publish']],
  ['a draft whose time is over is not', { state: 'draft', now: 200 }, []],
  ['one that has not begun is taken back or stopped', { state: 'scheduled', now: 99 }, ['withdraw', 'stop']],
  ['one whose time has come is only stopped', { state: 'scheduled', now: 100 }, ['stop']],
  ['one that is over is left alone', { state: 'ended' }, []],
])('%s', (_what, changes, actions) => {
  expect(activityLife.actions(facts(changes), 'person')).toEqual(actions);
});

test.each([
  [undefined, 'spikebuy.sku_gone'],
  [{ is_on_sale: false, price_cents: 1000 }, 'spikebuy.not_on_sale'],
  [{ is_on_sale: true, price_cents: 700 }, 'spikebuy.price_too_high'],
  [{ is_on_sale: true, price_cents: 701 }, undefined],
])('goods %j for 700: %s', (sku, code) => {
  expect(goodsObstacle(sku, 700)?.code).toBe(code);
});

test.each([
  [1000, null, null, 1000, 1000],
  [1000, 850, null, 850, 850],
  [1000, 1200, null, 1000, 1000],
  [1000, null, 700, 1000, 700],
  [1000, 850, 900, 850, 850],
])('asked %i, paid %s and in activities %s: usual %i, to be crossed out %i', (price, usual, activity, ...prices) => {
  const paidPrices = { usual_cents: usual, activity_cents: activity };
  expect([usualPrice(price, paidPrices), referencePrice(price, paidPrices)]).toEqual(prices);
});

test.each([
  [850, false, 'spikebuy.reference_low'],
  [849, false, undefined],
  [599, false, 'spikebuy.below_cost'],
  [599, true, undefined],
])(
  'a price of %i where a piece was to be had for 850 and has cost 600, below cost %s: %s',
  (sale_cents, below_cost, code) => {
    const obstacle = priceObstacle({ sale_cents, below_cost }, { cost_cents: 600, usual_cents: 850 });
    expect(obstacle?.code).toBe(code);
  },
);

import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@linehaul/contract/calendar-day.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { statisticsContract } from '@linehaul/modules/statistics/contract/statistics.contract.ts';
import { compareCalls } from './call-times.ts';
import type { BenchEnvironment, Store } from './environment.ts';
import { interleaved, median, ratio } from './measure.ts';
import { addOrders, letOrdersCount, unfolded } from './statistics.repo.ts';
import type { BenchRow } from './table.ts';

const { OrderTrend, RevenueTrend, LineRank, MemberRank } = statisticsContract;
/** Orders that a turn adds. */
const addedPerTurn = 5000;

async function askYears(environment: BenchEnvironment, store: Store): Promise<BenchRow[]> {
  const today = new Date().toISOString().slice(0, 10);
  const year = { day_from: addDays(today, -364), day_to: today, compare: 'previous' };
  const questions = [
    { what: 'orders of a year by day', endpoint: OrderTrend, input: { ...year, step: 'day' } },
    { what: 'revenue of a year by month', endpoint: RevenueTrend, input: { ...year, step: 'month' } },
    { what: 'lines of a year', endpoint: LineRank, input: { ...year, limit: 20 } },
    { what: 'members of a year', endpoint: MemberRank, input: { ...year, limit: 20 } },
  ];
  const rows: BenchRow[] = [];
  for (const { what, endpoint, input } of questions) {
    const titles = {
      what: `${what}, beside the year before`,
      against: 'first page of the order list, with its count',
    };
    const list = { of: store, endpoint: orderContract.OrderList, input: { limit: 50 } };
    rows.push(await compareCalls(environment, titles, { of: store, endpoint, input }, list));
  }
  return rows;
}

async function addCounted({ rounds }: BenchEnvironment, { database, tenant }: Store): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const atOnce of [1, addedPerTurn]) {
    const turn = (isCounting: boolean) => async () => {
      await letOrdersCount(database.pool, isCounting);
      return addOrders(database.pool, tenant, addedPerTurn, atOnce);
    };
    const comparison = await interleaved(rounds, turn(true), turn(false));
    await letOrdersCount(database.pool, true);
    const each = (took: readonly number[]) => `${((median(took) * 1000) / addedPerTurn).toFixed(0)} µs`;
    rows.push({
      what: `an order is added, ${atOnce === 1 ? 'alone' : `with ${atOnce - 1} others in a statement`}`,
      against: 'the same without statistics',
      ratio: ratio(comparison, (ms) => ms).toFixed(2),
      goal: '≤ 1.15',
      figures: `${each(comparison.ours)} against ${each(comparison.theirs)}`,
    });
  }
  return rows;
}

/** Figures of a year, and what counting costs when orders are added. */
export async function benchStatistics(environment: BenchEnvironment): Promise<BenchRow[]> {
  const store = await environment.store(environment.orders);
  const start = performance.now();
  for (
    let deltasLeft = await unfolded(store.database.pool);
    deltasLeft > 0;
    deltasLeft = await unfolded(store.database.pool)
  ) {
    environment.say(`${deltasLeft} deltas are to be folded`);
    await wait(1000);
  }
  environment.say(`folded after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return [...(await askYears(environment, store)), ...(await addCounted(environment, store))];
}

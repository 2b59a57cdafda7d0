import type { BenchEnvironment } from './environment.ts';
import { listGrowth } from './list-growth.ts';
import type { Load } from './load-generator.ts';
import { interleaved, median, ratio } from './measure.ts';
import { firstPages, keysetPages, loadOrderList } from './order-list.ts';
import { orderWays } from './order-ways.ts';
import type { BenchRow } from './table.ts';

const small = 10_000;

function plain(orders: number): string {
  return orders % 1_000_000 === 0 ? `${orders / 1_000_000} M` : `${orders / 1000} k`;
}

async function againstSmall(environment: BenchEnvironment, orders: number, goal: string): Promise<BenchRow[]> {
  const [large, base] = [await environment.store(orders), await environment.store(small)];
  const kinds = [
    { what: 'keyset page', inputs: [await keysetPages(large), await keysetPages(base)] },
    { what: 'first page and count', inputs: [firstPages(), firstPages()] },
  ];
  const rows: BenchRow[] = [];
  for (const { what, inputs } of kinds) {
    const comparison = await interleaved(
      environment.rounds,
      () => loadOrderList(environment, large, inputs[0] ?? []),
      () => loadOrderList(environment, base, inputs[1] ?? []),
    );
    const p95 = (loads: readonly Load[]) => `${median(loads.map((load) => load.p95)).toFixed(1)} ms`;
    rows.push({
      what: `order list, ${what}, p95 at ${plain(orders)}`,
      against: `itself at ${plain(small)}`,
      ratio: ratio(comparison, (load) => load.p95).toFixed(2),
      goal,
      figures: `${p95(comparison.ours)} against ${p95(comparison.theirs)}`,
    });
  }
  return [...rows, ...(await listGrowth(environment, orderWays, large, base))];
}

/** The order list on tables of different sizes, in every way that its screen asks for it; ten million orders only when BENCH_HUGE asks for them. */
export async function benchOrderListSizes(environment: BenchEnvironment): Promise<BenchRow[]> {
  const rows = await againstSmall(environment, environment.orders, '–');
  if (process.env.BENCH_HUGE !== '1') return rows;
  return [...rows, ...(await againstSmall(environment, 10_000_000, '≤ 1.5'))];
}

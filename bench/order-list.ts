import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { BenchEnvironment, Store } from './environment.ts';
import type { Load, LoadJob } from './load-generator.ts';
import { type Compared, interleaved, median, ratio } from './measure.ts';
import { startBare } from './processes.ts';
import { statementsOf } from './statements.ts';
import type { BenchRow } from './table.ts';

const connections = 24;
const seconds = 3;
const poolSize = 16;

const states = ['pay', 'send', 'finish'] as const;
const sort = '-order_day';
const limit = 20;

export interface ListInput {
  [name: string]: string | number;
  state: string;
  sort: string;
  limit: number;
}

/** The first page of each state, as the screen asks for it. */
export function firstPages(): ListInput[] {
  return states.map((state) => ({ state, sort, limit }));
}

/** Keyset pages at many depths: each by the cursor that the page before it answered. */
export async function keysetPages(store: Store): Promise<ListInput[]> {
  const call = await store.call();
  const inputs: ListInput[] = [];
  for (const state of states) {
    for (let page = 1; page <= 40; page += 3) {
      const { next_cursor } = await call(orderContract.OrderList, { state, sort, page, limit });
      if (next_cursor !== null) inputs.push({ state, sort, limit, cursor: next_cursor });
    }
  }
  return inputs;
}

export function loadOf(environment: BenchEnvironment, url: string, requests: LoadJob['requests']): Promise<Load> {
  return environment.generator.run({ url, connections, seconds, requests });
}

/** Our list calls, signed anew at every round. */
export async function loadOrderList(
  environment: BenchEnvironment,
  store: Store,
  inputs: readonly ListInput[],
): Promise<Load> {
  return loadOf(environment, store.server.origin, await store.signed(orderContract.OrderList, inputs));
}

export function perSecond(comparison: Compared<Load>): { ratio: number; figures: string } {
  const rate = (loads: readonly Load[]) => `${median(loads.map((load) => load.perSecond)).toFixed(0)}/s`;
  return {
    ratio: ratio(comparison, (load) => load.perSecond),
    figures: `${rate(comparison.ours)} against ${rate(comparison.theirs)}`,
  };
}

async function againstBare(
  environment: BenchEnvironment,
  store: Store,
  what: string,
  inputs: ListInput[],
): Promise<BenchRow> {
  const signedRequests = await store.signed(orderContract.OrderList, inputs);
  const calls = await statementsOf(store.address, store.dataDir, signedRequests, 'freight_order');
  const bare = await startBare({ address: store.address, poolSize, calls });
  const requests = calls.map((_, at) => ({ path: `/${at}`, headers: {} }));
  try {
    const comparison = await interleaved(
      environment.rounds,
      () => loadOrderList(environment, store, inputs),
      () => loadOf(environment, bare.origin, requests),
    );
    const { ratio: foundRatio, figures } = perSecond(comparison);
    return {
      what,
      against: 'node:http + pg, same SQL, no checks',
      ratio: foundRatio.toFixed(2),
      goal: '≥ 0.85',
      figures,
    };
  } finally {
    await bare.stop();
  }
}

/** Order list: filter, sort, page of 20, signed, token checked. */
export async function benchOrderList(environment: BenchEnvironment): Promise<BenchRow[]> {
  const store = await environment.store(environment.orders);
  return [
    await againstBare(environment, store, 'order list, keyset page', await keysetPages(store)),
    await againstBare(environment, store, 'order list, first page and count', firstPages()),
  ];
}

import { type Directus, startDirectus } from './directus.ts';
import type { BenchEnvironment, Store } from './environment.ts';
import type { LoadJob } from './load-generator.ts';
import { interleaved } from './measure.ts';
import { firstPages, keysetPages, type ListInput, loadOf, loadOrderList, perSecond } from './order-list.ts';
import { giveSingleKey } from './orders.repo.ts';
import type { BenchRow } from './table.ts';

const poolSize = 16;

/** The same filter, sort and length; pages by number, because Directus has no cursors, and without a count. */
function asDirectus({ tenant }: Store, { headers }: Directus, inputs: readonly ListInput[]): LoadJob['requests'] {
  return inputs.map(({ state, limit }, at) => {
    const filter = JSON.stringify({ _and: [{ supplier_id: { _eq: tenant } }, { state: { _eq: state } }] });
    const page = inputs.length > 3 ? 1 + (at % 14) * 3 : 1;
    const query = new URLSearchParams({ filter, sort: '-order_day,-id', limit: String(limit), page: String(page) });
    return { path: `/items/freight_order?${query}`, headers };
  });
}

async function compare(environment: BenchEnvironment, store: Store, peer: Directus): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const kinds = [
    { what: 'order list, keyset page', against: 'Directus, pages by number', inputs: await keysetPages(store) },
    { what: 'order list, first page and count', against: 'Directus, first page, no count', inputs: firstPages() },
  ];
  for (const { what, against, inputs } of kinds) {
    const comparison = await interleaved(
      environment.rounds,
      () => loadOrderList(environment, store, inputs),
      () => loadOf(environment, peer.origin, asDirectus(store, peer, inputs)),
    );
    const { ratio, figures } = perSecond(comparison);
    rows.push({ what, against, ratio: ratio.toFixed(1), goal: '≥ 5', figures });
  }
  return rows;
}

/** The order list against Directus on the same PostgreSQL and table; it is installed when this row runs. */
export async function benchOrderListDirectus(environment: BenchEnvironment): Promise<BenchRow[]> {
  const store = await environment.store(environment.orders);
  await giveSingleKey(store.database.pool);
  environment.say('Directus');
  try {
    const peer = await startDirectus(store.address, poolSize);
    try {
      return await compare(environment, store, peer);
    } finally {
      await peer.stop();
    }
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return [{ what: 'order list', against: 'Directus', ratio: '–', goal: '≥ 5', figures: `left out: ${line}` }];
  }
}

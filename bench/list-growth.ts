import { performance } from 'node:perf_hooks';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { BenchEnvironment, Store } from './environment.ts';
import { inTurns, median } from './measure.ts';
import { statementsOf } from './statements.ts';
import type { BenchRow } from './table.ts';

type Input = InputOf<typeof orderContract.OrderList>;
interface Shape {
  name: string;
  /** The same question to any store, with values that the store has. */
  input: Input;
}

const limit = 50;
const sorts = ['id', 'order_day', 'weight_g', 'freight_cents'].flatMap((field) => [field, `-${field}`]);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Every filter of the screen with a value that orders have. */
async function filtersOf(store: Store): Promise<Input[]> {
  const call = await store.call();
  const { list } = await call(orderContract.OrderList, { terms: 'monthly', limit: 1 });
  const [order] = list;
  if (!order?.member_id) throw new Error('the store has no order of a member');
  const { member_id, origin_site_id, destination_site_id, carrier_code, service_level } = order;
  return [
    { state: 'pay' },
    { state: 'finish' },
    { terms: 'deducted' },
    { member_id },
    { origin_site_id },
    { destination_site_id },
    { carrier_code },
    { service_level },
    { freight_mode: 2 },
    { is_urgent: true },
    { is_unpriced: true },
    { order_day_from: day(7), order_day_to: day(0) },
    { order_day_from: day(400), order_day_to: day(370) },
  ];
}

function named(input: Input): Shape {
  const name = Object.entries(input).map(([field, value]) => `${field}=${typeof value === 'number' ? 'n' : value}`);
  return { name: name.join(' ') || 'all', input: { ...input, limit } };
}

/** Filters and sorts alone and in pairs, words with none, few and many hits, and the last page by number. */
async function shapesOf(store: Store): Promise<Shape[]> {
  const filters = await filtersOf(store);
  const isOther = (one: Input, other: Input) => Object.keys(one).every((field) => !(field in other));
  const pairs = filters.flatMap((one, at) =>
    filters.slice(at + 1).flatMap((other) => (isOther(one, other) ? [{ ...one, ...other }] : [])),
  );
  const sorted = filters.flatMap((filter) => sorts.map((sort) => ({ ...filter, sort })));
  const words = ['nobody', 'B123', '138', 'Consignor 1'].map((keyword) => ({ keyword }));
  const plain = [{}, { external_no: 'B77' }, { page: 200 }, ...sorts.map((sort) => ({ sort }))];
  return [...plain, ...filters, ...pairs, ...sorted, ...words].map(named);
}

async function millisecondsOf(store: Store, input: Input): Promise<number> {
  const call = await store.call();
  const start = performance.now();
  await call(orderContract.OrderList, input);
  return performance.now() - start;
}

async function sentBy(store: Store, input: Input): Promise<string> {
  const signed = await store.signed(orderContract.OrderList, [input]);
  const [sent = []] = await statementsOf(store.address, store.dataDir, signed, 'freight_order');
  return sent.map(({ text }) => text).join('\n');
}

const noticed = 1.5;
/** Below this a difference is that of two calls, not of two tables. */
const noticedMs = 1;

/** What grew by more than half from one store to the other, with its statements, and how many calls did not. */
export async function listGrowth(environment: BenchEnvironment, large: Store, small: Store): Promise<BenchRow[]> {
  const [shapes, base] = [await shapesOf(large), await shapesOf(small)];
  const rows: BenchRow[] = [];
  for (const [at, { name, input }] of shapes.entries()) {
    const other = base[at]?.input ?? input;
    const contenders = [() => millisecondsOf(large, input), () => millisecondsOf(small, other)];
    const [ours = [], theirs = []] = await inTurns(environment.rounds, contenders);
    const [now, before] = [median(ours), median(theirs)];
    if (now / before <= noticed || now - before < noticedMs) continue;
    environment.say(`${name}\n${await sentBy(large, input)}`);
    const figures = `${now.toFixed(1)} ms against ${before.toFixed(1)} ms`;
    rows.push({
      what: name,
      against: 'itself in the small store',
      ratio: (now / before).toFixed(1),
      goal: '≤ 1.5',
      figures,
    });
  }
  const rest = `${shapes.length - rows.length} of ${shapes.length} kinds of call`;
  return [
    ...rows,
    { what: rest, against: 'themselves in the small store', ratio: '≤ 1.5', goal: '≤ 1.5', figures: '' },
  ];
}

import { performance } from 'node:perf_hooks';
import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import type { BenchEnvironment, Store } from './environment.ts';
import { inTurns } from './measure.ts';
import { statementsOf } from './statements.ts';
import type { BenchRow } from './table.ts';

export type Input = Readonly<Record<string, unknown>>;

/** A list of a screen, with every question that the screen asks, each with values that the store has. */
export interface GrownList {
  name: string;
  endpoint: EndpointSpec;
  /** Whose statements are printed. */
  table: string;
  /** The same questions, in the same order, for any store. */
  inputs(store: Store): Promise<readonly Input[]>;
}

/** Rows of a page, as a screen asks for it. */
const limit = 50;

function nameOf(input: Input): string {
  const parts = Object.entries(input).map(([field, value]) => `${field}=${typeof value === 'number' ? 'n' : value}`);
  return parts.join(' ') || 'all';
}

/** Filters alone, in pairs, and each with every sort. */
export function everyWay(filters: readonly Input[], sorts: readonly string[]): Input[] {
  const isOther = (one: Input, other: Input) => Object.keys(one).every((field) => !(field in other));
  const pairs = filters.flatMap((one, at) =>
    filters.slice(at + 1).flatMap((other) => (isOther(one, other) ? [{ ...one, ...other }] : [])),
  );
  const directions = sorts.flatMap((sort) => [sort, `-${sort}`]);
  const sortedFilters = filters.flatMap((filter) => directions.map((sort) => ({ ...filter, sort })));
  return [{}, ...directions.map((sort) => ({ sort })), ...filters, ...pairs, ...sortedFilters];
}

async function millisecondsOf(store: Store, endpoint: EndpointSpec, input: Input): Promise<number> {
  const call = await store.call();
  const start = performance.now();
  await call(endpoint, input);
  return performance.now() - start;
}

async function sentBy(store: Store, { endpoint, table }: GrownList, input: Input): Promise<string> {
  const signedRequests = await store.signed(endpoint, [input]);
  const [statements = []] = await statementsOf(store.address, store.dataDir, signedRequests, table);
  return statements.map(({ text }) => text).join('\n');
}

const noticedRatio = 1.5;
/** Below this a difference is that of two calls, not of two tables. */
const noticedMs = 1;

/** Milliseconds of the quickest call to each store: what others do to the machine makes calls slower, and none quicker. */
async function quickest(environment: BenchEnvironment, calls: readonly (() => Promise<number>)[]) {
  const [ours = [], theirs = []] = await inTurns(environment.rounds, calls);
  return { now: Math.min(...ours), before: Math.min(...theirs) };
}

const hasGrown = ({ now, before }: { now: number; before: number }) =>
  now / before > noticedRatio && now - before >= noticedMs;

async function grown(environment: BenchEnvironment, list: GrownList, large: Store, small: Store, count: string) {
  const [inputs, base] = [await list.inputs(large), await list.inputs(small)];
  const rows: BenchRow[] = [];
  for (const [at, plain] of inputs.entries()) {
    const input = { ...plain, limit, count };
    const other = { ...(base[at] ?? plain), limit, count };
    const calls = [
      () => millisecondsOf(large, list.endpoint, input),
      () => millisecondsOf(small, list.endpoint, other),
    ];
    if (!hasGrown(await quickest(environment, calls))) continue;
    // A second look: with so many questions some are slow by chance.
    const times = await quickest(environment, calls);
    if (!hasGrown(times)) continue;
    const { now, before } = times;
    const what = `${list.name}, ${nameOf(plain)}`;
    const figures = `${now.toFixed(1)} ms against ${before.toFixed(1)} ms`;
    environment.say(`${what}: ${figures}\n${await sentBy(large, list, input)}`);
    const ratio = (now / before).toFixed(1);
    rows.push({ what, against: 'itself in the small store', ratio, goal: '≤ 1.5', figures });
  }
  return { rows, all: inputs.length };
}

function restOf(what: string, { rows, all }: { rows: readonly BenchRow[]; all: number }): BenchRow {
  const against = 'themselves in the small store';
  return { what: `${what}, ${all - rows.length} of ${all} ways`, against, ratio: '≤ 1.5', goal: '≤ 1.5', figures: '' };
}

/**
 * What grew by more than half from one store to the other, with its statements, and how many calls did not: the page, as
 * a screen asks for it, and its count, of which only the slowest is told: it ends by itself.
 */
export async function listGrowth(
  environment: BenchEnvironment,
  list: GrownList,
  large: Store,
  small: Store,
): Promise<BenchRow[]> {
  const pages = await grown(environment, list, large, small, 'without');
  const counts = await grown({ ...environment, say: () => undefined }, list, large, small, 'only');
  const slowest = counts.rows.toSorted((one, other) => parseFloat(other.figures) - parseFloat(one.figures));
  return [
    ...pages.rows,
    restOf(`${list.name}, pages`, pages),
    ...slowest.slice(0, 3).map((row) => ({ ...row, what: `count of ${row.what}` })),
    restOf(`${list.name}, counts`, counts),
  ];
}

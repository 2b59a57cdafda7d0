import { performance } from 'node:perf_hooks';
import type { Call } from '@linehaul/contract/wire.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import type { BenchEnvironment } from './environment.ts';
import { interleaved, median, percentile, perSecond, ratio } from './measure.ts';
import type { BenchRow } from './table.ts';

const few = 16;
const many = 64;
/** Orders of a turn: as many for few clients as for many. */
const ordersPerTurn = 512;

interface Entered {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

async function pricedDraft(call: Call) {
  const save = (code: string) => call(siteContract.SiteSave, { code, name: code });
  const [{ id: origin_site_id }, { id: destination_site_id }] = [await save('HZ'), await save('SH')];
  const line = await call(lineContract.LineSave, { name: '', origin_site_id, destination_site_id });
  const band = { line_id: line.id, service_level: 'DTD', min_charge_e4: '500000', rate_e4_per_kg: '50000' };
  await call(lineContract.BandSave, { ...band, min_weight_g: 0, max_weight_g: 500_000 });
  return {
    origin_site_id,
    destination_site_id,
    service_level: 'DTD',
    weight_g: 20_000,
    product: 'Bearings',
    pieces: 3,
  };
}

/** One tenant's orders of one day, entered by so many clients at once. */
async function enter(call: Call, draft: Awaited<ReturnType<typeof pricedDraft>>, clients: number): Promise<Entered> {
  const times: number[] = [];
  const rate = await perSecond({ count: ordersPerTurn, atOnce: clients }, async () => {
    const start = performance.now();
    await call(orderContract.OrderAdd, draft);
    times.push(performance.now() - start);
  });
  const sortedTimes = times.toSorted((a, b) => a - b);
  return { perSecond: rate, p50: median(sortedTimes), p99: percentile(sortedTimes, 0.99) };
}

function figuresOf(turns: readonly Entered[]): string {
  const of = (figure: keyof Entered) => median(turns.map((turn) => turn[figure])).toFixed(0);
  return `${of('perSecond')}/s, p50 ${of('p50')} ms, p99 ${of('p99')} ms`;
}

/** Order entry of one tenant on one day, whose numbers come from one counter: many clients against few. */
export async function benchOrderEntry(environment: BenchEnvironment): Promise<BenchRow[]> {
  const store = await environment.store(0);
  const draft = await pricedDraft(await store.call());
  const turn = (clients: number) => async () => enter(await store.call(), draft, clients);
  const comparison = await interleaved(environment.rounds, turn(many), turn(few));
  return [
    {
      what: `orders entered by ${many} clients, per second`,
      against: `${few} clients`,
      ratio: ratio(comparison, ({ perSecond }) => perSecond).toFixed(2),
      goal: '≥ 1',
      figures: `${figuresOf(comparison.ours)} against ${figuresOf(comparison.theirs)}`,
    },
  ];
}

import { performance } from 'node:perf_hooks';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { BenchEnvironment } from './environment.ts';
import { addPlainRow, makePlainTable } from './jobs.repo.ts';
import { interleaved, median, percentile, perSecond, ratio } from './measure.ts';
import type { BenchRow } from './table.ts';

const { AddonInstall, AddonSettingInfo } = addonContract;
const key = 'sms';
const clients = 16;
/** All rounds together stay below what a plug-in of one tenant takes within a minute. */
const notifications = 144;

interface Times {
  p50: number;
  p99: number;
}

/** Milliseconds of each of so many, by sixteen clients at once. */
async function timesOf(one: () => Promise<void>): Promise<Times> {
  const times: number[] = [];
  await perSecond({ count: notifications, atOnce: clients }, async () => {
    const startedAt = performance.now();
    await one();
    times.push(performance.now() - startedAt);
  });
  const sortedTimes = times.toSorted((a, b) => a - b);
  return { p50: percentile(sortedTimes, 0.5), p99: percentile(sortedTimes, 0.99) };
}

/** A report of a text message, as Alibaba Cloud sends it, of a number that nobody knows yet: it is kept for an hour. */
function aReport(n: number) {
  const report = { phone_number: '13800138000', success: true, err_code: 'DELIVERED', biz_id: `bench-${n}` };
  return JSON.stringify([{ ...report, report_time: '2026-01-01 00:00:00', send_time: '2026-01-01 00:00:00' }]);
}

/** Providers' notifications, each a request of its own whose effect and record are committed, against plain inserts. */
export async function benchCallbacks(environment: BenchEnvironment): Promise<BenchRow[]> {
  const { database, server, call: client } = await environment.store(0);
  await makePlainTable(database);
  const call = await client();
  await call(AddonInstall, { key });
  const { callback_path } = await call(AddonSettingInfo, { key });
  const address = `${server.origin}${callback_path}/aliyun`;
  let number = 0;
  const notify = async () => {
    number += 1;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body: aReport(number) });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  };
  const comparison = await interleaved(
    environment.rounds,
    () => timesOf(notify),
    () => timesOf(() => addPlainRow(database, 1)),
  );
  const formatTimes = (figures: readonly Times[]) =>
    `p50 ${median(figures.map(({ p50 }) => p50)).toFixed(1)} ms, p99 ${median(figures.map(({ p99 }) => p99)).toFixed(1)} ms`;
  return [
    {
      what: `provider's notification, p99, ${clients} clients`,
      against: 'plain INSERT',
      ratio: ratio(comparison, ({ p99 }) => p99).toFixed(1),
      goal: '–',
      figures: `${formatTimes(comparison.ours)} against ${formatTimes(comparison.theirs)}`,
    },
  ];
}

import { performance } from 'node:perf_hooks';
import { benchCallbacks } from './callbacks.ts';
import { benchConsole } from './console.ts';
import { benchConsolePeers } from './console-peers.ts';
import { type BenchEnvironment, withEnvironment } from './environment.ts';
import { benchEvents } from './events.ts';
import { benchEvidence } from './evidence.ts';
import { benchGoodsImport } from './goods-import.ts';
import { benchGoodsOrders } from './goods-orders.ts';
import { benchJobs } from './jobs.ts';
import { benchLedgerPostings } from './ledger-postings.ts';
import { benchListSizes } from './list-sizes.ts';
import { benchLiveRoom } from './live-room.ts';
import { benchOrderEntry } from './order-entry.ts';
import { benchOrderExport } from './order-export.ts';
import { benchOrderImport } from './order-import.ts';
import { benchOrderList } from './order-list.ts';
import { benchOrderListDirectus } from './order-list-directus.ts';
import { benchOrderListSizes } from './order-list-sizes.ts';
import { benchRowSecurity } from './row-security.ts';
import { benchStatements } from './statement-counts.ts';
import { benchStatistics } from './statistics.ts';
import { type BenchRow, machineFacts, tableOf } from './table.ts';

const benches = new Map<string, (environment: BenchEnvironment) => Promise<BenchRow[]>>([
  ['order-list', benchOrderList],
  ['order-list-sizes', benchOrderListSizes],
  ['row-security', benchRowSecurity],
  ['list-sizes', benchListSizes],
  ['statistics', benchStatistics],
  ['statements', benchStatements],
  ['order-import', benchOrderImport],
  ['goods-import', benchGoodsImport],
  ['goods-orders', benchGoodsOrders],
  ['order-entry', benchOrderEntry],
  ['ledger-postings', benchLedgerPostings],
  ['jobs', benchJobs],
  ['events', benchEvents],
  ['evidence', benchEvidence],
  ['callbacks', benchCallbacks],
  ['live-room', benchLiveRoom],
  ['order-export', benchOrderExport],
  ['console', benchConsole],
  ['console-peers', benchConsolePeers],
  // Last, because it changes the table's key.
  ['directus', benchOrderListDirectus],
]);

const requestedNames = process.argv.slice(2);
const names = requestedNames.length > 0 ? requestedNames : [...benches.keys()];
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const start = performance.now();
const unknown = names.find((name) => !benches.has(name));
if (unknown !== undefined) {
  console.error(`no benchmark ${unknown}: there are ${[...benches.keys()].join(', ')}`);
  process.exit(1);
}
const say = (line: string) => console.error(`${((performance.now() - start) / 1000).toFixed(0)} s  ${line}`);

const rows = await withEnvironment(orders, rounds, say, async (environment) => {
  const resultRows: BenchRow[] = [];
  for (const [name, run] of benches) {
    if (!names.includes(name)) continue;
    say(name);
    resultRows.push(...(await run(environment)));
  }
  return resultRows;
});

console.log(`\n${machineFacts()}`);
console.log(`${orders} orders; medians of ${rounds} interleaved rounds\n`);
console.log(tableOf(rows));

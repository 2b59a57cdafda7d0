import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { type ExportFormat, exportOf } from '@linehaul/contract/export.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { BenchEnvironment, Store } from './environment.ts';
import { median } from './measure.ts';
import { growthOf } from './processes.ts';
import type { BenchRow } from './table.ts';

const orders = 500_000;

export interface Exported {
  firstByteMs: number;
  seconds: number;
  megabytes: number;
  growthMb: number | null;
}

/** Reads the file as it comes and forgets it. */
async function drain(download: Download, start: number): Promise<Pick<Exported, 'firstByteMs' | 'megabytes'>> {
  let firstByteMs = 0;
  let bytes = 0;
  const reader = download.response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    firstByteMs ||= performance.now() - start;
    bytes += read.value.length;
  }
  return { firstByteMs, megabytes: bytes / 1e6 };
}

/** Takes a whole list out as a file. */
export async function exportList(
  { call, server }: Pick<Store, 'call' | 'server'>,
  list: EndpointSpec,
  file_format: ExportFormat,
): Promise<Exported> {
  const signedCall = await call();
  const start = performance.now();
  let drainage = { firstByteMs: 0, megabytes: 0 };
  const growthMb = await growthOf(server.pid, async () => {
    const answer = await signedCall(exportOf(list), { file_format });
    if (!(answer instanceof Download)) throw new Error('the export answered no file');
    drainage = await drain(answer, start);
  });
  return { ...drainage, growthMb, seconds: (performance.now() - start) / 1000 };
}

function rowsOf(format: ExportFormat, exports: readonly Exported[]): BenchRow[] {
  const of = (figure: (one: Exported) => number) => median(exports.map(figure));
  const growths = exports.flatMap(({ growthMb }) => (growthMb === null ? [] : [growthMb]));
  const growth = growths.length === 0 ? 'unknown' : `${Math.max(...growths).toFixed(0)} MB at most`;
  const what = `export of ${orders} orders as ${format}, all columns`;
  const rate = `${(orders / of(({ seconds }) => seconds) / 1000).toFixed(1)} k rows/s`;
  const size = `${of(({ megabytes }) => megabytes).toFixed(0)} MB`;
  return [
    {
      what: `${what}: first byte`,
      against: 'one second',
      ratio: (of(({ firstByteMs }) => firstByteMs) / 1000).toFixed(2),
      goal: '< 1',
      figures: `${of(({ firstByteMs }) => firstByteMs).toFixed(0)} ms; whole file ${size}, ${rate}`,
    },
    {
      what: `${what}: memory that the server takes more than before`,
      against: '150 MB',
      ratio: growths.length === 0 ? '–' : (Math.max(...growths) / 150).toFixed(2),
      goal: '< 1',
      figures: growth,
    },
  ];
}

/** The whole order list as a file, read as fast as it comes. */
export async function benchOrderExport(environment: BenchEnvironment): Promise<BenchRow[]> {
  const store = await environment.store(orders);
  const rows: BenchRow[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const exportsOfFormat: Exported[] = [];
    for (let round = 0; round < environment.rounds; round += 1)
      exportsOfFormat.push(await exportList(store, orderContract.OrderList, format));
    rows.push(...rowsOf(format, exportsOfFormat));
  }
  return rows;
}

import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { createPool } from '@linehaul/server-kernel/database/pool.ts';
import type pg from 'pg';
import type { BenchEnvironment, Store } from './environment.ts';
import { orderFile, tariffFile } from './freight-files.ts';
import { interleaved, median, ratio } from './measure.ts';
import { emptyOrders, saveOrders } from './order-copy.repo.ts';
import { growthOf } from './processes.ts';
import type { BenchRow } from './table.ts';

const orders = 100_000;

interface Imported {
  perSecond: number;
  growthMb: number | null;
}

async function importOrders({ call, server }: Store, superuser: pg.Pool, file: Blob, rows: number): Promise<Imported> {
  await emptyOrders(superuser);
  const signedCall = await call();
  const start = performance.now();
  const growthMb = await growthOf(server.pid, async () => {
    const answer = await signedCall(orderContract.OrderImport, {}, { file, fileName: 'orders.csv' });
    if (answer.created !== rows) throw new Error(`${answer.created} of ${rows} orders came in`);
  });
  return { perSecond: (rows * 1000) / (performance.now() - start), growthMb };
}

function growthText(imports: readonly Imported[]): string {
  const growths = imports.flatMap(({ growthMb }) => (growthMb === null ? [] : [growthMb]));
  return growths.length === 0 ? 'unknown' : `${median(growths).toFixed(0)} MB`;
}

/** A file of orders through HTTP, read, checked, priced and written, against COPY of the very rows that come of it. */
export async function benchOrderImport(environment: BenchEnvironment): Promise<BenchRow[]> {
  const store = await environment.store(0);
  const superuser = createPool(store.superuser, 1);
  return compareImports(environment, store, superuser).finally(() => superuser.end());
}

async function compareImports({ rounds }: BenchEnvironment, store: Store, superuser: pg.Pool): Promise<BenchRow[]> {
  const call = await store.call();
  await call(lineContract.TariffImport, {}, { file: tariffFile(), fileName: 'rates.csv' });
  const file = orderFile(orders);
  await importOrders(store, superuser, file, orders);
  const savedOrders = await saveOrders(superuser);
  const comparison = await interleaved<Imported>(
    rounds,
    () => importOrders(store, superuser, file, orders),
    async () => {
      await emptyOrders(superuser);
      return { perSecond: (savedOrders.rows * 1000) / (await savedOrders.copyBack()), growthMb: null };
    },
  );
  const fiveTimes = await importOrders(store, superuser, orderFile(orders * 5), orders * 5);
  const rate = (imports: readonly Imported[]) =>
    `${(median(imports.map(({ perSecond }) => perSecond)) / 1000).toFixed(1)} k rows/s`;
  return [
    {
      what: `import of ${orders} orders with pricing`,
      against: 'COPY of the same rows, file on the server',
      ratio: ratio(comparison, ({ perSecond }) => perSecond).toFixed(2),
      goal: '≥ 0.25',
      figures: `${rate(comparison.ours)} against ${rate(comparison.theirs)}`,
    },
    {
      what: `memory that an import of ${orders * 5} orders takes more than before`,
      against: `the same of ${orders}`,
      ratio: '–',
      goal: 'flat',
      figures: `${growthText([fiveTimes])} against ${growthText(comparison.ours)}`,
    },
  ];
}

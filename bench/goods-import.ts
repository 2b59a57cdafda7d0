import { exportOf } from '@linehaul/contract/export.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import type { BenchEnvironment, Clients, Store } from './environment.ts';
import { goodsFile } from './goods-file.ts';
import { growthOf } from './processes.ts';
import type { BenchRow } from './table.ts';

const goods = 10_000;

interface Sheet {
  file: Blob;
  fileName: string;
}

/** Brings goods of a file in, or only tries to; answers how many SKUs are new. */
async function importGoods({ call }: Clients, sheet: Sheet, dry_run: boolean): Promise<number> {
  const signedCall = await call();
  const answer = await signedCall(goodsContract.GoodsImport, { dry_run }, sheet);
  if (answer.rejected.length > 0) throw new Error(`rejected: ${JSON.stringify(answer.rejected[0])}`);
  return answer.would_create ?? answer.created;
}

/** All SKUs as a workbook, as people take them out to change them and bring them in again. */
async function takeOut({ call }: Clients): Promise<Sheet> {
  const signedCall = await call();
  const answer = await signedCall(exportOf(goodsContract.GoodsSheet), { file_format: 'xlsx' });
  if (!(answer instanceof Download)) throw new Error('the export answered no file');
  return { file: await answer.response.blob(), fileName: 'goods.xlsx' };
}

/** A file of 10,000 goods with 30,000 SKUs through HTTP: tried, imported, imported again, and taken out and in as a workbook. */
export async function goodsImported({ seller, server }: Pick<Store, 'seller' | 'server'>): Promise<BenchRow[]> {
  const { file, rows } = goodsFile(goods);
  const measure = async (work: () => Promise<void>) => {
    const start = performance.now();
    const growth = await growthOf(server.pid, work);
    const seconds = (performance.now() - start) / 1000;
    return `${seconds.toFixed(1)} s, ${growth === null ? 'unknown' : growth.toFixed(0)} MB more`;
  };
  const take = (sheet: Sheet, dry_run: boolean, expectedRows: number) =>
    measure(async () => {
      const rowsTaken = await importGoods(seller, sheet, dry_run);
      if (rowsTaken !== expectedRows) throw new Error(`${rowsTaken} of ${expectedRows} rows came in`);
    });
  const table = { file, fileName: 'goods.csv' };
  const row = (what: string, figures: string): BenchRow => ({ what, against: '–', ratio: '–', goal: '–', figures });
  const trialFigures = await take(table, true, rows);
  const importFigures = await take(table, false, rows);
  const again = await take(table, false, 0);
  let workbook = table;
  const out = await measure(async () => {
    workbook = await takeOut(seller);
  });
  const back = await take(workbook, false, 0);
  return [
    row(`trial run of ${goods} goods with ${rows} SKUs`, trialFigures),
    row('import of the same file', importFigures),
    row('the same file again, which adds nothing', again),
    row('all SKUs taken out as a workbook', out),
    row('the workbook brought in again, which adds nothing', back),
  ];
}

export async function benchGoodsImport(environment: BenchEnvironment): Promise<BenchRow[]> {
  return goodsImported(await environment.store(0));
}

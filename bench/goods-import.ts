import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import type { BenchEnvironment } from './environment.ts';
import { goodsFile } from './goods-file.ts';
import { growthOf } from './processes.ts';
import type { BenchRow } from './table.ts';

const goods = 10_000;

/** A file of 10,000 goods with 30,000 SKUs through HTTP: tried, imported, and imported again, when nothing is new. */
export async function benchGoodsImport(environment: BenchEnvironment): Promise<BenchRow[]> {
  const { seller, server } = await environment.store(0);
  const { file, rows } = goodsFile(goods);
  const take = async (dry_run: boolean, expected: number) => {
    const call = await seller.call();
    const start = performance.now();
    let taken = 0;
    const growth = await growthOf(server.pid, async () => {
      const answer = await call(goodsContract.GoodsImport, { dry_run }, { file, fileName: 'goods.csv' });
      if (answer.rejected.length > 0) throw new Error(`rejected: ${JSON.stringify(answer.rejected[0])}`);
      taken = answer.would_create ?? answer.created;
    });
    if (taken !== expected) throw new Error(`${taken} of ${expected} rows came in`);
    const seconds = (performance.now() - start) / 1000;
    return `${seconds.toFixed(1)} s, ${growth === null ? 'unknown' : growth.toFixed(0)} MB more`;
  };
  const row = (what: string, figures: string): BenchRow => ({ what, against: '–', ratio: '–', goal: '–', figures });
  const tried = await take(true, rows);
  const taken = await take(false, rows);
  const again = await take(false, 0);
  return [
    row(`trial run of ${goods} goods with ${rows} SKUs`, tried),
    row('import of the same file', taken),
    row('the same file again, which adds nothing', again),
  ];
}

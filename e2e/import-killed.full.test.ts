import { randomUUID } from 'node:crypto';
import type { Call } from '@linehaul/contract/wire.ts';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { signedIn } from './client.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const rows = 6_000;
/** Names that no site has become sites. */
const sites = '{"*":null}';
const title = 'Order_ID,Order_Date,Orig_Port,Carrier,Service_Level,Customer,Dest_Port,Unit_Quant,Weight';

function dayFile(prefix: string): Blob {
  const lines = Array.from(
    { length: rows },
    (_, n) => `${prefix}${n},5/26/13,PORT04,V444_1,D2D,V55,PORT09,1,${n % 60}.5`,
  );
  return new Blob([`${title}\n${lines.join('\n')}\n`]);
}

async function countOf(call: Call, prefix: string): Promise<number> {
  return (await call(orderContract.OrderList, { keyword: prefix, limit: 1 })).total;
}

/** Resolves when the import's progress has reached `percent`, or when the import itself is over. */
async function waitForProgress(call: Call, batch_key: string, percent: number, over: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = over.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const progress = call(batchContract.ImportProgress, { batch_key }).catch(() => null);
    const lastProgress = await Promise.race([progress, end.then(() => null)]);
    if (lastProgress && lastProgress.percent >= percent) return;
  }
}

test.each([0, 40, 90])(
  'a server killed when an import is at %i percent leaves all of it or nothing',
  async (percent) => {
    const prefix = `KILL${percent}-`;
    const call = await signedIn(server.origin, 'carrier');
    const batch_key = randomUUID();
    const file = dayFile(prefix);
    const importing = call(orderContract.OrderImport, { batch_key, sites }, { file, fileName: 'day.csv' }).then(
      () => 'answered' as const,
      () => 'cut off' as const,
    );
    await waitForProgress(call, batch_key, percent, importing);
    await server.kill();
    const outcome = await importing;
    await server.restart();
    const after = await signedIn(server.origin, 'carrier');
    const rowCount = await countOf(after, prefix);
    expect(outcome === 'answered' ? [rows] : [0, rows]).toContain(rowCount);
    const again = await after(orderContract.OrderImport, { sites }, { file, fileName: 'day.csv' });
    expect(again).toMatchObject({ rows, created: rows - rowCount, skipped_duplicates: rowCount, rejected: [] });
    expect(await countOf(after, prefix)).toBe(rows);
  },
);

import { emptyRoot, hashNode } from '@linehaul/evidence/merkle-tree.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { afterAll, expect, test } from 'vitest';
import { addTenant, faultsIn, readLog, withRows } from './crash-rows.repo.ts';
import { startCrashTestServer } from './crash-server.ts';
import { noFigures, signIn } from './crash-users.ts';

const kills = 20;
const waybillsAtOnce = 4;
/** A waybill that is created and received. */
const linesOfWaybill = 2;

const kind = process.env.LINEHAUL_TEST_DATABASE ?? 'embedded';
const server = await startCrashTestServer(kind, async (database) => {
  await addTenant(database, 'firm', 'logistics');
});
afterAll(() => server.stop());
await server.start();

const figures = noFigures();
const user = await signIn(server, figures, 'firm');
const unavailable = (): never => {
  throw new TypeError('the server is another process’s');
};
const tenant = { ...user, account: 'firm', access_token: '', again: unavailable, scope: unavailable };
const { receivedWaybill } = await waybillFixture({ tenant: async () => tenant });

const pendingCount = async () => (await withRows(server, readLog)).pendingCount;

function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length <= 1) return hashes[0] ?? emptyRoot;
  const half = 2 ** Math.floor(Math.log2(hashes.length - 1));
  return hashNode(rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half)));
}

test(`a server that is killed ${kills} times between a commit and the sequencing loses and doubles no entry`, async () => {
  const ids = new Set<number>();
  let killCount = 0;
  while (killCount < kills) {
    const waybills = await Promise.all(Array.from({ length: waybillsAtOnce }, () => receivedWaybill()));
    for (const { id } of waybills) ids.add(id);
    await server.kill();
    // The server's second may have been over before: then nothing was between, and the kill does not count.
    if ((await pendingCount()) > 0) killCount += 1;
    await server.killAndRestart(killCount % 2 === 0);
  }
  await expect.poll(pendingCount, { timeout: 60_000 }).toBe(0);
  expect(await withRows(server, faultsIn)).toEqual([]);
  const log = await withRows(server, readLog);
  expect(ids.size).toBeGreaterThanOrEqual(kills * waybillsAtOnce);
  expect(log.leafHashes).toHaveLength(ids.size * linesOfWaybill);
  expect(log.size).toBe(log.leafHashes.length);
  expect(new Set(log.leafHashes.map((hash) => hash.toString('hex'))).size).toBe(log.size);
  expect(log.root.toString('hex')).toBe(Buffer.from(rootOf(log.leafHashes)).toString('hex'));
  expect(log.fault).toBe('');
}, 1_800_000);

import { spawn } from 'node:child_process';
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const user = await app.tenant();
const folder = mkdtempSync(join(tmpdir(), 'linehaul-killed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'orders.csv');
const rows = Array.from({ length: 60_000 }, (_, at) => `K${at},S${at % 40},T${at % 7},DTD,${at % 900},M${at % 300}`);
writeFileSync(file, ['Order_ID,Orig_Port,Dest_Port,Service_Level,Weight,Customer', ...rows].join('\n'));

/** An importing process of its own on the same database, as a server among several would be. */
const script = `
import { fileSource, runImport } from '@linehaul/modules/batch/server/batch.port.ts';
import { orderTargets } from '@linehaul/modules/order/contract/order-import.contract.ts';
import { orderPlan } from '@linehaul/modules/order/server/order-import.repo.ts';
import { openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { createScope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
const { address, supplier, file, batch_key } = JSON.parse(process.argv[1]);
const database = openDatabase(address);
const caller = systemCaller(supplier, 'logistics');
const scope = createScope({ database, caller, language: 'en', now: Math.floor(Date.now() / 1000) });
const source = await fileSource({ path: file, name: 'orders.csv', bytes: 1 }, {}, orderTargets);
await runImport(scope, orderPlan({ sites: '{"*":null}', dry_run: false }), source, { dry_run: false, batch_key });
`;

function importingProcess(batch_key: string) {
  const { host, port, user: name, password, database } = user.scope().database.pool.options;
  const request = JSON.stringify({
    address: { host, port, user: name, password, database },
    supplier: user.suid,
    file,
    batch_key,
  });
  return spawn(process.execPath, ['--input-type=module', '-e', script, request], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
  });
}

async function progressAbove(batch_key: string, percent: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const progress = await user.call(batchContract.ImportProgress, { batch_key }).catch(() => null);
    if (progress !== null && (progress.percent >= percent || progress.state !== 'running')) return;
    await pause(20);
  }
}

async function found(): Promise<number[]> {
  const { OrderList } = orderContract;
  const lists = await Promise.all([
    user.call(OrderList, {}),
    user.call(siteContract.SiteList, {}),
    user.call(memberContract.MemberList, {}),
  ]);
  return lists.map(({ total }) => total);
}

test.each([1, 20, 50])('an import killed at %i percent leaves nothing, and can be done again', async (percent) => {
  const batch_key = crypto.randomUUID();
  const child = importingProcess(batch_key);
  const gone = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  await progressAbove(batch_key, percent);
  child.kill('SIGKILL');
  expect(await gone).toBe('SIGKILL');
  expect(await found()).toEqual([0, 0, 0]);
  app.advance(60);
  expect(await user.call(batchContract.ImportProgress, { batch_key })).toMatchObject({ state: 'lost' });
});

test('the same file then comes in whole', async () => {
  const answer = await user.call(orderContract.OrderImport, { sites: '{"*":null}' }, { file: await openAsBlob(file) });
  expect(answer).toMatchObject({ rows: 60_000, created: 60_000, rejected: [] });
  expect(await found()).toEqual([10_000, 47, 300]);
});

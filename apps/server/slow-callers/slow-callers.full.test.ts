import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { publicBodyBytes } from '@linehaul/contract/endpoint.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { afterAll, expect, test } from 'vitest';
import { addTenant } from '../crash-test/crash-rows.repo.ts';
import { startCrashTestServer } from '../crash-test/crash-server.ts';
import { noFigures, signIn } from '../crash-test/crash-users.ts';
import { collectGarbage, inspectorEnvironment } from './heap.ts';
import { callSlowly, requestHead, type SlowCaller } from './slow-caller.ts';

const kind = process.env.LINEHAUL_TEST_DATABASE ?? 'embedded';
const seed = async (database: Database) => {
  await addTenant(database, 'patient', 'logistics');
};
const server = await startCrashTestServer(kind, seed, { env: inspectorEnvironment });
afterAll(() => server.stop());
await server.start();

const eachKind = 2_000;
/** For the buffers of 6,000 connections and what is not collected yet; the answers that slow readers ask for come to gigabytes. */
const mostGrowthMb = 300;

/** Memory that the server's process has of the machine, in MB. */
async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

// How much memory a process has is read where Linux tells it.
test.runIf(existsSync('/proc/self/status'))(
  'thousands of slow bodies, slow headers and slow readers fill no memory, and others are served meanwhile',
  { timeout: 600_000 },
  async () => {
    const user = await signIn(server, noFigures(), 'patient');
    const look = () => user.call(memberContract.MemberList, {});
    for (let n = 0; n < 200; n += 1) await look();
    const before = await residentMb();
    const login = sessionContract.Login.path;
    const head = requestHead({ path: login, length: publicBodyBytes, headers: { sign: 'a'.repeat(32) } });
    const document = 'GET /apidoc/openapi.json HTTP/1.1\r\nhost: test\r\n\r\n';
    const slow: SlowCaller[] = [];
    let most = 0;
    for (const bytes of [`${head}${' '.repeat(publicBodyBytes - 1)}`, head.slice(0, 60), document.repeat(20)]) {
      for (let n = 0; n < eachKind; n += 100) {
        slow.push(...(await Promise.all(Array.from({ length: 100 }, () => callSlowly(server.origin(), bytes)))));
        await look();
        most = Math.max(most, await residentMb());
      }
    }
    for (const caller of slow) caller.leave();
    process.stdout.write(`memory: ${before.toFixed()} MB before, ${most.toFixed()} MB at most\n`);
    const withoutGarbage = async () => {
      await collectGarbage(server.said());
      return residentMb();
    };
    await expect.poll(withoutGarbage, { timeout: 120_000, interval: 1_000 }).toBeLessThan(before + mostGrowthMb / 2);
    process.stdout.write(`memory: ${(await residentMb()).toFixed()} MB after\n`);
    expect(most - before).toBeLessThan(mostGrowthMb);
  },
);

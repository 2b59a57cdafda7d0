import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toBytes } from '@linehaul/evidence/bytes.ts';
import { readTrust } from '@linehaul/evidence/trust.ts';
import { verifyBundle } from '@linehaul/evidence/verify-bundle.ts';
import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { findLocalPostgres } from '@linehaul/server-kernel/embedded/local-postgres.ts';
import { afterAll, expect, test } from 'vitest';
import { addTenant } from './crash-rows.repo.ts';
import { type CrashTestServer, startCrashTestServer } from './crash-server.ts';
import { noFigures, signIn } from './crash-users.ts';

const { EvidenceBundle, EvidenceKeys, EvidenceStatus, SuccessorBegin } = evidenceContract;
const run = promisify(execFile);

const kind = process.env.LINEHAUL_TEST_DATABASE ?? 'embedded';
const server = await startCrashTestServer(kind, async (database) => {
  await addTenant(database, 'server', 'platform');
  await addTenant(database, 'firm', 'logistics');
});
afterAll(() => server.stop());
await server.start();

/** As docs/operations.md says for each kind of database; the head that is kept beside it is the newest all the while. */
interface Backup {
  take(): Promise<void>;
  restore(): Promise<void>;
}

function folderBackup({ dataDir }: CrashTestServer): Backup {
  const [database, copy] = [join(dataDir, 'postgres'), join(dataDir, 'backup')];
  return {
    take: () => cp(database, copy, { recursive: true }),
    restore: async () => {
      await rm(database, { recursive: true });
      await cp(copy, database, { recursive: true });
    },
  };
}

async function dumpBackup({ dataDir, rows }: CrashTestServer): Promise<Backup> {
  const programs = (await findLocalPostgres()) ?? '';
  const url = rows.env.DATABASE_URL ?? '';
  const file = join(dataDir, 'backup.dump');
  return {
    take: async () => void (await run(join(programs, 'pg_dump'), ['-Fc', '-f', file, url])),
    restore: async () => {
      const empty = 'drop schema public cascade; drop schema queue cascade; create schema public';
      await run(join(programs, 'psql'), ['-qc', empty, url]);
      await run(join(programs, 'pg_restore'), ['--no-owner', '-d', url, file]);
    },
  };
}

const backup = kind === 'postgres' ? await dumpBackup(server) : folderBackup(server);

async function signInBoth() {
  const figures = noFigures();
  const platform = await signIn(server, figures, 'server');
  return { platform, firm: await signIn(server, figures, 'firm') };
}

type Firm = Awaited<ReturnType<typeof signInBoth>>['firm'];

async function signedSize({ call }: Firm): Promise<number> {
  const { head_size, pending_count, size } = await call(EvidenceStatus, {});
  return pending_count === 0 && head_size === size ? size : 0;
}

const waitForHead = (firm: Firm, above: number) =>
  expect.poll(() => signedSize(firm), { timeout: 90_000, interval: 500 }).toBeGreaterThan(above);

test('a log whose database comes back from a backup signs no second history, and goes on in a successor', async () => {
  const before = await signInBoth();
  const unavailable = (): never => {
    throw new TypeError('the server is another process’s');
  };
  const people = { account: 'firm', access_token: '', again: unavailable, scope: unavailable };
  const { receivedWaybill } = await waybillFixture({ tenant: async () => ({ ...before.firm, ...people }) });
  const { id: first } = await receivedWaybill();
  await waitForHead(before.firm, 0);
  const { size: backupSize, origin: oldOrigin } = await before.firm.call(EvidenceStatus, {});
  await server.terminate();
  await backup.take();
  await server.start();

  const later = await signInBoth();
  const { id: lost } = await receivedWaybill();
  await waitForHead(later.firm, backupSize);
  const { head_size: lostSize } = await later.firm.call(EvidenceStatus, {});
  const lostBundle = (await later.firm.call(EvidenceBundle, { waybill_id: lost })).text;
  await server.terminate();
  await backup.restore();
  await server.start();

  const { platform, firm } = await signInBoth();
  const stopped = await firm.call(EvidenceStatus, {});
  expect(stopped).toMatchObject({ fault: 'database_older', lost_size: lostSize, head_size: backupSize });
  const { origin } = await platform.call(SuccessorBegin, { reason: 'the disk of the first server' });
  await waitForHead(firm, backupSize);
  expect(await firm.call(EvidenceStatus, {})).toMatchObject({ fault: null, origin, old_origin: oldOrigin });
  const keys = readTrust((await firm.call(EvidenceKeys, {})).text);
  const now = Math.floor(Date.now() / 1_000);
  const bundle = (await firm.call(EvidenceBundle, { waybill_id: first, old_size: backupSize })).text;
  const report = verifyBundle(toBytes(bundle), keys, now);
  expect(report).toMatchObject({ verdict: 'valid', origin });
  expect(report.findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['log_succeeded', 'history_kept']));
  expect(verifyBundle(toBytes(lostBundle), keys, now)).toMatchObject({ verdict: 'valid', origin: oldOrigin });

  await server.killAndRestart(false);
  expect(await (await signInBoth()).firm.call(EvidenceStatus, {})).toMatchObject({ fault: null, origin });
}, 600_000);

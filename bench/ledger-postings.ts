import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { type Database, openDatabase } from '@linehaul/server-kernel/database/database.ts';
import type { DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';
import { createScope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import type { BenchEnvironment } from './environment.ts';
import { fillTenants, lookAtTables, makeTransferTable } from './ledger.repo.ts';
import { interleaved, median, ratio } from './measure.ts';
import type { BenchRow } from './table.ts';

const clients = 16;
const tenants = 1_000;
const seconds = 2;
/** Many short turns tell more than few long ones on a machine whose neighbours come and go. */
const turnsPerRound = 3;
const run = promisify(execFile);

/** Payments of random tenants through the ledger's own port, as many at a time as there are clients. */
async function postings(database: Database, ids: readonly number[], round: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let postingCount = 0;
  const client = async (number: number) => {
    for (let at = 0; performance.now() < until; at += 1) {
      const tenant = ids[Math.floor(Math.random() * ids.length)] ?? 0;
      const now = Math.floor(Date.now() / 1000);
      const scope = createScope({ database, caller: systemCaller(tenant), language: 'en', now, timeZone: 'UTC' });
      await ledger(scope, tenant).post({
        key: `bench ${round} ${number} ${at}`,
        kind: 'payment',
        subject_kind: 'order',
        subject_id: at + 1,
        entries: [
          { account: 'clearing', channel: 'sandbox', amount_cents: -100 },
          { account: 'unsettled', amount_cents: 100 },
        ],
      });
      postingCount += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return postingCount / seconds;
}

/** A transfer between two of as many rows, by pgbench. */
async function transfers(address: DatabaseAddress, script: string): Promise<number> {
  const { user = '', host = '', port = 0, database = '' } = address;
  const load = ['-n', '-M', 'prepared', '-f', script, '-c', `${clients}`, '-j', '2', '-T', `${seconds}`];
  const { stdout } = await run('pgbench', [...load, '-h', host, '-p', `${port}`, '-U', user, database]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

const transferScript = `\\set giver random(1, ${tenants})
\\set taker random(1, ${tenants})
begin;
update bench_transfer set balance = balance - 100 where id = :giver;
update bench_transfer set balance = balance + 100 where id = :taker;
commit;
`;

async function measured(environment: BenchEnvironment, database: Database, address: DatabaseAddress, script: string) {
  const ids = await fillTenants(database.pool, tenants);
  let round = 0;
  const comparison = await interleaved(
    turnsPerRound * environment.rounds,
    async () => {
      round += 1;
      const perSecond = await postings(database, ids, round);
      if (round === 1) await lookAtTables(database.pool);
      return perSecond;
    },
    () => transfers(address, script),
  );
  const rate = (rates: readonly number[]) => `${median(rates).toFixed(0)}/s`;
  return {
    ratio: ratio(comparison, (perSecond) => perSecond).toFixed(2),
    figures: `${rate(comparison.ours)} against ${rate(comparison.theirs)}; ${comparison.ours.length} turns of ${seconds} s`,
  };
}

/** Ledger postings of many tenants at once against the plainest transfer that a database can make. */
export async function benchLedgerPostings(environment: BenchEnvironment): Promise<BenchRow[]> {
  const { address } = await environment.store(1_000);
  const row = { what: `ledger postings, ${clients} clients`, against: 'two-row UPDATE by pgbench', goal: '≥ 0.5' };
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasPgbench) return [{ ...row, ratio: '–', figures: 'left out: there is no pgbench on this machine' }];
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-transfer-'));
  const database = openDatabase(address, clients);
  try {
    const script = join(folder, 'transfer.sql');
    await writeFile(script, transferScript);
    await makeTransferTable(database.pool, tenants);
    return [{ ...row, ...(await measured(environment, database, address, script)) }];
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

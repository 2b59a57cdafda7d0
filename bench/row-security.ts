import { readFile } from 'node:fs/promises';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { migrate } from '@linehaul/server-kernel/database/migrations.ts';
import type { DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';
import { APP_ROLE } from '@linehaul/server-kernel/embedded/roles.ts';
import { createApp } from '@linehaul/server-kernel/http/app.ts';
import { migrateQueues } from '@linehaul/server-kernel/queue/queue-schema.ts';
import { loadSecrets } from '@linehaul/server-kernel/security/secrets.ts';
import { readSettings } from '@linehaul/server-kernel/settings/settings.ts';
import { gate, openGate, serverModules } from '../apps/server/modules.ts';
import { type BenchEnvironment, clientsOf, type Store } from './environment.ts';
import type { LoadJob } from './load-generator.ts';
import { interleaved, median, ratio } from './measure.ts';
import { firstPages, keysetPages } from './order-list.ts';
import type { BenchRow } from './table.ts';

const poolSize = 4;
const atOnce = 8;
const callsOfRound = 400;
const tickMs = 10;

/** The application in this process, over connections of its own. */
interface Side {
  /** Processor time of a call in milliseconds, of this process and of the database's for its connections. */
  turn(requests: LoadJob['requests']): Promise<number>;
  close(): Promise<void>;
}

async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * tickMs;
}

async function openSide(store: Store, address: DatabaseAddress, rowSecurity: boolean): Promise<Side> {
  const database = openDatabase(address, poolSize, { rowSecurity });
  const settings = readSettings({ DATA_DIR: store.dataDir });
  const parts = { settings, secrets: loadSecrets(settings), modules: serverModules, gate, openGate };
  const app = await createApp({ ...parts, database, clock: () => Date.now() / 1000 });
  const backends = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and usename = current_user
         and application_name = 'linehaul'`,
    );
    const times = await Promise.all(rows.map(({ pid }) => processorMs(pid)));
    return times.reduce((sum, one) => sum + one, 0);
  };
  const call = async ({ path, headers }: LoadJob['requests'][number]) => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers });
    if (statusCode !== 200) throw new Error(body);
  };
  return {
    async turn(requests) {
      const [database_before, server_before] = [await backends(), process.cpuUsage()];
      const client = async (first: number) => {
        for (let n = first; n < callsOfRound; n += atOnce) {
          const request = requests[n % requests.length];
          if (request) await call(request);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, (_, first) => client(first)));
      const { user, system } = process.cpuUsage(server_before);
      return ((user + system) / 1000 + (await backends()) - database_before) / callsOfRound;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** What the policies of row-level security cost a call, in processor time: the same calls as the owner, whom none binds. */
export async function benchRowSecurity(environment: BenchEnvironment): Promise<BenchRow[]> {
  const store = await environment.store(environment.orders);
  await migrate(store.database.pool, [], { role: APP_ROLE, rowSecurity: true }, [migrateQueues]);
  const other = clientsOf(store.server.origin, 'newest');
  const first = await store.signed(orderContract.OrderList, firstPages());
  const others = await other.signed(orderContract.OrderList, firstPages());
  const search = (keyword: string) => ({ keyword, sort: '-order_day', limit: 20 });
  const kinds = [
    {
      what: 'order list, keyset page',
      requests: await store.signed(orderContract.OrderList, await keysetPages(store)),
    },
    { what: 'order list, first page and count', requests: first },
    { what: 'order list, two tenants by turns', requests: first.flatMap((one, at) => [one, others[at] ?? one]) },
    {
      what: 'order list, search by name and number',
      requests: await store.signed(orderContract.OrderList, ['Consignee 49', 'B7700', '2511', '0000'].map(search)),
    },
  ];
  const bound = await openSide(store, { ...store.address, user: APP_ROLE }, true);
  const unbound = await openSide(store, store.address, false);
  const rows: BenchRow[] = [];
  for (const { what, requests } of kinds) {
    const comparison = await interleaved(
      environment.rounds,
      () => bound.turn(requests),
      () => unbound.turn(requests),
    );
    const figure = (times: readonly number[]) => `${median(times).toFixed(2)} ms`;
    rows.push({
      what,
      against: 'the same without policies',
      ratio: ratio(comparison, (milliseconds) => milliseconds).toFixed(3),
      goal: '≤ 1.05',
      figures: `${figure(comparison.ours)} against ${figure(comparison.theirs)} of processor time`,
    });
  }
  await bound.close();
  await unbound.close();
  return rows;
}

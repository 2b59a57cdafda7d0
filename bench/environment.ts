import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointSpec, Industry } from '@linehaul/contract/endpoint.ts';
import type { Parameters } from '@linehaul/contract/signature.ts';
import { type Call, createCall, prepare, type WireOptions } from '@linehaul/contract/wire.ts';
import { addApprovedTenant } from '@linehaul/modules/joining/server/joining.port.ts';
import { accessTokenSeconds, sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { type Database, openDatabase } from '@linehaul/server-kernel/database/database.ts';
import type { DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';
import { createScope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import { SUPERUSER } from '@linehaul/server-kernel/embedded/cluster.ts';
import { startEmbedded } from '@linehaul/server-kernel/embedded/postgres.ts';
import type { LoadJob } from './load-generator.ts';
import { createDatabase, fillOrders } from './orders.repo.ts';
import { type LoadGenerator, type Running, startLinehaul, startLoadGenerator } from './processes.ts';

/** A database of its own with so many orders of one tenant, a server over it, and sessions of the tenant's owner. */
export interface Store extends Clients {
  address: DatabaseAddress;
  dataDir: string;
  database: Database;
  /** The same database for the cluster's superuser: the owner of the tables may neither make a checkpoint nor copy to a file. */
  superuser: DatabaseAddress;
  server: Running;
  tenant: number;
  /** A supplier without goods, signed in as well. */
  seller: Clients & { tenant: number };
}

/** Sessions of a tenant's owner. */
export interface Clients {
  /** The typed client, signed in. */
  call(): Promise<Call>;
  /** The same of every session. */
  calls(): Promise<readonly Call[]>;
  /** Signed requests as they go over the wire, by turns of several sessions. */
  signed(endpoint: EndpointSpec, inputs: readonly Parameters[]): Promise<LoadJob['requests']>;
}

/** What every benchmark runs on: one PostgreSQL in a temporary folder, durable as in production. */
export interface BenchEnvironment {
  /** Orders of the large store. */
  orders: number;
  rounds: number;
  generator: LoadGenerator;
  /** The store of that many orders, made at its first use. */
  store(orders: number): Promise<Store>;
  say(line: string): void;
}

const password = 'bench-password';
const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');
const nowSeconds = () => Math.floor(Date.now() / 1000);

function urlOf({ user, host = '', port, database }: DatabaseAddress): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

interface SignedIn {
  options: WireOptions;
  call: Call;
}

async function signIn(origin: string, username: string): Promise<SignedIn> {
  let session: ReturnType<WireOptions['session']> = null;
  const options: WireOptions = {
    host: () => origin,
    salt: 'linehaul',
    md5Hex,
    language: () => 'en',
    session: () => session,
    nowSeconds,
    fetch,
  };
  const call = createCall(options);
  const { access_token, suid } = await call(sessionContract.Login, { username, password });
  session = { access_token, supplier_id: suid };
  return { options, call };
}

const sessionCount = 8;

/** Access tokens live a quarter of an hour, which the whole run does not fit in: after half of it they are renewed. */
function openSessions(origin: string, account: string) {
  let sessions: SignedIn[] = [];
  let since = 0;
  return async (): Promise<SignedIn[]> => {
    if (nowSeconds() - since < accessTokenSeconds / 2) return sessions;
    const newSessions: SignedIn[] = [];
    // One account lets one attempt in at a time.
    while (newSessions.length < sessionCount) newSessions.push(await signIn(origin, account));
    sessions = newSessions;
    since = nowSeconds();
    return sessions;
  };
}

export function clientsOf(origin: string, account: string): Clients {
  const sessions = openSessions(origin, account);
  return {
    call: async () => {
      const [first] = await sessions();
      if (!first) throw new Error('nobody is signed in');
      return first.call;
    },
    calls: async () => (await sessions()).map(({ call }) => call),
    signed: async (endpoint, inputs) => {
      const signedIn = await sessions();
      return inputs.flatMap((input, at) => {
        const one = signedIn[at % signedIn.length];
        if (!one) return [];
        const { url, init } = prepare({ ...one.options, host: () => '' }, endpoint, input, {});
        return [{ path: url, headers: Object.fromEntries(new Headers(init.headers)) }];
      });
    },
  };
}

async function addTenant(database: Database, account: string, industry: Industry = 'logistics'): Promise<number> {
  const system = { caller: systemCaller(0), language: 'en', timeZone: 'Asia/Shanghai' } as const;
  const scope = createScope({ database, ...system, now: nowSeconds() });
  const names = { account, shop_name: account, nick_name: account };
  return addApprovedTenant(scope, { ...names, password, industry });
}

async function openStore(cluster: DatabaseAddress, folder: string, orders: number): Promise<Store> {
  const address = { ...cluster, database: `bench_${orders}` };
  const dataDir = join(folder, address.database);
  await createDatabase(cluster, address.database);
  const server = await startLinehaul(dataDir, urlOf(address));
  const database = openDatabase(address, 4);
  const tenant = await addTenant(database, 'bench');
  // Two more tenants entered their orders since: a tenant's call must not walk over them.
  const small = await addTenant(database, 'small');
  const newest = await addTenant(database, 'newest');
  const seller = { tenant: await addTenant(database, 'seller', 'supplier'), ...clientsOf(server.origin, 'seller') };
  await fillOrders(database.pool, [
    { tenant, orders },
    { tenant: small, orders: Math.min(orders, 3000) },
    { tenant: newest, orders: Math.ceil(orders / 20) },
  ]);
  const superuser = { ...address, user: SUPERUSER };
  return { address, dataDir, database, superuser, server, tenant, seller, ...clientsOf(server.origin, 'bench') };
}

/** Runs `work` on a fresh environment and leaves nothing of it behind, whatever happens. */
export async function withEnvironment<T>(
  orders: number,
  rounds: number,
  say: BenchEnvironment['say'],
  work: (environment: BenchEnvironment) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-bench-'));
  const cluster = await startEmbedded({ dataDir: join(folder, 'cluster'), durable: true });
  const generator = startLoadGenerator();
  const stores = new Map<number, Promise<Store>>();
  const store: BenchEnvironment['store'] = (wantedRows) => {
    const existingStore = stores.get(wantedRows);
    if (existingStore) return existingStore;
    say(`filling ${wantedRows} orders`);
    const openingStore = openStore(cluster.owner, folder, wantedRows);
    stores.set(wantedRows, openingStore);
    return openingStore;
  };
  try {
    return await work({ orders, rounds, generator, store, say });
  } finally {
    for (const opening of stores.values()) {
      const openedStore = await opening.catch(() => null);
      await openedStore?.server.stop();
      await openedStore?.database.close();
    }
    await generator.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

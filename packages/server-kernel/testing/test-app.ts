import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointSpec, Industry, InputOf } from '@linehaul/contract/endpoint.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import { type Call, createCall, type WireOptions } from '@linehaul/contract/wire.ts';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeEach, inject, onTestFinished, TestRunner } from 'vitest';
import { type AnyTables, openDatabase } from '../database/database.ts';
import type { DatabaseAddress } from '../database/pool.ts';
import { createScope, type Scope, systemCaller } from '../database/scope.ts';
import { type AppParts, createApp } from '../http/app.ts';
import { serveConsole } from '../http/console-files.ts';
import { jobScope, type ServerJob } from '../module/jobs.ts';
import type { ServerModule } from '../module/server-module.ts';
import type { QueueWorker } from '../queue/queue.ts';
import { loadSecrets } from '../security/secrets.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { createFreshValues, type FreshValues } from './fresh-values.ts';
import type { TestCluster } from './test-cluster.ts';
import { copyDatabase } from './test-database.ts';
import { createTestQueues, type TestQueues } from './test-queues.ts';
import { openTestStream, type TestStream } from './test-stream.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

export interface TenantOverrides {
  account?: string;
  industry?: Industry;
  is_union?: boolean;
}

export interface OperatorOverrides {
  login_name?: string;
  path_arr?: readonly string[];
  api_arr?: readonly string[];
}

/** What the composition root tells the kernel's tests: the modules that run, and how tenants come to be. */
export interface TestInstallation {
  modules: AppParts['modules'];
  gate: AppParts['gate'];
  openGate: AppParts['openGate'];
  addTenant(scope: Scope, overrides: Required<TenantOverrides>, password: string): Promise<number>;
  addOperator(scope: Scope, overrides: Required<OperatorOverrides>, password: string): Promise<number>;
  signIn(call: Call, account: string, name: string, password: string): Promise<{ access_token: string; suid: number }>;
}

let installation: TestInstallation | null = null;

export function registerTestInstallation(built: TestInstallation): void {
  installation = built;
}

/** A user's session, or a member's. */
type TestSession = { suid: number } & ({ access_token: string } | { member_token: string });

export interface TestUser {
  suid: number;
  account: string;
  access_token: string;
  /** The typed client, signed in. */
  call: Call;
  /** The same user, signed in anew: when the clock has passed the end of the session. */
  again(): Promise<TestUser>;
  /** The user's own view of the database. */
  scope: () => Scope;
}

export interface TestApp {
  url: string;
  settings: Settings;
  /** The typed client without a session. */
  call: Call;
  /** Moves the injected clock, which stands still otherwise; after a test it is back where it was before the test. */
  advance(seconds: number): void;
  now(): number;
  /** Values that no other test of the file has. */
  fresh: FreshValues;
  tenant(overrides?: TenantOverrides): Promise<TestUser>;
  operator(tenant: TestUser, overrides?: OperatorOverrides): Promise<TestUser>;
  /** `url` is another process's, this one's when absent; `from` an address that a trusted proxy names (`TRUST_PROXY`). */
  client(session: TestSession | null, language?: Language, url?: string, from?: string): Call;
  /** Opens an event stream; `url` is another process's, this one's when absent. */
  stream(session: TestSession, endpoint: EndpointSpec, url?: string): Promise<TestStream>;
  /** The same of a call whose answer changes while its caller stays. */
  stay<E extends EndpointSpec>(
    session: TestSession | null,
    endpoint: E,
    input: InputOf<E>,
    url?: string,
  ): Promise<TestStream>;
  /** Starts another process's server on the same database, perhaps with other modules; answers its address. */
  sibling(modules?: readonly ServerModule[]): Promise<string>;
  /** Runs one of the modules' jobs once, or does what is due of a queue, as the server does by itself. */
  runJob(name: string): Promise<void>;
  /** Takes a job of a queue as a process does that is killed before it has done it; answers whether there was one. */
  abandonJob(name: string): Promise<boolean>;
  /** Gives jobs of a queue, whose processes have died, to the others, as the server does by itself. */
  takeBackJobs(name: string): Promise<void>;
  /** Statements that only the owner of the tables may make, by a connection of its own. */
  asOwner<T>(work: (owner: Kysely<AnyTables>) => Promise<T>): Promise<T>;
  /** A scope of the platform over this test's database. */
  scope(supplierId?: number, industry?: Industry): Scope;
  close(): Promise<void>;
}

const password = 'test-password';
const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');

interface Running {
  settings: Settings;
  parts: AppParts;
  url: string;
  clock: { seconds: number };
  jobs: readonly ServerJob[];
  workers: readonly QueueWorker[];
  queues: TestQueues;
  sibling: TestApp['sibling'];
  asOwner: TestApp['asOwner'];
  stop: () => Promise<void>;
}

export interface TestAppOptions {
  env?: NodeJS.ProcessEnv;
  /** Other modules than the installation's: for plug-ins. */
  modules?: readonly ServerModule[];
  /** Modules in place of the installation's of the same name: with a simulation of what they talk to. */
  instead?: readonly ServerModule[];
  /** Paths of the console's pages, as a server with a console knows them. */
  pages?: ReadonlySet<string>;
  /** A built console, which the server then serves. */
  consoleFolder?: string;
  /** Built customer pages, beside it. */
  customerFolder?: string;
  /** Where the server is told that its database is, which is at the given address. */
  route?: (address: TestCluster) => Promise<DatabaseAddress>;
  /** Connections of the server's pool. */
  poolSize?: number;
  /** Told every statement that the server sends. */
  watch?: (text: string, values: readonly unknown[]) => void;
}

/** A busy machine takes its time, and a test says what a list counts and what hundreds of calls at once come to. */
const patient = { countWithinMs: 30_000, waitMs: 50_000 };

async function boot(built: TestInstallation, options: TestAppOptions): Promise<Running> {
  const { env = {}, pages = null, instead = [], route = async (address) => address, poolSize = 8 } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-app-'));
  const copy = await copyDatabase(inject('cluster'));
  const settings = { ...readSettings({ ...env, DATA_DIR: dataDir, PORT: '0' }) };
  // A test that chooses the pool's size is about who waits for it.
  const { waitMs, ...counting } = patient;
  const waiting = options.poolSize === undefined ? { waitMs } : {};
  const opening = { ...counting, ...waiting, ...(options.watch && { watch: options.watch }) };
  const database = openDatabase(await route(copy.worker), poolSize, opening);
  const clock = { seconds: Math.floor(Date.now() / 1000) };
  const { gate, openGate } = built;
  const all = options.modules ?? built.modules;
  const modules = all.map((module) => ({ ...module, ...instead.find(({ name }) => name === module.name) }));
  const secrets = loadSecrets(settings);
  const now = () => clock.seconds;
  const parts: AppParts = {
    settings,
    secrets,
    database,
    modules,
    gate,
    openGate,
    pages,
    clock: now,
    checkAnswers: true,
    // The test is over, and with it all that its clients have sent.
    quietMs: 0,
  };
  const jobs: ServerJob[] = [];
  const workers: QueueWorker[] = [];
  let homeAt: (hostName: string) => Promise<string | null> = async () => null;
  const taking = {
    takeHome: (given: typeof homeAt) => {
      homeAt = given;
    },
    takeJobs: (given: readonly ServerJob[]) => jobs.push(...given),
    takeQueues: (given: readonly QueueWorker[]) => workers.push(...given),
  };
  const app = await createApp({ ...parts, ...taking });
  const queues = createTestQueues({ address: copy.address, scope: () => jobScope(parts), now });
  const { consoleFolder, customerFolder } = options;
  const customer = customerFolder === undefined ? undefined : { folder: customerFolder, homeAt };
  if (consoleFolder !== undefined) await serveConsole(app, consoleFolder, settings, now, customer);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const closing = [() => app.close(), () => queues.close(), () => database.close()];
  const sibling: TestApp['sibling'] = async (others = modules) => {
    const own = openDatabase(copy.worker, 4, patient);
    closing.unshift(() => own.close());
    const other = await createApp({ ...parts, database: own, modules: others });
    closing.unshift(() => other.close());
    return other.listen({ port: 0, host: '127.0.0.1' });
  };
  const asOwner: TestApp['asOwner'] = async (work) => {
    const ownerDatabase = openDatabase(copy.address, 1);
    return work(ownerDatabase.root).finally(() => ownerDatabase.close());
  };
  const stop = async () => {
    for (const close of closing) await close();
    await copy.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { settings, parts, url, clock, jobs, workers, queues, sibling, asOwner, stop };
}

/** No test moves the time of its neighbours. An app that a test has for itself goes away with its clock. */
function restoreAfterEachTest(clock: Running['clock']): void {
  if (TestRunner.getCurrentTest()) return;
  let before = clock.seconds;
  beforeEach(() => {
    before = clock.seconds;
  });
  afterEach(() => {
    clock.seconds = before;
  });
}

/** As a proxy in front sends it on. */
function fetchFrom(address: string): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  };
}

/** The whole server on its own port and database, for one test file; it goes away when the file is done. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const currentInstallation = installation;
  if (!currentInstallation)
    throw new TypeError('no test installation is registered: see installation.setup.ts of the composition root');
  const running = await boot(currentInstallation, options);
  const { parts, clock } = running;
  restoreAfterEachTest(clock);
  let counter = 0;
  const wire = (session: TestSession | null, language: Language, url = running.url, from?: string): WireOptions => ({
    host: () => url,
    salt: running.settings.signSalt,
    md5Hex,
    language: () => language,
    session: () => (session ? { ...session, supplier_id: session.suid } : null),
    nowSeconds: parts.clock,
    fetch: from === undefined ? fetch : fetchFrom(from),
  });
  const client: TestApp['client'] = (session, language = 'en', url = running.url, from = undefined) =>
    createCall(wire(session, language, url, from));
  const scope: TestApp['scope'] = (supplierId = 0, industry = 'platform') =>
    createScope({
      database: parts.database,
      caller: systemCaller(supplierId, industry),
      language: 'en',
      now: parts.clock(),
      timeZone: running.settings.timeZone,
    });
  const signedIn = async (account: string, name: string, industry: Industry): Promise<TestUser> => {
    const session = await currentInstallation.signIn(client(null), account, name, password);
    const again = () => signedIn(account, name, industry);
    return { ...session, account, call: client(session), again, scope: () => scope(session.suid, industry) };
  };
  const workerOf = (name: string) => {
    const worker = running.workers.find(({ queue }) => queue.name === name);
    if (!worker) throw new TypeError(`there is no job ${name}`);
    return worker;
  };
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await running.stop();
  };
  // Within a test it is the test’s own, and ends with it.
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
  return {
    url: running.url,
    settings: running.settings,
    call: client(null),
    advance: (seconds) => {
      clock.seconds += seconds;
    },
    now: parts.clock,
    fresh: createFreshValues(),
    tenant: async (overrides = {}) => {
      counter += 1;
      const full = { account: `tenant${counter}`, industry: 'logistics' as const, is_union: false, ...overrides };
      await currentInstallation.addTenant(scope(), full, password);
      return signedIn(full.account, '', full.industry);
    },
    operator: async (tenant, overrides = {}) => {
      counter += 1;
      const full = { login_name: `operator${counter}`, path_arr: [], api_arr: [], ...overrides };
      await currentInstallation.addOperator(tenant.scope(), full, password);
      return signedIn(tenant.account, full.login_name, tenant.scope().caller.industry);
    },
    client,
    stream: (session, endpoint, url) => openTestStream(wire(session, 'en', url), endpoint),
    stay: (session, endpoint, input, url) => openTestStream(wire(session, 'en', url), endpoint, input),
    sibling: running.sibling,
    asOwner: running.asOwner,
    runJob: async (name) => {
      const job = running.jobs.find((known) => known.name === name);
      if (job) await job.run(jobScope(parts));
      else await running.queues.run(workerOf(name));
    },
    abandonJob: (name) => running.queues.abandon(workerOf(name)),
    takeBackJobs: (name) => running.queues.takeBack(workerOf(name)),
    scope,
    close,
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { collectMigrations, migrate, type Worker } from '@linehaul/server-kernel/database/migrations.ts';
import { createPool, type DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';
import { troubleOf } from '@linehaul/server-kernel/database/trouble.ts';
import { type UntilAnswered, waitForDatabase } from '@linehaul/server-kernel/database/until-answered.ts';
import { startEmbedded } from '@linehaul/server-kernel/embedded/postgres.ts';
import { createApp } from '@linehaul/server-kernel/http/app.ts';
import { readPages, serveConsole } from '@linehaul/server-kernel/http/console-files.ts';
import { serveVerifier } from '@linehaul/server-kernel/http/verifier-files.ts';
import { jobScope, type ServerJob, startJobs } from '@linehaul/server-kernel/module/jobs.ts';
import { serveApidoc } from '@linehaul/server-kernel/openapi/apidoc.ts';
import type { QueueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { migrateQueues } from '@linehaul/server-kernel/queue/queue-schema.ts';
import { startQueues } from '@linehaul/server-kernel/queue/start-queues.ts';
import { agreeOnSettings, type InstallationSetting } from '@linehaul/server-kernel/security/installation.repo.ts';
import { loadSecrets } from '@linehaul/server-kernel/security/secrets.ts';
import {
  defaultSignSalt,
  readSettings,
  type Settings,
  SettingsError,
} from '@linehaul/server-kernel/settings/settings.ts';
import { apiTexts } from './api-texts.ts';
import { type HeldPort, holdPort, listen } from './listening.ts';
import { gate, migrationSources, openGate, serverModules } from './modules.ts';
import { type SeedParts, seedInstallation } from './seed.ts';
import { StartError, StartStopped } from './start-error.ts';

export interface StartOptions {
  env: NodeJS.ProcessEnv;
  consoleFolder: string;
  /** The pages that tenants' customers open, as they are built. */
  customerFolder: string;
  /** The page and the command that check proof files, as they are built. */
  verifierFolder: string;
  version: string;
  say: (line: string) => void;
  /** Settings of the installation that take the place of the kept ones. */
  accept?: readonly InstallationSetting[];
  /** Given when the process is told to stop: a start that waits for its database then ends with the signal's reason. */
  signal?: AbortSignal;
}

export interface RunningServer {
  address: string;
  database: Database;
  /** `drain` serves on for a while first, so that those who send requests here find out. */
  stop(options?: { drain: boolean }): Promise<void>;
}

const clock = () => Math.floor(Date.now() / 1000);

interface OpenedDatabase {
  database: Database;
  migrate(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The first connection: when there is none, one line that names the server but not the password. */
async function greet(database: Database, url: string, untilAnswered: UntilAnswered): Promise<void> {
  try {
    await untilAnswered(() => database.pool.query('select 1'));
  } catch (error) {
    await database.close();
    if (error instanceof StartStopped) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`the database at ${new URL(url).host} does not answer: ${reason}`);
  }
}

/** Calendars are the database's own: an old one may not have a zone that Node.js has. */
async function checkZone(database: Database, timeZone: string): Promise<void> {
  await database.pool.query('select timezone($1::text, now())', [timeZone]).catch((error: unknown) => {
    if (troubleOf(error) !== null) throw error;
    throw new SettingsError(`TIME_ZONE: the database does not know ${timeZone}`);
  });
}

/** Requests in flight may end; anyone who has not finished sending one by then is cut off. */
const closeTimeoutMs = 8_000;

async function closeApp(app: Awaited<ReturnType<typeof createApp>>): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  await app.close();
  clearTimeout(cut);
}

async function openServerDatabase(
  settings: Settings,
  say: StartOptions['say'],
  untilAnswered: UntilAnswered,
): Promise<OpenedDatabase> {
  if (settings.databaseUrl !== null) {
    // One user owns the tables and works with them, and no policy binds an owner.
    const unbound = { rowSecurity: false };
    const database = openDatabase({ connectionString: settings.databaseUrl }, settings.databasePool, unbound);
    await greet(database, settings.databaseUrl, untilAnswered);
    return {
      database,
      migrate: () => migrate(database.pool, allMigrations(), null, [migrateQueues]),
      stop: () => database.close(),
    };
  }
  const embeddedPostgres = await startEmbedded({ dataDir: settings.dataDir, log: say });
  const { rowSecurity } = settings;
  const database = openDatabase(embeddedPostgres.connection, settings.databasePool, { rowSecurity });
  const stop = async () => {
    await database.close();
    await embeddedPostgres.stop();
  };
  return {
    database,
    migrate: () => migrateAs(embeddedPostgres.owner, { role: embeddedPostgres.connection.user, rowSecurity }),
    stop,
  };
}

const allMigrations = () => collectMigrations(migrationSources);

/** As the owner of the tables, on a connection that is closed before the server works. */
async function migrateAs(owner: DatabaseAddress, worker: Worker): Promise<string[]> {
  const pool = createPool(owner, 1);
  return migrate(pool, allMigrations(), worker, [migrateQueues]).finally(() => pool.end());
}

const saltLine = 'SIGN_SALT is the default, which everybody can read: set another one';

/** Tables, the installation's settings and first accounts: what has to be there before anybody is served. */
async function prepareRows(
  openedDatabase: OpenedDatabase,
  parts: Omit<SeedParts, 'database'>,
  agree: () => Promise<void>,
) {
  const { database } = openedDatabase;
  await checkZone(database, parts.settings.timeZone);
  const appliedMigrations = await openedDatabase.migrate();
  if (appliedMigrations.length > 0) parts.say(`database: ${appliedMigrations.length} migrations applied`);
  await agree();
  return seedInstallation({ ...parts, database: database.for('job') });
}

/** Stops in the order in which nothing is left half done. */
function stopper({ app, opened, work, settings, leave }: Stopping): RunningServer['stop'] {
  return async ({ drain } = { drain: false }) => {
    leave();
    if (drain) await delay(settings.drainSeconds * 1000);
    await Promise.all(work.map((part) => part.stop()));
    await closeApp(app);
    await opened.stop();
  };
}

interface Stopping {
  app: Awaited<ReturnType<typeof createApp>>;
  opened: OpenedDatabase;
  work: readonly { stop(): Promise<void> }[];
  settings: Settings;
  leave: () => void;
}

/** Database, migrations, first accounts, API, console and documentation on one port. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const settings = readSettings(options.env);
  const port = await holdPort(settings);
  try {
    return await startOn(port, settings, options);
  } finally {
    await port.release();
  }
}

async function startOn(port: HeldPort, settings: Settings, options: StartOptions): Promise<RunningServer> {
  const { say, accept = [], signal = new AbortController().signal } = options;
  const untilAnswered = waitForDatabase({ say, limitSeconds: settings.databaseWaitSeconds, signal });
  const serverDatabase = await openServerDatabase(settings, say, untilAnswered);
  try {
    const { database } = serverDatabase;
    const secrets = loadSecrets(settings);
    const agree = () => agreeOnSettings(database, settings, secrets, accept);
    const accounts = await untilAnswered(() => prepareRows(serverDatabase, { settings, say, now: clock() }, agree));
    let phase: 'starting' | 'serving' | 'stopping' = 'starting';
    let jobs: readonly ServerJob[] = [];
    let workers: readonly QueueWorker[] = [];
    let homeAt: (hostName: string) => Promise<string | null> = async () => null;
    let reportFailure: (name: string, error: unknown) => void = () => undefined;
    const app = await createApp({
      ...{ settings, secrets, database, clock, untilAnswered, modules: serverModules, gate, openGate },
      pages: readPages(options.consoleFolder),
      phase: () => phase,
      takeJobs: (jobWorks) => {
        jobs = jobWorks;
      },
      takeQueues: (queues) => {
        workers = queues;
      },
      takeHome: (findHome) => {
        homeAt = findHome;
      },
      takeFaults: (note) => {
        reportFailure = note;
      },
    });
    await serveApidoc(app, serverModules, options.version, apiTexts());
    const hasConsole = await serveConsole(app, options.consoleFolder, settings, clock, {
      folder: options.customerFolder,
      // Without its database the server still shows the console.
      homeAt: (hostName) => homeAt(hostName).catch(() => null),
    });
    serveVerifier(app, options.verifierFolder);
    if (!hasConsole) say('the console is not built: npm start builds it');
    const scope = () => jobScope({ database, settings, clock });
    const { timeZone } = settings;
    // Before anybody is served: a server that listens has started.
    const queues = await startQueues(workers, { database, timeZone, scope, failed: reportFailure, untilAnswered });
    const loops = startJobs(jobs, {
      database,
      settings,
      clock,
      failed: ({ name }, error) => reportFailure(name, error),
    });
    await port.release();
    const address = await listen(app, settings);
    phase = 'serving';
    if (settings.production && settings.signSalt === defaultSignSalt) say(saltLine);
    say(`Linehaul ${options.version} is ready: ${address}`);
    for (const line of accounts) say(line);
    const leave = () => {
      phase = 'stopping';
    };
    return {
      address,
      database,
      stop: stopper({ app, opened: serverDatabase, work: [loops, queues], settings, leave }),
    };
  } catch (error) {
    await serverDatabase.stop().catch(() => undefined);
    throw error;
  }
}

import { type Database, openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { collectMigrations, migrate } from '@linehaul/server-kernel/database/migrations.ts';
import { createPool, type DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';
import { startEmbedded } from '@linehaul/server-kernel/embedded/postgres.ts';
import { createApp } from '@linehaul/server-kernel/http/app.ts';
import { readPages, serveConsole } from '@linehaul/server-kernel/http/console-files.ts';
import { jobScope, type ServerJob, startJobs } from '@linehaul/server-kernel/module/jobs.ts';
import { serveApidoc } from '@linehaul/server-kernel/openapi/apidoc.ts';
import type { QueueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { migrateQueues } from '@linehaul/server-kernel/queue/queue-schema.ts';
import { startQueues } from '@linehaul/server-kernel/queue/start-queues.ts';
import { loadSecrets } from '@linehaul/server-kernel/security/secrets.ts';
import {
  defaultSignSalt,
  readSettings,
  type Settings,
  SettingsError,
} from '@linehaul/server-kernel/settings/settings.ts';
import { checkPort, listen } from './listening.ts';
import { gate, migrationSources, openGate, serverModules } from './modules.ts';
import { seedInstallation } from './seed.ts';
import { StartError } from './start-error.ts';

export interface StartOptions {
  env: NodeJS.ProcessEnv;
  consoleFolder: string;
  version: string;
  say: (line: string) => void;
}

export interface RunningServer {
  address: string;
  database: Database;
  stop(): Promise<void>;
}

const clock = () => Math.floor(Date.now() / 1000);

interface OpenedDatabase {
  database: Database;
  migrate(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The first connection: when there is none, one line that names the server but not the password. */
async function greet(database: Database, url: string): Promise<void> {
  try {
    await database.pool.query('select 1');
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`the database at ${new URL(url).host} does not answer: ${reason}`);
  }
}

/** Calendars are the database's own: an old one may not have a zone that Node.js has. */
async function checkZone(database: Database, timeZone: string): Promise<void> {
  await database.pool.query('select timezone($1::text, now())', [timeZone]).catch(() => {
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

async function openServerDatabase(settings: Settings, say: StartOptions['say']): Promise<OpenedDatabase> {
  if (settings.databaseUrl !== null) {
    const database = openDatabase({ connectionString: settings.databaseUrl }, settings.databasePool);
    await greet(database, settings.databaseUrl);
    return {
      database,
      migrate: () => migrate(database.pool, allMigrations(), null, [migrateQueues]),
      stop: () => database.close(),
    };
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log: say });
  const database = openDatabase(embedded.connection, settings.databasePool);
  const stop = async () => {
    await database.close();
    await embedded.stop();
  };
  return { database, migrate: () => migrateAs(embedded.owner, embedded.connection.user), stop };
}

const allMigrations = () => collectMigrations(migrationSources);

/** As the owner of the tables, on a connection that is closed before the server works. */
async function migrateAs(owner: DatabaseAddress, worker: string): Promise<string[]> {
  const pool = createPool(owner, 1);
  return migrate(pool, allMigrations(), worker, [migrateQueues]).finally(() => pool.end());
}

const saltLine = 'SIGN_SALT is the default, which everybody can read: set another one';

/** Database, migrations, first accounts, API, console and documentation on one port. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, say } = options;
  const settings = readSettings(env);
  await checkPort(settings);
  const opened = await openServerDatabase(settings, say);
  try {
    const { database } = opened;
    const secrets = loadSecrets(settings);
    await checkZone(database, settings.timeZone);
    const applied = await opened.migrate();
    if (applied.length > 0) say(`database: ${applied.length} migrations applied`);
    const accounts = await seedInstallation({ database: database.for('job'), settings, say, now: clock() });
    const pages = readPages(options.consoleFolder);
    let work: readonly ServerJob[] = [];
    const takeJobs = (given: readonly ServerJob[]) => {
      work = given;
    };
    let workers: readonly QueueWorker[] = [];
    const takeQueues = (given: readonly QueueWorker[]) => {
      workers = given;
    };
    let failed: (name: string, error: unknown) => void = () => undefined;
    const takeFaults = (note: typeof failed) => {
      failed = note;
    };
    const served = { modules: serverModules, gate, openGate, pages };
    const app = await createApp({ settings, secrets, database, clock, takeJobs, takeQueues, takeFaults, ...served });
    await serveApidoc(app, serverModules, options.version);
    const hasConsole = await serveConsole(app, options.consoleFolder, settings);
    if (!hasConsole) say('the console is not built: npm start builds it');
    const address = await listen(app, settings);
    const jobs = startJobs(work, { database, settings, clock, failed: ({ name }, error) => failed(name, error) });
    const { timeZone } = settings;
    const scope = () => jobScope({ database, settings, clock });
    const queues = await startQueues(workers, { database, timeZone, scope, failed });
    if (settings.production && settings.signSalt === defaultSignSalt) say(saltLine);
    say(`Linehaul ${options.version} is ready: ${address}`);
    for (const line of accounts) say(line);
    const stop = async () => {
      await Promise.all([jobs.stop(), queues.stop()]);
      await closeApp(app);
      await opened.stop();
    };
    return { address, database, stop };
  } catch (error) {
    await opened.stop().catch(() => undefined);
    throw error;
  }
}

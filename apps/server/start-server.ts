import { type Database, openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { collectMigrations, migrate } from '@linehaul/server-kernel/database/migrations.ts';
import { EmbeddedError, startEmbedded } from '@linehaul/server-kernel/embedded/postgres.ts';
import { createApp } from '@linehaul/server-kernel/http/app.ts';
import { readPages, serveConsole } from '@linehaul/server-kernel/http/console-files.ts';
import { type ServerJob, startJobs } from '@linehaul/server-kernel/module/jobs.ts';
import { serveApidoc } from '@linehaul/server-kernel/openapi/apidoc.ts';
import { loadSecrets } from '@linehaul/server-kernel/security/secrets.ts';
import { readSettings, type Settings, SettingsError } from '@linehaul/server-kernel/settings/settings.ts';
import { gate, migrationSources, openGate, serverModules } from './modules.ts';
import { seedInstallation } from './seed.ts';
import { startUpkeep } from './upkeep.ts';

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
  stop(): Promise<void>;
}

/** The first connection: when there is none, one line that names the server but not the password. */
async function greet(database: Database, url: string): Promise<void> {
  try {
    await database.pool.query('select 1');
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedError(`the database at ${new URL(url).host} does not answer: ${reason}`);
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
    return { database, stop: () => database.close() };
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log: say });
  const database = openDatabase(embedded.connection, settings.databasePool);
  const stop = async () => {
    await database.close();
    await embedded.stop();
  };
  return { database, stop };
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, settings: Settings): Promise<string> {
  try {
    return await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedError(`cannot listen on ${settings.host}:${settings.port}: ${reason}`);
  }
}

/** Database, migrations, first accounts, API, console and documentation on one port. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, say } = options;
  const settings = readSettings(env);
  const opened = await openServerDatabase(settings, say);
  try {
    const { database } = opened;
    await checkZone(database, settings.timeZone);
    const applied = await migrate(database.pool, collectMigrations(migrationSources));
    if (applied.length > 0) say(`database: ${applied.length} migrations applied`);
    const secrets = loadSecrets(settings);
    const accounts = await seedInstallation({ database: database.for('job'), settings, say, now: clock() });
    const pages = readPages(options.consoleFolder);
    let work: readonly ServerJob[] = [];
    const takeJobs = (given: readonly ServerJob[]) => {
      work = given;
    };
    const served = { modules: serverModules, gate, openGate, pages };
    const app = await createApp({ settings, secrets, database, clock, takeJobs, ...served });
    await serveApidoc(app, serverModules, options.version);
    const hasConsole = await serveConsole(app, options.consoleFolder, settings);
    if (!hasConsole) say('the console is not built: npm start builds it');
    const upkeep = startUpkeep({ database: database.for('job'), settings, clock });
    const address = await listen(app, settings);
    const jobs = startJobs(work, {
      database,
      settings,
      clock,
      failed: ({ name }, error) => app.log.error(error, name),
    });
    say(`Linehaul ${options.version} is ready: ${address}`);
    for (const line of accounts) say(line);
    const stop = async () => {
      upkeep.stop();
      await jobs.stop();
      await closeApp(app);
      await opened.stop();
    };
    return { address, database, stop };
  } catch (error) {
    await opened.stop().catch(() => undefined);
    throw error;
  }
}

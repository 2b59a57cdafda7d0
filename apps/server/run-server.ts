import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { MigrationError } from '@linehaul/server-kernel/database/migrations.ts';
import { DemoError } from '@linehaul/server-kernel/demo/demo.ts';
import { EmbeddedError } from '@linehaul/server-kernel/embedded/postgres.ts';
import { PluginError } from '@linehaul/server-kernel/module/load-plugins.ts';
import {
  type InstallationSetting,
  installationSettings,
  isInstallationSetting,
} from '@linehaul/server-kernel/security/installation.repo.ts';
import { SecretsError } from '@linehaul/server-kernel/security/secrets.ts';
import { SettingsError } from '@linehaul/server-kernel/settings/settings.ts';
import { readServerVersion } from './server-version.ts';
import { StartError, StartStopped } from './start-error.ts';

/**
 * The heap is swept when it has grown by so much. By itself it may grow to four times what is in use first, and a burst of
 * requests would leave it there.
 */
const heapGrowingPercent = 60;
setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);

/** Not as it is set up: to start it again would change nothing (EX_CONFIG of sysexits.h, see tools/keep-running.mjs). */
const refusedCode = 78;

function report(error: unknown): never {
  if (error instanceof StartStopped) process.exit(0);
  const kinds = [DemoError, EmbeddedError, MigrationError, PluginError, SecretsError, SettingsError, StartError];
  const isExpected = kinds.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(isExpected ? refusedCode : 1);
}

/** `--accept TIME_ZONE,SIGN_SALT`: this process's settings become the installation's. */
function readAccepted(args: string[]): InstallationSetting[] {
  try {
    const { values } = parseArgs({ args, options: { accept: { type: 'string', default: '' } } });
    const names = values.accept.split(',').filter((name) => name !== '');
    return names.map((name) => {
      if (isInstallationSetting(name)) return name;
      throw new StartError(`--accept: ${name} is not one of ${installationSettings.join(', ')}`);
    });
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(error instanceof Error ? error.message : String(error));
  }
}

const stopping = new AbortController();

// Loaded here, so that a plug-in whose code throws is reported as every other fault of the start.
const starting = import('./start-server.ts').then(({ startServer }) =>
  startServer({
    env: process.env,
    accept: readAccepted(process.argv.slice(2)),
    signal: stopping.signal,
    consoleFolder: fileURLToPath(new URL('../console/dist', import.meta.url)),
    customerFolder: fileURLToPath(new URL('../customer/dist', import.meta.url)),
    verifierFolder: fileURLToPath(new URL('../verifier/dist', import.meta.url)),
    version: readServerVersion(),
    say: (line) => console.log(line),
  }),
);

// From the first moment: a server that is told to stop while it starts must not leave its database behind.
let stoppedAt: number | null = null;
/** Anyone who tells a whole group of processes to stop is heard twice, once through `npm start`: no sign of impatience yet. */
const impatientAfterMs = 1_000;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stoppedAt === null) {
      stoppedAt = performance.now();
      stopping.abort(new StartStopped('told to stop'));
      // Somebody who types Ctrl+C waits for it; a balancer has to find out that this process is leaving.
      const drain = signal === 'SIGTERM';
      starting.then((running) => running.stop({ drain })).then(() => process.exit(0), report);
    } else if (performance.now() - stoppedAt > impatientAfterMs) process.exit(1);
  });
}

await starting.catch(report);

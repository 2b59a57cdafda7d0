import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { MigrationError } from '@linehaul/server-kernel/database/migrations.ts';
import { EmbeddedError } from '@linehaul/server-kernel/embedded/postgres.ts';
import { PluginError } from '@linehaul/server-kernel/module/load-plugins.ts';
import { SecretsError } from '@linehaul/server-kernel/security/secrets.ts';
import { SettingsError } from '@linehaul/server-kernel/settings/settings.ts';
import { readServerVersion } from './server-version.ts';
import { StartError } from './start-error.ts';

/**
 * The heap is swept when it has grown by so much. By itself it may grow to four times what is in use first, and a burst of
 * requests would leave it there.
 */
const heapGrowingPercent = 60;
setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);

/** Not as it is set up: to start it again would change nothing (EX_CONFIG of sysexits.h, see tools/keep-running.mjs). */
const refusedCode = 78;

function report(error: unknown): never {
  const kinds = [EmbeddedError, MigrationError, PluginError, SecretsError, SettingsError, StartError];
  const expected = kinds.some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(expected ? refusedCode : 1);
}

// Loaded here, so that a plug-in whose code throws is reported as every other fault of the start.
const starting = import('./start-server.ts').then(({ startServer }) =>
  startServer({
    env: process.env,
    consoleFolder: fileURLToPath(new URL('../console/dist', import.meta.url)),
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
      starting.then((running) => running.stop()).then(() => process.exit(0), report);
    } else if (performance.now() - stoppedAt > impatientAfterMs) process.exit(1);
  });
}

await starting.catch(report);

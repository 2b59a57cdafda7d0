import { rm } from 'node:fs/promises';
import { startEmbedded } from '../embedded/postgres.ts';

// The process that owns a test cluster. Its input is a pipe from the test run: when the run ends, however it ends, the
// pipe closes, and the cluster is stopped and removed. Signals to the run's process group are left to the run.
const [dataDir = '', binDir] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const database = await startEmbedded({ dataDir, binDir, durable: false });
process.stdout.write(`${JSON.stringify({ ...database.owner, worker: database.connection.user })}\n`);

async function stop(): Promise<void> {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

process.stdin.once('end', stop).once('error', stop).resume();

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '@linehaul/server-kernel/testing/test-database.ts';
import { inject } from 'vitest';
import { urlOf } from './journey-environment.ts';
import { endProcess, type ServerProcess, startServerProcess } from './server-process.ts';

export interface TestServer {
  origin: string;
  /** `kill -9`, as a power cut would. */
  kill(): Promise<void>;
  /** Starts again on the same database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const servers: ServerProcess[] = [];

/** What the servers of this test file have printed. */
export function serverLogs(): string {
  return servers.map(({ origin, output }) => [`server at ${origin}:`, ...output].join('\n')).join('\n');
}

/** A server with a copy of the demo company, for one test file. */
export async function startTestServer(settings: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const { cluster, demo, dataDir: seededDir } = inject('journeys');
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-journey-'));
  await cp(seededDir, dataDir, { recursive: true });
  const copy = await copyDatabase(cluster, demo);
  const start = async () => {
    const server = await startServerProcess({ ...settings, DATA_DIR: dataDir, DATABASE_URL: urlOf(copy.address) });
    servers.push(server);
    return server;
  };
  let running = await start();
  return {
    get origin() {
      return running.origin;
    },
    kill: () => endProcess(running.child, 'SIGKILL'),
    restart: async () => {
      running = await start();
    },
    stop: async () => {
      await endProcess(running.child, 'SIGTERM');
      servers.length = 0;
      await copy.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

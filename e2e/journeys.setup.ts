import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '@linehaul/server-kernel/testing/test-cluster.ts';
import { createDatabase } from '@linehaul/server-kernel/testing/test-database.ts';
import type { TestProject } from 'vitest/node';
import { serveChromium } from '../tools/chromium.ts';
import { type JourneyEnvironment, urlOf } from './journey-environment.ts';
import { endProcess, startServerProcess } from './server-process.ts';

/**
 * What all journeys share: one PostgreSQL, a database with the demo company that each file copies, and one browser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-journeys-'));
  const cluster = await startTestCluster();
  const stop = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const demo = await createDatabase(cluster.address);
    const seeding = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: urlOf(demo.address) });
    await endProcess(seeding.child, 'SIGTERM');
    const browser = await serveChromium();
    const environment: JourneyEnvironment = {
      cluster: cluster.address,
      demo: demo.address.database,
      dataDir,
      browser: browser.wsEndpoint(),
    };
    project.provide('journeys', environment);
    return async () => {
      await browser.close();
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

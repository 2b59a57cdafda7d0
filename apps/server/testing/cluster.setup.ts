import { collectMigrations } from '@linehaul/server-kernel/database/migrations.ts';
import { EmbeddedError, findLocalPostgres } from '@linehaul/server-kernel/embedded/postgres.ts';
import { prepareTemplate } from '@linehaul/server-kernel/testing/template.ts';
import {
  type RunningCluster,
  startTestCluster,
  type TestCluster,
} from '@linehaul/server-kernel/testing/test-cluster.ts';
import type { TestProject } from 'vitest/node';
import { migrationSources } from '../modules.ts';

/** One cluster for the project `embedded` (the package's programs) and one for `postgres` (a server, or Debian's). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await clusterOf(project.name);
  try {
    await prepareTemplate(address, collectMigrations(migrationSources));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('cluster', address);
  return stop;
}

async function clusterOf(project: string): Promise<RunningCluster> {
  if (project !== 'postgres') return startTestCluster();
  const url = process.env.DATABASE_URL;
  if (url) return { address: parseUrl(url), stop: async () => undefined };
  const binDir = await findLocalPostgres();
  if (binDir === null) throw new EmbeddedError('set DATABASE_URL or install PostgreSQL 15 or newer');
  return startTestCluster(binDir);
}

function parseUrl(text: string): TestCluster {
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    database: url.pathname.slice(1) || 'postgres',
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
  };
}

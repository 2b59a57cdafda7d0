import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectMigrations } from '@linehaul/server-kernel/database/migrations.ts';
import { EmbeddedError, findLocalPostgres, startEmbedded } from '@linehaul/server-kernel/embedded/postgres.ts';
import { prepareTemplate } from '@linehaul/server-kernel/testing/template.ts';
import type { TestCluster } from '@linehaul/server-kernel/testing/test-app.ts';
import type { TestProject } from 'vitest/node';
import { migrationSources } from '../modules.ts';

/** One cluster for the project `embedded` (the package's programs) and one for `postgres` (a server, or Debian's). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.name === 'postgres' ? process.env.DATABASE_URL : undefined;
  const { cluster, stop } = url ? { cluster: parseUrl(url), stop: async () => undefined } : await start(project.name);
  await prepareTemplate(cluster, collectMigrations(migrationSources));
  project.provide('cluster', cluster);
  return stop;
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

async function start(kind: string): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const binDir = kind === 'postgres' ? await findLocalPostgres() : undefined;
  if (binDir === null) throw new EmbeddedError('set DATABASE_URL or install PostgreSQL 15 or newer');
  const dataDir = await mkdtemp(join(tmpdir(), `linehaul-test-${kind}-`));
  const database = await startEmbedded({ dataDir, binDir, durable: false });
  const stop = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { cluster: database.connection, stop };
}

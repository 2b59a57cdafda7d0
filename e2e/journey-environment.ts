import type { TestCluster } from '@linehaul/server-kernel/testing/test-cluster.ts';

export interface JourneyEnvironment {
  cluster: TestCluster;
  /** The name of the database with the demo company: a template, which nothing is connected to. */
  demo: string;
  /** The data folder that it was seeded with: its secrets decrypt what is in the database. */
  dataDir: string;
  /** The address of the browser. */
  browser: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    journeys: JourneyEnvironment;
  }
}

/** A database as `DATABASE_URL` names it; the host may be the folder of a Unix socket. */
export function urlOf({ host, port, user, password = '', database }: TestCluster): string {
  const url = new URL(`postgres://localhost:${port}/${database}?host=${encodeURIComponent(host)}`);
  url.username = user;
  url.password = password;
  return url.href;
}

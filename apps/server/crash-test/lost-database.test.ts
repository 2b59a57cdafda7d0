import { withRows } from './crash-rows.repo.ts';
import type { CrashTestServer } from './crash-server.ts';
import { testTroubles } from './database-trouble.ts';
import { freeze } from './process-signals.ts';

async function postmasterOf({ rows }: CrashTestServer): Promise<number> {
  const pid = await rows.postmaster();
  if (pid === null) throw new TypeError('the database is not running');
  return pid;
}

// On the server's own database in both projects: a server of the test project is others' too.
await testTroubles({
  kind: 'embedded',
  lastingMs: 30_000,
  troubles: {
    'the database is killed': async ({ rows }) => {
      await rows.kill();
      return null;
    },
    'all connections are ended': async (server) => {
      await withRows(server, ({ pool }) =>
        pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      );
      return null;
    },
    'the database hangs': async (server) => freeze(await postmasterOf(server)),
  },
});

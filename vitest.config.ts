import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findLocalPostgres } from './packages/server-kernel/embedded/local-postgres.ts';
import { runReporter } from './tools/run-report.ts';

/** Everything: both databases, every language, theme and width, long runs. Else what a change needs (CONTRIBUTING.md, Tests). */
const isFull = process.env.LINEHAUL_TEST_FULL === '1';

const databaseTests = [
  'packages/server-kernel/**/*.cluster.test.ts',
  'modules/**/server/**/*.test.ts',
  'plugins/**/server/**/*.test.ts',
  'apps/server/**/*.test.ts',
];
/** What may differ between the embedded PostgreSQL and a server of another version. */
const versionTests = [
  'packages/server-kernel/**/*.cluster.test.ts',
  'modules/{ledger,batch}/server/**/*.test.ts',
  'modules/goods/server/goods-stock.test.ts',
  'modules/goodsorder/server/goods-order.test.ts',
  'modules/statistics/server/funds.test.ts',
  'modules/statistics/server/goods-roll-up.test.ts',
  'modules/statistics/server/roll-up.test.ts',
  'modules/order/server/*import*.test.ts',
  'modules/{order,waybill}/server/*search*.test.ts',
  'apps/server/payment-jobs.test.ts',
];
const ruleTests = '**/*.rules.test.ts';
const fullTests = '**/*.full.test.ts';
const never = ['**/node_modules/**', '**/dist/**', ...(isFull ? [] : [fullTests])];

/** What is waited for comes late on a busy machine; that it comes is asked, not when. */
const patient = { expect: { poll: { timeout: 30_000 } } } as const;

const serverGiven = Boolean(process.env.DATABASE_URL) || (await findLocalPostgres()) !== null;
if (!serverGiven && process.env.VITEST_POOL_ID === undefined) {
  console.warn('postgres tests left out: set DATABASE_URL or install PostgreSQL 15 or newer');
}

function databaseProject(name: 'embedded' | 'postgres', include: string[]) {
  return {
    test: {
      ...patient,
      name,
      include,
      exclude: [...never, ruleTests],
      env: { LINEHAUL_TEST_DATABASE: name },
      globalSetup: ['apps/server/testing/cluster.setup.ts'],
      setupFiles: ['apps/server/testing/installation.setup.ts'],
      // The modules of the server are loaded once per worker; each file has a server and a database of its own.
      isolate: false,
    },
  };
}

const report = process.env.LINEHAUL_TEST_REPORT;

export default defineConfig({
  test: {
    reporters: report ? ['dot', runReporter(report)] : ['default'],
    environment: 'node',
    maxWorkers: Math.min(2, availableParallelism()),
    // They end what hangs; a busy machine may take several times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'modules/**/*.rules.test.ts',
            'plugins/**/*.rules.test.ts',
            'modules/**/{contract,console,customer,messages}/**/*.test.{ts,tsx}',
            'plugins/**/{contract,console,customer,messages}/**/*.test.{ts,tsx}',
            'apps/{console,customer}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: [...never, '**/*.cluster.test.ts'],
        },
      },
      databaseProject('embedded', databaseTests),
      ...(serverGiven ? [databaseProject('postgres', isFull ? databaseTests : versionTests)] : []),
      {
        test: {
          ...patient,
          name: 'journeys',
          include: ['e2e/**/*.test.ts', 'plugins/*/e2e/**/*.test.ts'],
          exclude: never,
          globalSetup: ['e2e/journeys.setup.ts'],
          testTimeout: 300_000,
          // The console's modules are loaded once per worker; each file has a server and a database of its own.
          isolate: false,
        },
      },
    ],
  },
});

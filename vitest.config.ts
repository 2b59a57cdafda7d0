import { defineConfig } from 'vitest/config';
import { findLocalPostgres } from './packages/server-kernel/embedded/local-postgres.ts';

const databaseTests = [
  'packages/server-kernel/**/*.cluster.test.ts',
  'modules/**/server/**/*.test.ts',
  'plugins/**/server/**/*.test.ts',
  'apps/server/**/*.test.ts',
];
const ruleTests = '**/*.rules.test.ts';
const everywhere = ['**/node_modules/**', '**/dist/**'];

const serverGiven = Boolean(process.env.DATABASE_URL) || (await findLocalPostgres()) !== null;
if (!serverGiven && process.env.VITEST_POOL_ID === undefined) {
  console.warn('postgres tests left out: set DATABASE_URL or install PostgreSQL 15 or newer');
}

function databaseProject(kind: 'embedded' | 'postgres') {
  return {
    test: {
      name: kind,
      include: databaseTests,
      exclude: [...everywhere, ruleTests],
      env: { LINEHAUL_TEST_DATABASE: kind },
      globalSetup: ['apps/server/testing/cluster.setup.ts'],
      setupFiles: ['apps/server/testing/house.setup.ts'],
    },
  };
}

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'modules/**/*.rules.test.ts',
            'plugins/**/*.rules.test.ts',
            'modules/**/{contract,console,messages}/**/*.test.{ts,tsx}',
            'plugins/**/{contract,console,messages}/**/*.test.{ts,tsx}',
            'apps/console/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: [...everywhere, '**/*.cluster.test.ts'],
        },
      },
      databaseProject('embedded'),
      ...(serverGiven ? [databaseProject('postgres')] : []),
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts', 'plugins/*/e2e/**/*.test.ts'],
          exclude: everywhere,
          fileParallelism: false,
          testTimeout: 180_000,
        },
      },
    ],
  },
});

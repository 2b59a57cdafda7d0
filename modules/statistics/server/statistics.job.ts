import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { foldOrders, foldWaybills } from './fold.repo.ts';

/** Batch by batch until none is left, each in a transaction of its own. */
async function foldAll(scope: Scope): Promise<void> {
  while ((await foldOrders(scope)) > 0);
  while ((await foldWaybills(scope)) > 0);
}

export const statisticsJobs: readonly ServerJob[] = [{ name: 'statistics.fold', every_seconds: 5, run: foldAll }];

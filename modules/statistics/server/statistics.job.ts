import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { figuresChanged } from '../contract/statistics.events.ts';
import { type Folded, foldGoods, foldOrders, foldWaybills } from './fold.repo.ts';
import { foldFunds } from './funds.repo.ts';

/** Batch by batch until none is left, each in a transaction of its own; whose figures they were is told. */
async function foldAll(scope: Scope): Promise<void> {
  const tenants = new Set<number>();
  for (const fold of [foldOrders, foldWaybills, foldGoods]) {
    let foldAnswer: Folded;
    do {
      foldAnswer = await fold(scope);
      for (const tenant of foldAnswer.tenants) tenants.add(tenant);
    } while (foldAnswer.taken > 0);
  }
  while ((await foldFunds(scope)).taken > 0);
  for (const tenant of tenants) publish(asTenant(scope, tenant), figuresChanged);
}

/** Adds what has changed to the figures of days. */
export const statisticsJobs: readonly ServerJob[] = [{ name: 'statistics.fold', every_seconds: 5, run: foldAll }];

import { randomInt } from 'node:crypto';
import { addDays, daysBetween } from '@linehaul/contract/calendar-day.ts';
import { day } from '@linehaul/contract/units.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { cronWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { z } from 'zod';
import { tenantsWithFigures } from './figure-check.repo.ts';
import type { FigureDifference } from './figure-check.rules.ts';
import { checkFigures } from './figure-check.steps.ts';

/** Differences that one message has. */
const maxShown = 20;
/** Days besides yesterday. */
const randomDays = 3;

const words = ({ day: of, what, figure, kept, counted }: FigureDifference) =>
  `${of} ${figure} (${what.trim()}) is ${kept}, its rows come to ${counted}`;

/** Figures of a tenant that are not what their rows say. Nothing is repaired: whatever did this is to be found first. */
export class FiguresDiffer extends Error {
  readonly differences: readonly FigureDifference[];

  constructor(supplierId: number, differences: readonly FigureDifference[]) {
    const list = differences.slice(0, maxShown).map(words).join('; ');
    super(`Statistics of tenant ${supplierId} differ in ${differences.length} figures: ${list}`);
    this.differences = differences;
  }
}

/** A check that fails stays among the failed jobs, where the platform sees it and runs it again. */
const tenantCheck = queue({
  name: 'statistics.check_tenant',
  data: z.object({ supplier_id: z.int(), days: z.array(day).max(randomDays + 1) }),
  runSeconds: 600,
  retries: 0,
});

/** Yesterday, and some of the days before since the tenant's first figure. */
function daysToCheck(scope: Scope, first: string | null): string[] {
  const yesterday = addDays(businessDay(scope), -1);
  const dayCount = first === null ? 0 : daysBetween(first, yesterday);
  const randomPicks = Array.from({ length: dayCount > 0 ? randomDays : 0 }, () =>
    addDays(yesterday, -1 - randomInt(dayCount)),
  );
  return [...new Set([yesterday, ...randomPicks])];
}

/** Writes a check down for every tenant, so that many of them run beside each other, and one that fails stops no other. */
async function checkAll(scope: Scope): Promise<void> {
  for (const { supplier_id, first_day } of await tenantsWithFigures(scope)) {
    const data = { supplier_id, days: daysToCheck(scope, first_day) };
    await enqueue(scope, tenantCheck, data, { tenant: supplier_id, key: String(supplier_id) });
  }
}

export const figureChecks = [
  cronWorker({ name: 'statistics.check', cron: '30 2 * * *', run: checkAll }),
  queueWorker(tenantCheck, async (scope, { supplier_id, days }) => {
    const differences = await checkFigures(scope, supplier_id, days);
    if (differences.length > 0) throw new FiguresDiffer(supplier_id, differences);
  }),
];

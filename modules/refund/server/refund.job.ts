import { Refusal } from '@linehaul/contract/errors.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { dueRefunds, refundsWithoutFunds } from './refund.repo.ts';
import { payBackLater } from './refund-money.steps.ts';
import { runOut, waitOn } from './refund-step.steps.ts';

/** One transaction for each; one that cannot be done does not keep the others from it. The queue of payments runs the money. */
async function runAll(outer: Scope, extensions: Extensions): Promise<void> {
  for (const { supplier_id, id } of await dueRefunds(outer)) {
    try {
      await outer.transaction((tx) => runOut(asTenant(tx, supplier_id, 'system'), extensions, id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code } = error;
      await outer.transaction((tx) => waitOn(asTenant(tx, supplier_id, 'system'), extensions, id, code));
    }
  }
}

/**
 * Tries those again that wait for their seller's money, whatever may have brought it: a settlement, a withdrawal that came
 * back. One that still lacks it does not keep a smaller one from what is there.
 */
async function payAll(outer: Scope, extensions: Extensions): Promise<void> {
  for (const { supplier_id, id } of await refundsWithoutFunds(outer)) {
    try {
      await outer.transaction((tx) => payBackLater(asTenant(tx, supplier_id, 'system'), extensions, id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

export const refundJobs = (extensions: Extensions): readonly ServerJob[] => [
  /** Does what has become due: goods that never came back, answers that were never given. */
  { name: 'refund.due', every_seconds: 60, run: (scope) => runAll(scope, extensions) },
  { name: 'refund.funds', every_seconds: 15, run: (scope) => payAll(scope, extensions) },
];

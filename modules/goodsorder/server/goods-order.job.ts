import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { claimDue, dueOrders } from './goods-order-writes.repo.ts';
import { finishByItself, timeOut } from './goods-step.steps.ts';

type What = Parameters<typeof claimDue>[1];

/** One transaction for each order, and none waits for one that somebody else has. */
async function each(outer: Scope, what: What, work: (scope: Scope, id: number) => Promise<void>): Promise<void> {
  for (const order of await dueOrders(outer, what)) {
    await outer.transaction(async (tx) => {
      if (await claimDue(tx, what, order)) await work(asTenant(tx, order.supplier_id, 'system'), order.id);
    });
  }
}

export const goodsOrderJobs = (extensions: Extensions): readonly ServerJob[] => [
  /** Calls off orders that nobody has paid in time. */
  {
    name: 'goodsorder.unpaid',
    every_seconds: 20,
    run: (outer) => each(outer, 'pay_until', (scope, id) => timeOut(scope, extensions, id)),
  },
  /** Finishes orders whose buyers have said nothing against them in time. */
  {
    name: 'goodsorder.finish',
    every_seconds: 300,
    run: (outer) => each(outer, 'auto_finish_at', (scope, id) => finishByItself(scope, extensions, id)),
  },
];

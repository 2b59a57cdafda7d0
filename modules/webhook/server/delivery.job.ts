import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { cronWorker, type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { keptDays } from '../contract/webhook.contract.ts';
import { attemptDelivery, type Sender, tenantScope } from './attempt.job.ts';
import { deliveryRepo } from './delivery.repo.ts';
import { forgetOldDeliveries, overdueTenants } from './delivery-queue.repo.ts';
import { takeNextTurn, turnQueue } from './turn-queue.job.ts';
import { webhookRepo } from './webhook.repo.ts';

/** Then the others have their turns, so that no flood of one tenant's events holds them up. */
const turnMs = 5_000;

/** Sends what is due, one after the other as it happened, until the receiver fails or the turn is over. */
async function sendDue(sender: Sender, supplierId: number): Promise<void> {
  const startMs = performance.now();
  while (performance.now() - startMs < turnMs) {
    const delivery = await deliveryRepo(tenantScope(sender, supplierId)).due();
    if (!delivery || !(await attemptDelivery(sender, supplierId, delivery))) break;
  }
}

/** One turn of a tenant, unless its receiver is left alone; what waits then has another turn when its time comes. */
async function turn(sender: Sender, supplierId: number): Promise<void> {
  const now = () => tenantScope(sender, supplierId);
  const before = await webhookRepo(now()).find();
  if (!before?.is_on) return;
  if (before.rest_until <= now().now) await sendDue(sender, supplierId);
  const after = await webhookRepo(now()).find();
  const nextAt = after?.is_on ? await deliveryRepo(now()).nextAt() : undefined;
  if (after && nextAt !== undefined) await takeNextTurn(now(), Math.max(nextAt, after.rest_until));
}

/** So late a turn would have been taken long ago, if it waited. */
const overdueSeconds = 300;

/** Gives turns to tenants that wait for none: of a version without queues, and where a failed job was discarded. */
async function restoreTurns(scope: Scope): Promise<void> {
  for (const supplierId of await overdueTenants(scope, overdueSeconds)) {
    await takeNextTurn(asTenant(scope, supplierId), scope.now);
  }
}

export function webhookQueues(senderOf: (database: Sender['database']) => Sender): readonly QueueWorker[] {
  const forget = (scope: Scope) => forgetOldDeliveries(scope, keptDays);
  return [
    queueWorker(turnQueue, ({ database }, { supplier_id }) => turn(senderOf(database), supplier_id)),
    cronWorker({ name: 'webhook.overdue', cron: '*/10 * * * *', run: restoreTurns }),
    /** Forgets deliveries that are older than they are kept. */
    cronWorker({ name: 'webhook.forget', cron: '17 * * * *', run: forget }),
  ];
}

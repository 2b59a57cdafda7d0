import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';

/** Has the orders of a group follow it: each in a transaction of its own, so that payments of two never wait crosswise. */
export const groupQueue = queue({
  name: 'groupbuy.follow',
  data: z.object({ supplier_id: z.int(), group_id: z.int() }),
  isKeyed: true,
});

/** Has an activity's pieces put in order. */
export const activityQueue = queue({
  name: 'groupbuy.pieces',
  data: z.object({ supplier_id: z.int(), activity_id: z.int() }),
  isKeyed: true,
});

/** After the transaction. */
export function followGroup(tx: Scope, group_id: number): Promise<void> {
  const { supplier_id } = tx.caller;
  return enqueue(tx, groupQueue, { supplier_id, group_id }, { key: `group ${supplier_id} ${group_id}` });
}

/** After the transaction. */
export function followActivity(tx: Scope, activity_id: number): Promise<void> {
  const { supplier_id } = tx.caller;
  return enqueue(tx, activityQueue, { supplier_id, activity_id }, { key: `activity ${supplier_id} ${activity_id}` });
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';

/** Submits a top-up that is paid, and asks what has become of one that was submitted. */
export const followQueue = queue({
  name: 'utility.follow',
  data: z.object({ supplier_id: z.int(), order_id: z.int() }),
  places: 4,
  placesOfTenant: 2,
  isKeyed: true,
});

/** Has an order followed, at once or at a moment in unix seconds; one job of each waits. */
export async function followOrder(tx: Scope, order_id: number, at = tx.now): Promise<void> {
  const { supplier_id } = tx.caller;
  const key = `order ${supplier_id} ${order_id}`;
  await enqueue(tx, followQueue, { supplier_id, order_id }, { key, at, moves: true });
}

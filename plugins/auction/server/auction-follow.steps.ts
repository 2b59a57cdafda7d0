import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';

/** Does what follows from what an auction has come to: the winner's order, deposits that go back, the piece that nobody has won. */
export const followQueue = queue({
  name: 'auction.follow',
  data: z.object({ supplier_id: z.int(), activity_id: z.int() }),
  isKeyed: true,
});

/** After the transaction. */
export function followActivity(tx: Scope, activity_id: number): Promise<void> {
  const { supplier_id } = tx.caller;
  return enqueue(tx, followQueue, { supplier_id, activity_id }, { key: `activity ${supplier_id} ${activity_id}` });
}

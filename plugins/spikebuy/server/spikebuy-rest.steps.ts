import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';

/** Gives pieces back to the shelf that nobody has bought when an activity is over. */
export const restQueue = queue({
  name: 'spikebuy.rest',
  data: z.object({ supplier_id: z.int(), activity_id: z.int() }),
  isKeyed: true,
});

/** After the transaction. */
export function giveRestBackLater(tx: Scope, activity_id: number): Promise<void> {
  const { supplier_id } = tx.caller;
  return enqueue(tx, restQueue, { supplier_id, activity_id }, { key: `activity ${supplier_id} ${activity_id}` });
}

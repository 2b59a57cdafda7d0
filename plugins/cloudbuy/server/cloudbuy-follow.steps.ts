import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';

/** Does what follows from what a round has come to: the list is published, or shares and the prize go back. */
export const followQueue = queue({
  name: 'cloudbuy.follow',
  data: z.object({ supplier_id: z.int(), round_id: z.int() }),
  isKeyed: true,
});

/** After the transaction. */
export function followRound(tx: Scope, round_id: number): Promise<void> {
  const { supplier_id } = tx.caller;
  return enqueue(tx, followQueue, { supplier_id, round_id }, { key: `round ${supplier_id} ${round_id}` });
}

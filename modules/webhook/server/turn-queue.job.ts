import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';

/**
 * Turns of tenants, in which their deliveries are sent. One turn of a tenant waits and one is taken at most, over all
 * processes: so a tenant's deliveries keep their order, and a flood of one tenant's has one place, like everybody's.
 */
export const turnQueue = queue({
  name: 'webhook.deliveries',
  data: z.object({ supplier_id: z.int() }),
  isKeyed: true,
  // So many receivers may be slow at once in one process before others wait for them.
  places: 6,
  // Longer than a turn with its last attempt can take.
  runSeconds: 45,
});

const turnOf = ({ caller: { supplier_id } }: Scope, at: number) => ({ at, key: String(supplier_id) });

/** The caller's tenant has a turn at this moment or as soon as it may be sent to, also where it waits for a later one. */
export async function takeTurn(scope: Scope, notBefore = 0): Promise<void> {
  const { supplier_id } = scope.caller;
  const turn = turnOf(scope, Math.max(scope.now, notBefore));
  await enqueue(scope, turnQueue, { supplier_id }, { ...turn, moves: true });
}

/** Another turn then; where one waits already, it is for something new, and does both. */
export async function takeNextTurn(scope: Scope, at: number): Promise<void> {
  await enqueue(scope, turnQueue, { supplier_id: scope.caller.supplier_id }, turnOf(scope, at));
}

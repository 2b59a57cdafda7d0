import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Attempt, DeliveryState } from '../contract/webhook.contract.ts';
import type { WebhookTables } from './webhook-tables.repo.ts';

/** What an attempt changes of its delivery. */
export interface Progress {
  state: DeliveryState;
  next_at: number;
}

export function attemptRepo(scope: Scope) {
  const tables = scope.tenantTables<WebhookTables>();
  const { supplier_id } = scope.caller;
  return {
    /** The delivery as it is, held until the transaction ends. */
    locked: (id: number) =>
      tables
        .selectFrom('webhook_delivery')
        .select(['state', 'attempts', 'next_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    async tried(id: number, attempt: Attempt, { state, next_at }: Progress): Promise<void> {
      const { number, at, status, fault, headers, ...rest } = attempt;
      const instant = new Date(at * 1000);
      await tables
        .insertInto('webhook_attempt')
        .values({
          supplier_id,
          delivery_id: id,
          number,
          at: instant,
          status,
          fault,
          ...rest,
          headers: JSON.stringify(headers),
        })
        .execute();
      await tables
        .updateTable('webhook_delivery')
        .set({ state, attempts: number, last_status: status, last_fault: fault, last_at: instant })
        .set({ next_at: new Date(next_at * 1000) })
        .where('id', '=', id)
        .execute();
    },

    attemptsOf: (id: number): Promise<Attempt[]> =>
      tables
        .selectFrom('webhook_attempt')
        .select(['number', 'at', 'took_ms', 'address', 'headers', 'status', 'fault', 'answer', 'is_by_hand'])
        .where('delivery_id', '=', id)
        .orderBy('number', 'desc')
        .execute(),
  };
}

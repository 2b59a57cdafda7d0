import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Expression, sql } from 'kysely';
import type { WebhookEvent, WebhookPayload } from '../contract/webhook.events.ts';
import type { WebhookTables } from './webhook-tables.repo.ts';

/** An event is called after the record that it is about, and its data name it: `order.paid` has `order_id` and `order_no`. */
function recordField(event: WebhookEvent, field: 'id' | 'no') {
  const [noun = ''] = event.split('.');
  return sql.ref(`received.${noun}_${field}`);
}

/** Whether the caller's tenant has subscribed: one row by its key. */
export async function isWanted(scope: Scope, event: WebhookEvent): Promise<boolean> {
  const found = await scope
    .tables<WebhookTables>()
    .selectFrom('webhook')
    .select('supplier_id')
    .where('supplier_id', '=', scope.caller.supplier_id)
    .where('is_on', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .executeTakeFirst();
  return found !== undefined;
}

/** One delivery for each row, in one statement, however many there are. */
export async function addDeliveries<E extends WebhookEvent>(
  scope: Scope,
  event: E,
  rows: Expression<WebhookPayload<E>>,
): Promise<void> {
  if (!(await isWanted(scope, event))) return;
  const now = new Date(scope.now * 1000);
  await sql`insert into webhook_delivery (supplier_id, event, record_id, record_no, data, next_at, created_at)
    select ${scope.caller.supplier_id}, ${event}, ${recordField(event, 'id')}, ${recordField(event, 'no')},
      to_json(received)::text, ${now}, ${now}
    from ${rows} as received`.execute(scope.unscoped());
}

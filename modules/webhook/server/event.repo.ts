import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Occurrence } from '@linehaul/server-kernel/events/consumer.ts';
import { type Kysely, sql } from 'kysely';
import type { WebhookEvent } from '../contract/webhook.events.ts';
import { takeTurn } from './turn-queue.job.ts';
import type { WebhookTables } from './webhook-tables.repo.ts';

const webhookFor = preparedRow((tables: Kysely<WebhookTables>, { event }: { event: string }) =>
  tables
    .selectFrom('webhook')
    .select('rest_until')
    .where('is_on', '=', true)
    .where(sql<boolean>`${event} = any(events)`),
);

/** The caller's webhook, if it is on and subscribes to the event: one row by its key. */
function subscribed(scope: Scope, event: string) {
  return webhookFor(scope, { event }, scope.caller.supplier_id);
}

/** Whether the caller's tenant has subscribed. */
export async function isSubscribed(scope: Scope, event: string): Promise<boolean> {
  return (await subscribed(scope, event)) !== undefined;
}

/** The number that people know the record by: an event is called after the record, and its data name it. */
function recordNo({ event, data }: Occurrence): string {
  const [noun = ''] = event.split('.');
  const value: unknown = data[`${noun}_no`];
  return typeof value === 'string' ? value : '';
}

/** Queues what has happened for the tenant's own system, if it has subscribed. */
export async function addDelivery(scope: Scope, occurrence: Occurrence): Promise<void> {
  const { event, subject_id, json, created_at } = occurrence;
  const webhook = await subscribed(scope, event);
  if (!webhook) return;
  const at = new Date(created_at * 1000);
  await scope
    .tenantTables<WebhookTables>()
    .insertInto('webhook_delivery')
    .values({
      supplier_id: scope.caller.supplier_id,
      event: event as WebhookEvent,
      record_id: subject_id,
      record_no: recordNo(occurrence),
      data: json,
      state: 'waiting',
      next_at: at,
      created_at: at,
    })
    .execute();
  await takeTurn(scope, webhook.rest_until);
}

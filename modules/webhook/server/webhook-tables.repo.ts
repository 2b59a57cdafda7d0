import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated } from 'kysely';
import type { AttemptFault, DeliveryEvent, DeliveryState, Webhook } from '../contract/webhook.contract.ts';
import type { WebhookEvent } from '../contract/webhook.events.ts';

export interface WebhookTables {
  webhook: Table<'webhook', { events: WebhookEvent[]; off_reason: Generated<Webhook['off_reason']> }>;
  webhook_delivery: Table<
    'webhook_delivery',
    { event: DeliveryEvent; state: DeliveryState; last_fault: Generated<AttemptFault> }
  >;
  webhook_attempt: Table<
    'webhook_attempt',
    { headers: ColumnType<Record<string, string>, string, never>; fault: AttemptFault }
  >;
}

import type { ColumnType, Generated } from 'kysely';
import type { AttemptFault, DeliveryEvent, DeliveryState, Webhook } from '../contract/webhook.contract.ts';
import type { WebhookEvent } from '../contract/webhook.events.ts';

type Instant = ColumnType<number, Date, Date>;
type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

export interface WebhookTables {
  webhook: {
    supplier_id: number;
    address: string;
    events: WebhookEvent[];
    is_on: boolean;
    off_reason: Generated<Webhook['off_reason']>;
    encrypted_secret: string;
    secret_at: Instant;
    encrypted_old_secret: ColumnType<string | null, string | undefined, string | null>;
    old_secret_until: MaybeInstant;
    changed_by: string;
    changed_at: Instant;
    version: Generated<number>;
    failures: Generated<number>;
    rest_until: Instant;
  };
  webhook_delivery: {
    supplier_id: number;
    id: Generated<number>;
    event: DeliveryEvent;
    record_id: number;
    record_no: string;
    /** JSON, as it is posted. */
    data: string;
    state: DeliveryState;
    attempts: Generated<number>;
    last_status: Generated<number>;
    last_fault: Generated<AttemptFault>;
    last_at: MaybeInstant;
    next_at: Instant;
    created_at: Instant;
  };
  webhook_attempt: {
    supplier_id: number;
    delivery_id: number;
    number: number;
    at: Instant;
    took_ms: number;
    address: string;
    headers: ColumnType<Record<string, string>, string, never>;
    status: number;
    fault: AttemptFault;
    answer: string;
    is_by_hand: boolean;
  };
}

import type { Language } from '@linehaul/contract/languages.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { MessageFault, MessageKind, MessageState } from '../contract/message.contract.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';

/** Unix seconds out, a date in. */
type Instant = ColumnType<number, Date, Date>;
type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

export interface MessageTables {
  message: {
    id: Generated<number>;
    supplier_id: number | null;
    channel: MessageChannel;
    purpose: string;
    kind: MessageKind;
    language: Language;
    receiver_masked: string;
    receiver_hash: string;
    encrypted_receiver: string;
    text: string;
    encrypted_params: string | null;
    reference: string;
    subject: string;
    event_key: string | null;
    state: Generated<MessageState>;
    fault: Generated<MessageFault>;
    provider_code: Generated<string>;
    sender: Generated<string>;
    account_id: ColumnType<number | null, number | null | undefined, number | null>;
    provider_no: Generated<string>;
    parts: Generated<number>;
    cost_cents: ColumnType<number | null, number | null | undefined, number | null>;
    attempts: Generated<number>;
    must_look_up: Generated<boolean>;
    deferrals: Generated<number>;
    claimed_until: MaybeInstant;
    next_at: Instant;
    valid_until: MaybeInstant;
    created_at: Instant;
    sent_at: MaybeInstant;
  };
  message_choice: {
    supplier_id: number;
    purpose: string;
    is_on: boolean;
    channels: MessageChannel[];
    language: Language;
    texts: ColumnType<Partial<Record<Language, string>>, string, string>;
  };
  message_permit: { supplier_id: number; is_permitted: boolean; changed_at: Instant };
  message_limit: {
    supplier_id: number;
    tenant_per_day: number;
    receiver_per_day: number;
    price_e4_per_part: number | null;
  };
  message_early_report: {
    supplier_id: number;
    sender: string;
    provider_no: string;
    report: ColumnType<unknown, string, string>;
    received_at: Instant;
  };
}

const isWaiting = sql`state in ('queued', 'deferred') and claimed_until is null`;

/** What a message becomes of which nobody shall have the words any more: what has not gone out ends. */
export const withdrawn = {
  encrypted_params: null,
  state: sql<MessageState>`case when ${isWaiting} then 'refused' else state end`,
  fault: sql<MessageFault>`case when ${isWaiting} then 'withdrawn' else fault end`,
};

/** The same of a code that a newer one follows. */
export const replacementColumns = {
  encrypted_params: null,
  state: sql<MessageState>`case when ${isWaiting} then 'replaced' else state end`,
  fault: sql<MessageFault>`case when ${isWaiting} then 'none' else fault end`,
};

import type { Language } from '@linehaul/contract/languages.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { MessageFault, MessageKind, MessageState } from '../contract/message.contract.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';

export interface MessageTables {
  message: Table<
    'message',
    {
      channel: MessageChannel;
      kind: MessageKind;
      language: Language;
      state: Generated<MessageState>;
      fault: Generated<MessageFault>;
    }
  >;
  message_choice: Table<
    'message_choice',
    {
      channels: MessageChannel[];
      language: Language;
      texts: ColumnType<Partial<Record<Language, string>>, string, string>;
    }
  >;
  message_permit: Table<'message_permit'>;
  message_limit: Table<'message_limit'>;
  message_early_report: Table<'message_early_report'>;
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

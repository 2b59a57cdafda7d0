import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Message, MessageState } from '../contract/message.contract.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';
import { type MessageTables, withdrawn } from './message-tables.repo.ts';

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('message.id'), kind: 'number' },
    // Numbers are given in the order of time.
    created_at: { expression: sql.ref('message.id'), kind: 'number' },
  },
  byDefault: '-id',
  id: sql.ref('message.id'),
};

const columns = [
  'message.id',
  'message.created_at',
  'message.purpose',
  'message.kind',
  'message.channel',
  'message.receiver_masked as receiver',
  'message.language',
  'message.text',
  'message.subject',
  'message.state',
  'message.fault',
  'message.provider_code',
  'message.sender',
  'message.provider_no',
  'message.parts',
  'message.cost_cents',
  'message.attempts',
] as const;

const shownTimes = [
  unixSecondsOf('message.sent_at').as('sent_at'),
  sql<number>`case when message.state = 'deferred' then extract(epoch from message.next_at)::int8 else 0 end`.as(
    'next_at',
  ),
  sql<boolean>`message.kind = 'notice' and message.state in ('refused', 'unknown', 'deferred')
    and message.encrypted_params is not null`.as('may_repeat'),
] as const;

export interface MessageFilter extends Omit<PageQuery, 'keyword'> {
  state?: MessageState | undefined;
  purpose?: string | undefined;
  channel?: MessageChannel | undefined;
  receiver_hash?: string | undefined;
}

type Selecting<Start> = SelectQueryBuilder<MessageTables, 'message', Start>;
const select = <Start>(page: Selecting<Start>) => page.select(columns).select(shownTimes);

export function messageRepo(scope: Scope) {
  const tables = scope.tables<MessageTables>();
  return {
    /** False when its event was reported before. */
    async add(message: Insertable<MessageTables['message']>): Promise<boolean> {
      // The tenant of a code that belongs to none is null, which the narrowing does not know.
      const newMessage = await scope
        .unscoped<MessageTables>('tenant unknown')
        .insertInto('message')
        .values(message)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return newMessage !== undefined;
    },

    page({ state, purpose, channel, receiver_hash, ...query }: MessageFilter): Promise<Page<Message>> {
      let matchingMessages = tables.selectFrom('message');
      if (state) matchingMessages = matchingMessages.where('message.state', '=', sql.lit(state));
      if (purpose !== undefined) matchingMessages = matchingMessages.where('message.purpose', '=', purpose);
      if (channel !== undefined) matchingMessages = matchingMessages.where('message.channel', '=', channel);
      if (receiver_hash !== undefined)
        matchingMessages = matchingMessages.where('message.receiver_hash', '=', receiver_hash);
      return listPage(scope, matchingMessages, select, query, sorting);
    },

    byId: (id: number): Promise<Message | undefined> =>
      select(tables.selectFrom('message')).where('message.id', '=', id).executeTakeFirst(),

    /** Queues a notice once more; false when it is not one that may be. */
    async repeat(id: number): Promise<boolean> {
      const now = scope.timestamp;
      const update = await tables
        .updateTable('message')
        .set({
          state: 'queued',
          fault: 'none',
          provider_code: '',
          must_look_up: sql<boolean>`state = 'unknown'`,
          deferrals: 0,
          next_at: now,
          valid_until: new Date((scope.now + 86_400) * 1000),
        })
        .where('id', '=', id)
        .where('kind', '=', 'notice')
        .where('state', 'in', ['refused', 'unknown', 'deferred'])
        .where('encrypted_params', 'is not', null)
        .where('claimed_until', 'is', null)
        .executeTakeFirst();
      return Number(update.numUpdatedRows) > 0;
    },

    /** Ends the notices of a purpose about records that have not gone out; none of them is sent again. */
    async withdraw(purpose: string, subjects: readonly string[]): Promise<void> {
      await tables
        .updateTable('message')
        .set(withdrawn)
        .where('kind', '=', sql.lit('notice'))
        .where('purpose', '=', purpose)
        .where('subject', 'in', [...subjects])
        .where('encrypted_params', 'is not', null)
        .execute();
    },

    /** About how many of the records a notice of a purpose has gone out since. */
    async countSent(purpose: string, subjects: readonly string[], since: number): Promise<number> {
      const { n } = await tables
        .selectFrom('message')
        .select(sql<number>`count(distinct subject)`.as('n'))
        .where('kind', '=', sql.lit('notice'))
        .where('purpose', '=', purpose)
        .where('subject', 'in', [...subjects])
        .where('sent_at', '>=', sql<number>`to_timestamp(${since})`)
        .executeTakeFirstOrThrow();
      return n;
    },
  };
}

/** Notices that wait, and where they go. */
export function waitingMessages(scope: Scope) {
  const tables = scope.tables<MessageTables>();
  return {
    /** Notices about these records that wait to be sent to a receiver, locked: the job that sends them looks again. */
    waitingFor: (receiver_hash: string, subjects: readonly string[]) =>
      tables
        .selectFrom('message')
        .select(['id', 'reference', 'purpose'])
        .where('kind', '=', sql.lit('notice'))
        .where('channel', '=', sql.lit('sms'))
        .where('state', 'in', ['queued', 'deferred'])
        .where('claimed_until', 'is', null)
        .where('receiver_hash', '=', receiver_hash)
        .where('subject', 'in', [...subjects])
        .forUpdate()
        .execute(),

    readdress: (id: number, receiver: Updateable<MessageTables['message']>) =>
      tables.updateTable('message').set(receiver).where('id', '=', id).execute(),

    withdrawOne: (id: number) => tables.updateTable('message').set(withdrawn).where('id', '=', id).execute(),
  };
}

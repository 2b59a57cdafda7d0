import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import {
  type Reply,
  reply,
  type WxpubFault,
  type WxpubMessage,
  type WxpubState,
} from '../contract/wxpub-record.contract.ts';
import { replyText } from './wxpub-answer.rules.ts';
import type { Incoming } from './wxpub-incoming.rules.ts';
import type { WxpubTables } from './wxpub-tables.repo.ts';

/** A row of the list, before it is known whether its sender can be written to. */
export type StoredMessage = Omit<WxpubMessage, 'may_answer'>;

/** An answer, as the callback and the queue need it. */
export interface StoredAnswer {
  id: number;
  open_id: string;
  state: WxpubState;
  via: WxpubMessage['via'];
  reply: Reply;
}

interface OutgoingDraft {
  open_id: string;
  reply: Reply;
  via: 'answer' | 'service';
  rule_name: string;
  /** The message that it answers; null for what a person writes. */
  reply_to: number | null;
  login_name: string;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('wxpub_message.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('wxpub_message.id'),
};

const answerColumns = ['id', 'open_id', 'state', 'via', 'reply'] as const;

const select = <Start>(page: SelectQueryBuilder<WxpubTables, 'wxpub_message', Start>) =>
  page
    .select([
      'id',
      'created_at',
      'open_id',
      'direction',
      'kind',
      'content',
      'state',
      'fault',
      'provider_code',
      'via',
      'login_name',
      'rule_name',
    ])
    .select(sql<boolean>`direction = 'out' and state in ('refused', 'unknown')`.as('may_repeat'));

type MessageQuery = Omit<PageQuery, 'keyword'> &
  Partial<Pick<WxpubMessage, 'direction' | 'state'>> & {
    follower?: string | undefined;
  };

/** What came in and went out of the caller's tenant. */
export function messageRepo(scope: Scope) {
  const tables = scope.tenantTables<WxpubTables>();
  const { supplier_id } = scope.caller;
  const created_at = scope.timestamp;
  const rows = () => tables.selectFrom('wxpub_message');
  return {
    page({ direction, state, follower, ...query }: MessageQuery): Promise<Page<StoredMessage>> {
      let filteredRows = rows();
      if (direction !== undefined) filteredRows = filteredRows.where('direction', '=', direction);
      if (state !== undefined) filteredRows = filteredRows.where('state', '=', state);
      if (follower !== undefined) filteredRows = filteredRows.where('open_id', '=', follower);
      return listPage(scope, filteredRows, select, query, sorting);
    },

    byId: (id: number): Promise<StoredMessage | undefined> => select(rows().where('id', '=', id)).executeTakeFirst(),

    async addIncoming({
      open_id,
      kind,
      content,
      message_no,
    }: Pick<Incoming, 'open_id' | 'kind' | 'content' | 'message_no'>): Promise<number> {
      const state = 'received' as const;
      const values = { supplier_id, open_id, kind, content, message_no, state, created_at };
      const row = await tables
        .insertInto('wxpub_message')
        .values({ ...values, direction: 'in', via: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** What is to go out; it waits. */
    async addOutgoing({ reply: document, ...draft }: OutgoingDraft): Promise<number> {
      const row = await tables
        .insertInto('wxpub_message')
        .values({
          supplier_id,
          ...draft,
          direction: 'out',
          kind: document.reply_kind,
          content: replyText(document),
          state: 'waiting',
          reply: JSON.stringify(document),
          created_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Forgets what came or went so many days ago. */
    async forgetOld(days: number): Promise<void> {
      await tables
        .deleteFrom('wxpub_message')
        .where(sql<boolean>`created_at < ${created_at}::timestamptz - make_interval(days => ${days}::int)`)
        .execute();
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('wxpub_message').execute();
    },
  };
}

/** What goes out of the caller's tenant, on its way. */
export function answerRepo(scope: Scope) {
  const tables = scope.tenantTables<WxpubTables>();
  const withReply = (row: {
    id: number;
    open_id: string;
    state: WxpubState;
    via: StoredAnswer['via'];
    reply: unknown;
  }) => ({
    ...row,
    reply: reply.parse(row.reply),
  });
  return {
    /** What a message of this number was answered, or is to be. */
    async answerTo(message_no: string): Promise<StoredAnswer | null> {
      const row = await tables
        .selectFrom('wxpub_message')
        .select(answerColumns)
        .where('reply_to', '=', (query) =>
          query
            .selectFrom('wxpub_message as incoming')
            .select('incoming.id')
            .where('incoming.message_no', '=', message_no),
        )
        .executeTakeFirst();
      return row ? withReply(row) : null;
    },

    /** WeChat is given the answer, perhaps once more; false when the customer service has sent it meanwhile. */
    async setAnswered(id: number): Promise<boolean> {
      const row = await tables
        .updateTable('wxpub_message')
        .set({ state: 'sent', answered_at: scope.timestamp })
        .where('id', '=', id)
        .where('via', '=', 'answer')
        .where('state', 'in', ['waiting', 'sent'])
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Takes a message that waits, to send it by the customer service; undefined when nothing is to be sent. Until WeChat has
     * answered it is not known whether it went out, also when this process dies meanwhile.
     */
    async claim(id: number): Promise<StoredAnswer | undefined> {
      const row = await tables
        .updateTable('wxpub_message')
        .set({ state: 'unknown', via: 'service', fault: 'no_answer' })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returning(answerColumns)
        .executeTakeFirst();
      return row && withReply(row);
    },

    async settle(id: number, state: WxpubState, fault: WxpubFault, provider_code = ''): Promise<void> {
      await tables.updateTable('wxpub_message').set({ state, fault, provider_code }).where('id', '=', id).execute();
    },

    /** Has a message wait again; false for what is not to be repeated. */
    async repeat(id: number): Promise<boolean> {
      const repeatedMessage = await tables
        .updateTable('wxpub_message')
        .set({ state: 'waiting', via: 'service', fault: 'none', provider_code: '' })
        .where('id', '=', id)
        .where('direction', '=', 'out')
        .where('state', 'in', ['refused', 'unknown'])
        .returning('id')
        .executeTakeFirst();
      return repeatedMessage !== undefined;
    },
  };
}

import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type Generated, sql } from 'kysely';
import type { Feedback, FeedbackBox, FeedbackDetail } from '../contract/feedback.contract.ts';

interface FeedbackTables {
  feedback: Table<'feedback', { kind: Feedback['kind']; state: Generated<Feedback['state']> }>;
  feedback_reply: Table<'feedback_reply'>;
}

const columns = [
  'feedback.id',
  'feedback.kind',
  'feedback.sender_name',
  'feedback.sender_phone',
  'feedback.state',
  'feedback.version',
  'feedback.created_at',
  'feedback.touched_at',
] as const;

const excerpt = sql<string>`left(regexp_replace(feedback.body, '\\s+', ' ', 'g'), 120)`;
const replyCount = sql<number>`(select count(*)::int8 from feedback_reply r
  where r.supplier_id = feedback.supplier_id and r.feedback_id = feedback.id)`;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('feedback.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('feedback.id'),
};

export interface NewFeedback {
  supplier_id: number;
  kind: Feedback['kind'];
  body: string;
  from_supplier_id: number | null;
  sender_name: string;
  sender_phone: string;
}

type Filter = PageQuery & {
  box: FeedbackBox;
  kind?: Feedback['kind'] | undefined;
  state?: Feedback['state'] | undefined;
};

export type StoredFeedback = Omit<FeedbackDetail, 'box' | 'replies' | 'picture_ids' | 'excerpt' | 'reply_count'> & {
  supplier_id: number;
  from_supplier_id: number | null;
};

/** What was said to the caller's tenant, and what it has said: the two are in different tenants' rows. */
export function feedbackRepo(scope: Scope) {
  const tables = scope.unscoped<FeedbackTables>('several tenants');
  const ownTenant = scope.caller.supplier_id;
  return {
    page({ box, kind, state, ...query }: Filter): Promise<Page<Feedback>> {
      const rows = tables.selectFrom('feedback');
      let matches =
        box === 'inbox'
          ? rows.where('feedback.supplier_id', '=', ownTenant)
          : rows.where('feedback.from_supplier_id', '=', ownTenant);
      if (kind) matches = matches.where('feedback.kind', '=', kind);
      if (state) matches = matches.where('feedback.state', '=', state);
      if (query.keyword) {
        const columns = { texts: ['feedback.sender_name'], phones: ['feedback.sender_phone'] };
        matches = matches.where(answersTo(query.keyword, columns));
      }
      return listPage(
        scope,
        matches,
        (page) => page.select(columns).select([excerpt.as('excerpt'), replyCount.as('reply_count')]),
        query,
        sorting,
      );
    },

    /** Undefined when the caller is neither asked nor asking. */
    byId: (id: number): Promise<StoredFeedback | undefined> =>
      tables
        .selectFrom('feedback')
        .select(columns)
        .select(['feedback.body', 'feedback.supplier_id', 'feedback.from_supplier_id'])
        .where('feedback.id', '=', id)
        .where((is) =>
          is.or([is('feedback.supplier_id', '=', ownTenant), is('feedback.from_supplier_id', '=', ownTenant)]),
        )
        .executeTakeFirst(),

    replies: ({ supplier_id, id }: StoredFeedback): Promise<Omit<FeedbackDetail['replies'][number], 'picture_ids'>[]> =>
      scope
        .tenantTables<FeedbackTables>(supplier_id)
        .selectFrom('feedback_reply')
        .select(['id', 'body', 'is_staff', 'author', 'created_at'])
        .where('feedback_id', '=', id)
        .orderBy('id')
        .limit(500)
        .execute(),

    async add(draft: NewFeedback): Promise<number> {
      const at = scope.timestamp;
      const { id } = await tables
        .insertInto('feedback')
        .values({ ...draft, created_at: at, touched_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async reply({ supplier_id, id }: StoredFeedback, body: string, isStaff: boolean, author: string): Promise<number> {
      const replyRow = { supplier_id, feedback_id: id, body, is_staff: isStaff, author, created_at: scope.timestamp };
      const reply = await tables
        .insertInto('feedback_reply')
        .values(replyRow)
        .returning('id')
        .executeTakeFirstOrThrow();
      return reply.id;
    },

    /** False when somebody else has been quicker. */
    async turn({ supplier_id, id }: StoredFeedback, version: number, state: Feedback['state']): Promise<boolean> {
      const changedRow = await scope
        .tenantTables<FeedbackTables>(supplier_id)
        .updateTable('feedback')
        .set({ state, version: version + 1, touched_at: scope.timestamp })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return changedRow !== undefined;
    },
  };
}

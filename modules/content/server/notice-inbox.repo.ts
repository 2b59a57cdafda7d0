import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type ColumnType, sql } from 'kysely';
import type { InboxNotice } from '../contract/content-rows.contract.ts';
import { publishingOf } from './publishing.repo.ts';

interface InboxTables {
  notice: { supplier_id: number; id: number; title: string; body: string; is_pinned: boolean };
  notice_read: {
    supplier_id: number;
    notice_id: number;
    operator_id: number;
    login_name: string;
    read_at: ColumnType<number, Date, never>;
  };
}

/** Above every instant, so that pinned notices come first and the newest of each kind before the others. */
const pinnedLead = 1_000_000_000_000;

/** What the platform tells the caller: rows of the platform, therefore named by hand, and the caller's own reading. */
export function noticeInboxRepo(scope: Scope, platform: number) {
  const { supplier_id, industry, operator_id, login_name } = scope.caller;
  const tables = scope.unscoped<InboxTables>('several tenants');
  const { publishingFields, isShown } = publishingOf(scope, 'notice');
  const reader = operator_id ?? 0;
  const readAt = sql<number>`coalesce((select extract(epoch from r.read_at)::int8 from notice_read r
    where r.supplier_id = ${supplier_id} and r.operator_id = ${reader} and r.notice_id = notice.id), 0)`;
  const visibleNotices = () =>
    tables
      .selectFrom('notice')
      .where('notice.supplier_id', '=', platform)
      .where(isShown)
      .where(sql<boolean>`(notice.industries = '[]' or notice.industries ? ${industry})`);
  const unread = () => visibleNotices().where(sql<boolean>`${readAt} = 0`);
  return {
    page(query: PageQuery & { is_read?: boolean | undefined }): Promise<Page<InboxNotice>> {
      let notices = visibleNotices();
      if (query.is_read !== undefined) notices = notices.where(sql<boolean>`(${readAt} > 0) = ${query.is_read}`);
      if (query.keyword) notices = notices.where(answersTo(query.keyword, { texts: ['notice.title'] }));
      const id = sql.ref('notice.id');
      const place = sql`(${publishingFields.publish_at} + case when notice.is_pinned then ${pinnedLead}::int8 else 0 end)`;
      return listPage(
        scope,
        notices,
        (page) =>
          page
            .select(['notice.id', 'notice.title', 'notice.body', 'notice.is_pinned'])
            .select([publishingFields.publish_at.as('publish_at'), readAt.as('read_at')]),
        query,
        { columns: { publish_at: { expression: place, kind: 'number' } }, byDefault: '-publish_at', id },
      );
    },

    async unread(): Promise<number> {
      const { many } = await unread().select(sql<number>`count(*)::int8`.as('many')).executeTakeFirstOrThrow();
      return many;
    },

    /** Refuses a notice that the caller is not shown. */
    async checkShown(id: number): Promise<void> {
      const visibleNotice = await visibleNotices().where('notice.id', '=', id).select('notice.id').executeTakeFirst();
      if (!visibleNotice) throw refuse(wireErrors.not_found);
    },

    /** All that are shown when none is named; what is not shown to the caller stays unread. */
    async read(ids: readonly number[]): Promise<void> {
      const unreadNotices = ids.length === 0 ? unread() : unread().where('notice.id', 'in', [...ids]);
      const rows = await unreadNotices.select('notice.id').execute();
      if (rows.length === 0) return;
      const read = { supplier_id, operator_id: reader, login_name, read_at: scope.timestamp };
      await tables
        .insertInto('notice_read')
        .values(rows.map(({ id }) => ({ ...read, notice_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { notice, type noticeReader } from '../contract/content-rows.contract.ts';
import { publishingOf } from './publishing.repo.ts';

type NoticeReader = z.output<typeof noticeReader>;

interface ReaderTables {
  tenant: Table<'tenant', { industry: Industry }>;
  notice: Table<'notice'>;
  notice_read: Table<'notice_read'>;
}

/** Tenants that may sign in, of the kinds that a notice is for. */
const isAddressed = sql<boolean>`(tenant.deleted_at is null and tenant.state <> 'disabled'
  and (notice.industries = '[]' or notice.industries ? tenant.industry))`;
const reads = (selection: RawBuilder<unknown>) =>
  sql`(select ${selection} from notice_read r where r.notice_id = notice.id)`;

export function noticeRepo(scope: Scope) {
  const { publishingFields, inState } = publishingOf(scope, 'notice');
  // All notices are the platform's, which also counts the tenants that have read them.
  const notices = recordTable('notice', {
    row: notice,
    computed: {
      ...publishingFields,
      tenants: sql`(select count(*)::int8 from tenant where ${isAddressed})`,
      read_tenants: reads(sql`count(distinct r.supplier_id)::int8`),
      read_people: reads(sql`count(*)::int8`),
    },
    search: ['title'],
    filters: ['is_pinned'],
    narrow: ({ state }) => inState(state),
    json: ['industries'],
  });
  const { supplier_id } = scope.caller;
  const tables = scope.unscoped<ReaderTables>('several tenants');
  const noticeRows = recordRepo(scope, notices);
  return {
    ...noticeRows,

    /** What tenants have read of a notice that is gone nobody asks any more. */
    async remove(id: number): Promise<void> {
      await tables.deleteFrom('notice_read').where('notice_id', '=', id).execute();
      await noticeRows.remove(id);
    },

    readers(query: PageQuery & { notice_id: number; is_read?: boolean | undefined }): Promise<Page<NoticeReader>> {
      const of = (selection: RawBuilder<unknown>) =>
        sql`(select ${selection} from notice_read r where r.notice_id = notice.id and r.supplier_id = tenant.id)`;
      const people = sql<number>`${of(sql`count(*)::int8`)}`;
      let recipients = tables
        .selectFrom('tenant')
        .innerJoin('notice', (join) => join.onTrue())
        .where('notice.supplier_id', '=', supplier_id)
        .where('notice.id', '=', query.notice_id)
        .where(isAddressed);
      if (query.is_read !== undefined) recipients = recipients.where(sql<boolean>`(${people} > 0) = ${query.is_read}`);
      if (query.keyword) recipients = recipients.where(answersTo(query.keyword, { texts: ['tenant.shop_name'] }));
      const id = sql.ref('tenant.id');
      return listPage(
        scope,
        recipients,
        (page) =>
          page
            .select(['tenant.id', 'tenant.shop_name', 'tenant.industry', people.as('read_people')])
            .select(
              sql<string>`coalesce(${of(sql`string_agg(r.login_name, ', ' order by r.read_at)`)}, '')`.as('read_by'),
            )
            .select(sql<number>`coalesce(${of(sql`extract(epoch from min(r.read_at))::int8`)}, 0)`.as('first_read_at')),
        query,
        { columns: { id: { expression: id, kind: 'number' } }, byDefault: 'id', id },
      );
    },
  };
}

import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { Agreement, AgreementPlace, AgreementVersion, agreementContract } from '../contract/agreement.contract.ts';

type Acceptance = OutputOf<typeof agreementContract.AcceptanceList>['list'][number];

export interface AgreementTables {
  agreement: Table<'agreement', { place: AgreementPlace }>;
  agreement_version: Table<'agreement_version'>;
  agreement_acceptance: Table<'agreement_acceptance'>;
}

const acceptedCount = sql<number>`(select count(*)::int8 from agreement_acceptance a
  where a.supplier_id = agreement.supplier_id and a.agreement_id = agreement.id)`;
const acceptedVersion = sql<number>`(select count(*)::int8 from agreement_acceptance a where a.supplier_id = agreement_version.supplier_id
  and a.agreement_id = agreement_version.agreement_id and a.version_no = agreement_version.version_no)`;
const state = sql<Agreement['state']>`case when published_no is null then 'draft'
  when published_no < latest_no then 'changed' else 'published' end`;

const columns = [
  'agreement.id',
  'agreement.place',
  'agreement.title',
  'agreement.latest_no',
  'agreement.version',
  'agreement.updated_at',
] as const;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('agreement.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('agreement.id'),
};
const acceptanceSorting: Sorting = {
  columns: { id: { expression: sql.ref('agreement_acceptance.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('agreement_acceptance.id'),
};

const publishedNo = sql<number>`coalesce(agreement.published_no, 0)`;
const publishedAt = unixSecondsOf('agreement_version.published_at');

/** The caller's own agreements; the platform's are the platform's, which reads nobody else's. */
export function agreementRepo(scope: Scope) {
  const tables = scope.tenantTables<AgreementTables>();
  const ownRows = () => tables.selectFrom('agreement');
  const versions = (id: number) => tables.selectFrom('agreement_version').where('agreement_id', '=', id);
  return {
    page(query: PageQuery & { place?: AgreementPlace | undefined }): Promise<Page<Agreement>> {
      let agreements = ownRows();
      if (query.place) agreements = agreements.where('agreement.place', '=', query.place);
      if (query.keyword) agreements = agreements.where(answersTo(query.keyword, { texts: ['agreement.title'] }));
      return listPage(
        scope,
        agreements,
        (page) =>
          page
            .select(columns)
            .select([publishedNo.as('published_no'), state.as('state'), acceptedCount.as('accepted_count')]),
        query,
        sorting,
      );
    },

    byId: (id: number): Promise<Agreement | undefined> =>
      ownRows()
        .where('agreement.id', '=', id)
        .select(columns)
        .select([publishedNo.as('published_no'), state.as('state'), acceptedCount.as('accepted_count')])
        .executeTakeFirst(),

    versionsOf: (id: number): Promise<AgreementVersion[]> =>
      versions(id)
        .select(['version_no', 'title', 'created_by', 'created_at'])
        .select([publishedAt.as('published_at'), acceptedVersion.as('accepted_count')])
        .orderBy('version_no', 'desc')
        .limit(200)
        .execute(),

    textOf: (id: number, version_no: number): Promise<(AgreementVersion & { body: string }) | undefined> =>
      versions(id)
        .where('version_no', '=', version_no)
        .select(['version_no', 'title', 'created_by', 'created_at', 'body'])
        .select([publishedAt.as('published_at'), acceptedVersion.as('accepted_count')])
        .executeTakeFirst(),

    acceptances(
      query: PageQuery & { agreement_id: number; version_no?: number | undefined },
    ): Promise<Page<Acceptance>> {
      let acceptanceRows = tables
        .selectFrom('agreement_acceptance')
        .where('agreement_acceptance.agreement_id', '=', query.agreement_id);
      if (query.version_no)
        acceptanceRows = acceptanceRows.where('agreement_acceptance.version_no', '=', query.version_no);
      return listPage(
        scope,
        acceptanceRows,
        (page) => page.select(['id', 'version_no', 'party_name', 'accepted_by', 'ip', 'created_at']),
        query,
        acceptanceSorting,
      );
    },
  };
}

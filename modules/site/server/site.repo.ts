import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { initialsOf, isSpelt } from '@linehaul/server-kernel/list/spelling.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { type Generated, type RawBuilder, sql } from 'kysely';
import { type Site, type SiteExamination, site } from '../contract/site.contract.ts';

export interface SiteTables {
  site: Table<
    'site',
    { till: Generated<Site['till']>; state: Site['state']; source: Site['source']; exam: Generated<Site['exam']> }
  >;
  site_exam: Table<'site_exam', { decision: SiteExamination['decision'] }>;
}

/** Whose code, name or phone begins so in letters of either size, or whose name is spelt so, or whose phone ends so. */
function named(keyword: string) {
  return answersTo(keyword, { texts: ['site.code', 'site.name'], phones: ['site.phone'] }, isSpelt('site', keyword));
}

const sites = recordTable('site', {
  row: site,
  search: named,
  filters: ['state', 'exam'],
  sorts: { code: 'text' },
  byDefault: 'code',
});

export function siteRepo(scope: Scope) {
  const tables = scope.tables<SiteTables>();
  const { supplier_id, login_name } = scope.caller;
  const records = recordRepo(scope, sites);
  return {
    ...records,

    async existing(ids: readonly number[]): Promise<ReadonlySet<number>> {
      const rows = await tables.selectFrom('site').select('id').where('id', 'in', ids).execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** The first open sites. */
    open: (limit: number): Promise<Pick<Site, 'id' | 'name'>[]> =>
      tables.selectFrom('site').select(['id', 'name']).where('state', '=', 'active').limit(limit).execute(),

    /** All sites of the caller, as files name them. */
    named: () => scope.tenantTables<SiteTables>().selectFrom('site').select(['code', 'name', 'state']).execute(),

    /**
     * Writes an examination down with its site. The site's own tenant is named: the platform examines sites of others.
     * Undefined when the site is not there any more in that version.
     */
    async examine(id: number, version: number, decision: SiteExamination['decision'], reason: string) {
      const state = decision === 'passed' ? 'active' : 'closed';
      const after = await tables
        .updateTable('site')
        .set({ exam: decision, state, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('supplier_id')
        .executeTakeFirst();
      if (!after) return undefined;
      const created_at = scope.timestamp;
      await tables
        .insertInto('site_exam')
        .values({ supplier_id: after.supplier_id, site_id: id, decision, reason, login_name, created_at })
        .execute();
      return records.byId(id);
    },

    examinations: (site_id: number): Promise<SiteExamination[]> =>
      tables
        .selectFrom('site_exam')
        .select(['id', 'decision', 'reason', 'login_name', 'created_at'])
        .where('site_id', '=', site_id)
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),

    /** Names that are no site's code, most frequent first. */
    async unknown(names: RawBuilder<string>): Promise<{ name: string; rows: number }[]> {
      const nameCounts = await sql<{ name: string; rows: number }>`
        select given.name, count(*) as rows from (${names}) as given
        where not exists (select 1 from site where supplier_id = ${supplier_id} and code = given.name)
        group by 1 order by 2 desc, 1`.execute(tables);
      return nameCounts.rows;
    },

    /** Adds a site for every code that has none yet. */
    async addMissing(codes: readonly string[]): Promise<void> {
      await sql`
        insert into site (supplier_id, code, name, initials, source)
        select ${supplier_id}, code, code, initials, 'import'
        from unnest(${codes}::text[], ${codes.map(initialsOf)}::text[]) as given (code, initials)
        on conflict (supplier_id, code) do nothing`.execute(tables);
    },
  };
}

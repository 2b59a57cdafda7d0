import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { wayOfDays } from '@linehaul/server-kernel/list/way-of-days.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { sql } from 'kysely';
import type { EntryState, EvidenceEntry } from '../contract/evidence.contract.ts';
import type { EvidenceTables } from './evidence-tables.repo.ts';

type Filter = PageQuery & {
  waybill_id?: number | undefined;
  kind?: string | undefined;
  state?: EntryState | undefined;
  created_day_from?: string | undefined;
  created_day_to?: string | undefined;
};

const columns = [
  'entry.id',
  'entry.waybill_id',
  'entry.waybill_no',
  'entry.n',
  'entry.kind',
  'entry.created_at',
] as const;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('entry.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('entry.id'),
};

const headSize = sql<number>`coalesce((select max(size) from evidence_head), 0)`;
const stateOf = sql<EntryState>`case when leaf.place is null then 'waiting' when leaf.place < ${headSize} then 'signed' else 'logged' end`;

/** Entries of the log as people look at them. */
export function evidenceRepo(scope: Scope) {
  const tables = scope.seen<EvidenceTables>();
  const entries = () =>
    tables
      .selectFrom('evidence_entry as entry')
      .leftJoin('evidence_leaf as leaf', (join) =>
        join.onRef('leaf.supplier_id', '=', 'entry.supplier_id').onRef('leaf.entry_id', '=', 'entry.id'),
      );
  return {
    page({
      waybill_id,
      kind,
      state,
      created_day_from: from,
      created_day_to: to,
      ...query
    }: Filter): Promise<Page<EvidenceEntry>> {
      let rows = entries().where(onBusinessDays(scope, 'entry.created_at', { from, to }));
      if (waybill_id) rows = rows.where('entry.waybill_id', '=', waybill_id);
      if (kind) rows = rows.where('entry.kind', '=', kind);
      if (state) rows = rows.where(sql<boolean>`${stateOf} = ${state}`);
      if (query.keyword) rows = rows.where(answersTo(query.keyword, { words: ['entry.waybill_no'] }));
      const way = wayOfDays(scope, { from, to, sort: query.sort });
      return listPage(
        scope,
        rows,
        (page) => page.select(columns).select(['leaf.place', stateOf.as('state')]),
        query,
        sorting,
        way,
      );
    },

    byId: (id: number) =>
      entries()
        .select(columns)
        .select(['leaf.place', stateOf.as('state'), 'entry.leaf', 'entry.leaf_hash'])
        .where('entry.id', '=', id)
        .executeTakeFirst(),

    /** Whether the caller sees the waybill's entries. */
    sees: (waybillId: number): Promise<{ waybill_no: string; supplier_id: number } | undefined> =>
      entries()
        .select(['entry.waybill_no', 'entry.supplier_id'])
        .where('entry.waybill_id', '=', waybillId)
        .limit(1)
        .executeTakeFirst(),

    disclosures: (waybillId: number, n: number): Promise<{ name: string; disclosure: string }[]> =>
      tables
        .selectFrom('evidence_disclosure as shown')
        .select(['shown.name', 'shown.disclosure'])
        .where('shown.waybill_id', '=', waybillId)
        .where('shown.n', '=', n)
        .orderBy('shown.name')
        .execute(),

    pendingCount: async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*)::int8 as count from evidence_pending`.execute(
        scope.unscoped('shared tables'),
      );
      return rows[0]?.count ?? 0;
    },

    /** Deletes the texts of a waybill's fields, but for amounts of money; answers how many there were. */
    async erase(waybillId: number): Promise<number> {
      const { numDeletedRows } = await scope
        .tables<EvidenceTables>()
        .deleteFrom('evidence_disclosure')
        .where('waybill_id', '=', waybillId)
        .where('name', 'not like', '%\\_cents')
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

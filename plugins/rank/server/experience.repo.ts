import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type Insertable, sql } from 'kysely';
import type { Experience, SourceKind } from '../contract/rank.contract.ts';
import type { RankTables } from './rank-tables.repo.ts';

export type ExperienceLine = Omit<Insertable<RankTables['rank_experience']>, 'supplier_id' | 'id' | 'created_at'>;

export interface ExperienceQuery extends PageQuery {
  member_id?: number | undefined;
  source_kind?: SourceKind | undefined;
}

const columns = [
  'rank_experience.id',
  'rank_experience.member_id',
  'rank_experience.source_kind',
  'rank_experience.order_no',
  'rank_experience.order_id',
  'rank_experience.delta',
  'rank_experience.freight_cents',
  'rank_experience.reason',
  'rank_experience.login_name',
  'rank_experience.approved_by',
  'rank_experience.created_at',
] as const;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('rank_experience.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('rank_experience.id'),
};

/** The log, to which lines are added and nothing else. */
export function experienceRepo(scope: Scope) {
  const tables = scope.tenantTables<RankTables>();
  const { supplier_id } = scope.caller;
  return {
    page({ member_id, source_kind, ...query }: ExperienceQuery): Promise<Page<Omit<Experience, 'member_name'>>> {
      let filteredQuery = tables.selectFrom('rank_experience');
      if (member_id) filteredQuery = filteredQuery.where('rank_experience.member_id', '=', member_id);
      if (source_kind) filteredQuery = filteredQuery.where('rank_experience.source_kind', '=', source_kind);
      return listPage(scope, filteredQuery, (page) => page.select(columns), query, sorting);
    },

    /** Adds a line, and so to the member's total; false when there is one of the same source. */
    async add(line: ExperienceLine): Promise<boolean> {
      const newRow = await tables
        .insertInto('rank_experience')
        .values({ supplier_id, ...line, created_at: scope.timestamp })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'source_kind', 'source_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return newRow !== undefined;
    },

    /** The lines of one order, oldest first. */
    ofOrder: (order_id: number) =>
      tables
        .selectFrom('rank_experience')
        .select(['id', 'member_id', 'source_kind', 'delta', 'freight_cents', 'kept_cents'])
        .where('order_id', '=', order_id)
        .orderBy('id')
        .execute(),

    /** Orders and corrections from before a time whose points are still in the total: what is left of each. */
    async expiring(before: number, limit: number) {
      const { rows } = await sql<{
        id: number;
        member_id: number;
        order_id: number | null;
        order_no: string;
        left: number;
      }>`
        select * from (select first.id, first.created_at, first.member_id, first.order_id, first.order_no,
          (first.delta + coalesce((select sum(back.delta) from rank_experience back
            where back.supplier_id = first.supplier_id and back.order_id = first.order_id
              and back.source_kind = 'refund'), 0))::int8 as "left"
        from rank_experience first
        where first.supplier_id = ${supplier_id} and first.created_at < to_timestamp(${before})
          and first.source_kind in ('order', 'correction', 'reward') and not exists (
            select from rank_experience gone where gone.supplier_id = first.supplier_id
              and gone.source_kind = 'expiry' and gone.source_id = first.id)
        ) lines where "left" <> 0 order by created_at, id limit ${limit}`.execute(scope.unscoped('hand-written'));
      return rows;
    },

    /** Members whose total is not the sum of their lines; there are none, unless somebody has changed the database. */
    async differences(): Promise<number[]> {
      const { rows } = await sql<{ member_id: number }>`
        select m.member_id from rank_member m
        left join (select member_id, sum(delta) as total from rank_experience
          where supplier_id = ${supplier_id} group by 1) log using (member_id)
        where m.supplier_id = ${supplier_id} and m.total <> coalesce(log.total, 0)`.execute(
        scope.unscoped('hand-written'),
      );
      return rows.map(({ member_id }) => member_id);
    },
  };
}

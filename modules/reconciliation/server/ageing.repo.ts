import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { businessDayOf } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { AgeBucket, AgeingRow, AgeingTotals, OwedItem } from '../contract/ageing.contract.ts';

interface AgeingTables {
  ageing: AgeingRow & { supplier_id: number };
  owed: Omit<OwedItem, 'id'> & { supplier_id: number; id: number; number: number; member_id: number };
}

type AgeingQuery = PageQuery & { bucket?: AgeBucket | undefined };
type OwedQuery = AgeingQuery & { member_id?: number | undefined };

const byMember: Sorting = {
  columns: {
    id: { expression: sql.ref('ageing.id'), kind: 'number' },
    total_cents: { expression: sql.ref('ageing.total_cents'), kind: 'number' },
    over_90_cents: { expression: sql.ref('ageing.over_90_cents'), kind: 'number' },
  },
  byDefault: '-total_cents',
  id: sql.ref('ageing.id'),
  isComputed: true,
  tenant: sql.ref('ageing.supplier_id'),
};

const byDue: Sorting = {
  columns: {
    days_late: { expression: sql.ref('owed.days_late'), kind: 'number' },
    day: { expression: sql.ref('owed.day'), kind: 'day' },
  },
  byDefault: '-days_late',
  id: sql.ref('owed.number'),
  isComputed: true,
  tenant: sql.ref('owed.supplier_id'),
};

const bucketOf = sql`case
  when late is null or late <= 0 then 'not_due' when late <= 30 then 'days_30' when late <= 60 then 'days_60'
  when late <= 90 then 'days_90' else 'over_90' end`;

const cents = (bucket: AgeBucket) =>
  sql`coalesce(sum(amount_cents) filter (where bucket = ${sql.lit(bucket)}), 0)::int8 as ${sql.ref(`${bucket}_cents`)}`;
const sums = sql.join([
  cents('not_due'),
  cents('days_30'),
  cents('days_60'),
  cents('days_90'),
  cents('over_90'),
  sql`coalesce(sum(amount_cents), 0)::int8 as total_cents`,
]);

const memberColumns = [
  'ageing.id',
  'ageing.member_code',
  'ageing.member_name',
  'ageing.not_due_cents',
  'ageing.days_30_cents',
  'ageing.days_60_cents',
  'ageing.days_90_cents',
  'ageing.over_90_cents',
  'ageing.total_cents',
] as const;

const itemColumns = [
  'owed.kind',
  'owed.id',
  'owed.key',
  'owed.no',
  'owed.part',
  'owed.member_name',
  'owed.day',
  'owed.due_day',
  'owed.days_late',
  'owed.bucket',
  'owed.amount_cents',
] as const;

/** What is owed today; its own tenant's for everybody but the platform, which reads all or one. */
export function ageingRepo(scope: Scope) {
  const tables = scope.unscoped<AgeingTables>('hand-written');
  const { tenantId } = scope;
  const isOwn = tenantId === null ? sql`true` : sql`o.supplier_id = ${tenantId}`;
  const agedRows = sql`select *, ${bucketOf} as bucket from (
    select owed.*, ${businessDay(scope)}::date - owed.due_day as late from (
      select o.supplier_id, o.member_id, o.kind, o.id, o.no, o.part, o.day, o.amount_cents,
        coalesce(o.due_day, ${businessDayOf(scope, 'o.due_at')}) as due_day
      from member_owed o where ${isOwn}) owed) due`;
  return {
    members({ bucket, keyword, ...query }: AgeingQuery): Promise<Page<AgeingRow>> {
      const rows = sql<AgeingTables['ageing']>`(
        select m.supplier_id, m.id, m.code as member_code, m.name as member_name, sums.*
        from (select supplier_id as of_tenant, member_id, ${sums} from (${agedRows}) aged group by 1, 2) sums
        join member m on m.supplier_id = sums.of_tenant and m.id = sums.member_id)`.as<'ageing'>('ageing');
      let matchingMembers = tables.selectFrom(rows);
      if (bucket) matchingMembers = matchingMembers.where(`ageing.${bucket}_cents`, '>', 0);
      if (keyword) {
        matchingMembers = matchingMembers.where(
          answersTo(keyword, { texts: ['ageing.member_code', 'ageing.member_name'] }),
        );
      }
      return listPage(scope, matchingMembers, (page) => page.select(memberColumns), query, byMember);
    },

    async totals(): Promise<AgeingTotals> {
      const { rows } = await sql<AgeingTotals>`
        select count(distinct (supplier_id, member_id))::int as member_count, ${sums} from (${agedRows}) aged`.execute(
        tables,
      );
      const [totals] = rows;
      if (!totals) throw new TypeError('sums_answer_nothing');
      return totals;
    },

    items({ member_id, bucket, ...query }: OwedQuery): Promise<Page<OwedItem>> {
      const rows = sql<AgeingTables['owed']>`(
        select aged.supplier_id, aged.kind, aged.id, aged.kind || '-' || aged.id || '-' || coalesce(aged.part, '') as key, aged.no, aged.part,
          m.name as member_name, aged.day, aged.due_day, greatest(coalesce(aged.late, 0), 0) as days_late, aged.bucket,
          aged.amount_cents, aged.member_id,
          row_number() over (order by aged.kind, aged.id, aged.part)::int8 as number
        from (${agedRows}) aged join member m on m.supplier_id = aged.supplier_id and m.id = aged.member_id)`.as<'owed'>(
        'owed',
      );
      let matchingItems = tables.selectFrom(rows);
      if (member_id) matchingItems = matchingItems.where('owed.member_id', '=', member_id);
      if (bucket) matchingItems = matchingItems.where('owed.bucket', '=', bucket);
      return listPage(scope, matchingItems, (page) => page.select(itemColumns), query, byDue);
    },
  };
}

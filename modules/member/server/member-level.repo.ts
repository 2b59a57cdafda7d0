import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { sql } from 'kysely';
import type { MemberLevel } from '../contract/member.contract.ts';
import type { MemberTables } from './member-tables.repo.ts';

export type LevelDraft = Pick<MemberLevel, 'name' | 'discount_e4' | 'min_freight_cents' | 'remark'>;

const columns = [
  'member_level.id',
  'member_level.name',
  'member_level.discount_e4',
  'member_level.min_freight_cents',
  'member_level.remark',
  'member_level.version',
  'member_level.created_at',
] as const;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('member_level.id'), kind: 'number' },
    min_freight_cents: { expression: sql.ref('member_level.min_freight_cents'), kind: 'number' },
  },
  byDefault: 'min_freight_cents',
  id: sql.ref('member_level.id'),
};

const memberCount = sql<number>`(select count(*)::int8 from member m
  where m.supplier_id = member_level.supplier_id and m.level_id = member_level.id and m.deleted_at is null)`;

export function memberLevelRepo(scope: Scope) {
  const tables = scope.tables<MemberTables>();
  const { supplier_id } = scope.caller;
  return {
    page(query: PageQuery): Promise<Page<MemberLevel>> {
      let filtered = tables.selectFrom('member_level');
      if (query.keyword) filtered = filtered.where('member_level.name', 'like', startsWith(query.keyword));
      return listPage(
        scope,
        filtered,
        (page) => page.select(columns).select(memberCount.as('member_count')),
        query,
        sorting,
      );
    },

    byId: (id: number): Promise<MemberLevel | undefined> =>
      tables
        .selectFrom('member_level')
        .select(columns)
        .select(memberCount.as('member_count'))
        .where('member_level.id', '=', id)
        .executeTakeFirst(),

    /** Anyone who has the name among the levels of the tenant that `id` is of; the caller's when there is no id. */
    byName: (name: string, id: number | undefined): Promise<{ id: number } | undefined> =>
      tables
        .selectFrom('member_level')
        .select('id')
        .where('name', '=', name)
        .where(
          'supplier_id',
          '=',
          sql<number>`coalesce((select own.supplier_id from member_level own where own.id = ${id ?? null}), ${supplier_id})`,
        )
        .executeTakeFirst(),

    async isOf(id: number, tenant: number): Promise<boolean> {
      const level = tables.selectFrom('member_level').where('id', '=', id).where('supplier_id', '=', tenant);
      return (await level.select('id').executeTakeFirst()) !== undefined;
    },

    /** The highest level that so much freight reaches; only levels that ask for some can be reached. */
    reachedBy: (cents: number, tenant: number): Promise<{ name: string } | undefined> =>
      tables
        .selectFrom('member_level')
        .select('name')
        .where('supplier_id', '=', tenant)
        .where('min_freight_cents', '>', 0)
        .where('min_freight_cents', '<=', cents)
        .orderBy('min_freight_cents', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async add(draft: LevelDraft): Promise<number> {
      const { id } = await tables
        .insertInto('member_level')
        .values({ supplier_id, ...draft })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async change(id: number, version: number, draft: LevelDraft): Promise<boolean> {
      const changed = await tables
        .updateTable('member_level')
        .set({ ...draft, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    async remove(id: number): Promise<void> {
      // Those who are gone may still name it; nobody reads that any more.
      await tables.updateTable('member').set({ level_id: null }).where('level_id', '=', id).execute();
      await tables.deleteFrom('member_level').where('id', '=', id).execute();
    },
  };
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { memberLevel } from '../contract/member.contract.ts';
import type { MemberTables } from './member-tables.repo.ts';

const levels = recordTable('member_level', {
  row: memberLevel,
  computed: {
    member_count: sql`(select count(*)::int8 from member m
      where m.supplier_id = member_level.supplier_id and m.level_id = member_level.id and m.deleted_at is null)`,
  },
  search: ['name'],
  sorts: { min_freight_cents: 'number' },
  byDefault: 'min_freight_cents',
});

export function memberLevelRepo(scope: Scope) {
  const tables = scope.tables<MemberTables>();
  const levelRows = recordRepo(scope, levels);
  return {
    ...levelRows,

    async isOf(id: number, tenant: number): Promise<boolean> {
      const level = scope.tenantTables<MemberTables>(tenant).selectFrom('member_level').where('id', '=', id);
      return (await level.select('id').executeTakeFirst()) !== undefined;
    },

    /** The highest level that so much freight reaches; only levels that ask for some can be reached. */
    reachedBy: (cents: number, tenant: number): Promise<{ name: string } | undefined> =>
      scope
        .tenantTables<MemberTables>(tenant)
        .selectFrom('member_level')
        .select('name')
        .where('min_freight_cents', '>', 0)
        .where('min_freight_cents', '<=', cents)
        .orderBy('min_freight_cents', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async remove(id: number): Promise<void> {
      // Those who are gone may still name it; nobody reads that any more.
      await tables.updateTable('member').set({ level_id: null }).where('level_id', '=', id).execute();
      await levelRows.remove(id);
    },
  };
}

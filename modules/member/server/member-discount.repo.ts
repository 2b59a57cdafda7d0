import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import type { MemberTables } from './member-tables.repo.ts';

/** What members' levels take off the freight, in 1/10,000. */
export function memberDiscountRepo(scope: Scope) {
  const tables = scope.tables<MemberTables>();
  const selectMembersWithLevel = (rows = tables) =>
    rows
      .selectFrom('member')
      .innerJoin('member_level as level', (join) => byWholeKey(join, 'level.id', 'member.level_id'))
      .where('member.deleted_at', 'is', null);
  return {
    async of(memberId: number): Promise<number> {
      const row = await selectMembersWithLevel()
        .select('level.discount_e4')
        .where('member.id', '=', memberId)
        .executeTakeFirst();
      return row?.discount_e4 ?? 0;
    },

    /** Of every member of the caller whose level takes something off, by the member's code. */
    async byCode(): Promise<Map<string, number>> {
      const rows = await selectMembersWithLevel(scope.tenantTables<MemberTables>())
        .select(['member.code', 'level.discount_e4'])
        .where('level.discount_e4', '>', 0)
        .execute();
      return new Map(rows.map(({ code, discount_e4 }) => [code, discount_e4]));
    },
  };
}

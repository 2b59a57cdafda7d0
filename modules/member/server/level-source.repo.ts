import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { sql } from 'kysely';
import type { MemberTables } from './member-tables.repo.ts';

export interface GivenLevel {
  member_id: number;
  level_id: number | null;
}

export interface NamedMember {
  id: number;
  code: string;
  name: string;
  level_id: number | null;
  level_name: string;
  /** Null of a member who is still there. */
  deleted_at: number | null;
}

export interface TenantLevel {
  id: number;
  name: string;
  /** Off the freight, in 1/10,000. */
  discount_e4: number;
  member_count: number;
}

/** Who has which level, for what decides about levels in place of people. */
export function levelSourceRepo(scope: Scope) {
  const tables = scope.tables<MemberTables>();
  const ownTables = scope.tenantTables<MemberTables>();
  const { supplier_id } = scope.caller;
  return {
    levels: (): Promise<TenantLevel[]> =>
      ownTables
        .selectFrom('member_level')
        .select(['member_level.id', 'member_level.name', 'member_level.discount_e4'])
        .select(
          sql<number>`(select count(*)::int8 from member m where m.supplier_id = member_level.supplier_id
            and m.level_id = member_level.id and m.deleted_at is null)`.as('member_count'),
        )
        .orderBy('member_level.discount_e4')
        .orderBy('member_level.id')
        .execute(),

    members: (ids: readonly number[]): Promise<NamedMember[]> =>
      ownTables
        .selectFrom('member')
        .leftJoin('member_level as level', (join) => byWholeKey(join, 'level.id', 'member.level_id'))
        .select(['member.id', 'member.code', 'member.name', 'member.level_id', 'member.deleted_at'])
        .select(sql<string>`coalesce(level.name, '')`.as('level_name'))
        .where('member.id', 'in', [...ids])
        .execute(),

    /** What decides the level; empty while people do. */
    async of(id: number): Promise<string> {
      const row = await tables.selectFrom('member').select('level_source').where('id', '=', id).executeTakeFirst();
      return row?.level_source ?? '';
    },

    /** Writes what differs. Anyone who has the member open saves an older version then, which is refused. */
    async set(givenLevels: readonly GivenLevel[], source: string): Promise<void> {
      const ids = givenLevels.map(({ member_id }) => member_id);
      const levels = givenLevels.map(({ level_id }) => level_id);
      await sql`update member set level_id = given.level_id, level_source = ${source}, version = version + 1
        from unnest(${ids}::int8[], ${levels}::int8[]) as given (member_id, level_id)
        where member.supplier_id = ${supplier_id} and member.id = given.member_id
          and (member.level_id, member.level_source) is distinct from (given.level_id, ${source}::text)`.execute(
        scope.unscoped('hand-written'),
      );
    },

    async release(source: string): Promise<void> {
      await ownTables
        .updateTable('member')
        .set({ level_source: '', version: sql`version + 1` })
        .where('level_source', '=', source)
        .execute();
    },
  };
}

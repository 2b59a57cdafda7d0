import type { GivenLevel } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RankTables } from './rank-tables.repo.ts';

/** The level that points reach on the ladder as it is stored; null below the first step. */
const reachedBy = (points: RawBuilder<unknown>) => sql<number | null>`(
  select s.level_id from rank_step s where s.supplier_id = m.supplier_id and s.experience <= greatest(${points}, 0)
  order by s.experience desc limit 1)`;

/** Where a level is on the ladder; a level that is on no step, or none, is below all of them. */
const placeOf = (level: RawBuilder<unknown>) => sql<number>`coalesce((
  select s.experience from rank_step s where s.supplier_id = m.supplier_id and s.level_id = ${level}), -1)`;

/** The highest total since the beginning of a period. */
const peak = sql`m.total + coalesce((select above from peak where peak.member_id = m.member_id), 0)`;

const among = (ids: readonly number[] | null) => (ids ? sql`m.member_id = any(${ids}::int8[])` : sql`true`);

export interface MemberPin {
  level_id: number;
  until: string;
  reason: string;
}

/** Members' totals and the levels that follow from them. */
export function rankMemberRepo(scope: Scope) {
  // As a tenant the platform has its own rows, like everybody.
  const tables = scope.tenantTables<RankTables>();
  const { supplier_id, login_name } = scope.caller;
  const ownRows = () => tables.selectFrom('rank_member');
  return {
    /** Held until the transaction ends; undefined when the member has no experience yet. */
    locked: (member_id: number) =>
      ownRows().selectAll().where('member_id', '=', member_id).forUpdate().executeTakeFirst(),

    of: (member_id: number) => ownRows().selectAll().where('member_id', '=', member_id).executeTakeFirst(),

    /** A member begins with the level that somebody has given them. */
    async open(member_id: number, level_id: number | null): Promise<void> {
      await tables
        .insertInto('rank_member')
        .values({ supplier_id, member_id, level_id })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'member_id']).doNothing())
        .execute();
    },

    /** Raises members whose total reaches a higher step than theirs; null means all members. */
    async raise(ids: readonly number[] | null): Promise<void> {
      await sql`update rank_member m set level_id = ${reachedBy(sql`m.total`)}
        where m.supplier_id = ${supplier_id} and ${among(ids)}
          and ${placeOf(reachedBy(sql`m.total`))} > ${placeOf(sql`m.level_id`)}`.execute(tables);
    },

    /**
     * The beginning of a period: everybody has the level that their total reached then, or a higher one that it has reached
     * since. Lines from that instant on are few, and tell the totals between it and now.
     */
    async review(instant: number): Promise<void> {
      await sql`
        with since as (
          select member_id, delta, sum(delta) over (partition by member_id order by id desc) as later
          from rank_experience where supplier_id = ${supplier_id} and created_at >= to_timestamp(${instant})),
        peak as (select member_id, greatest(0, max(-later), max(delta - later)) as above from since group by 1)
        update rank_member m set level_id = ${reachedBy(peak)}
        where m.supplier_id = ${supplier_id} and m.level_id is distinct from ${reachedBy(peak)}`.execute(tables);
    },

    /** The levels that members are to have now: as pinned, else by experience. */
    effective: (ids: readonly number[] | null): Promise<GivenLevel[]> =>
      sql<GivenLevel>`select m.member_id, case when m.pinned_level_id is not null
          and m.pinned_until >= ${businessDay(scope)}::date then m.pinned_level_id else m.level_id end as level_id
        from rank_member m where m.supplier_id = ${supplier_id} and ${among(ids)} order by m.member_id`
        .execute(tables)
        .then(({ rows }) => rows),

    async pin(member_id: number, pin: MemberPin | null): Promise<void> {
      await tables
        .updateTable('rank_member')
        .set({
          pinned_level_id: pin?.level_id ?? null,
          pinned_until: pin?.until ?? null,
          pin_reason: pin?.reason ?? '',
          pinned_by: pin ? login_name : '',
        })
        .where('member_id', '=', member_id)
        .execute();
    },

    /** Takes pins away whose last day is over; answers whose. */
    async unpinEnded(): Promise<number[]> {
      const rows = await tables
        .updateTable('rank_member')
        .set({ pinned_level_id: null, pinned_until: null, pin_reason: '', pinned_by: '' })
        .where('pinned_until', '<', businessDay(scope))
        .returning('member_id')
        .execute();
      return rows.map(({ member_id }) => member_id);
    },
  };
}

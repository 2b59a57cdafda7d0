import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { type SigninDay, type StreakBand, streakBand, streakBands } from '../contract/signin.contract.ts';

interface SigninTables {
  signin_day: Table<'signin_day'>;
}

export interface DayFilter extends PageQuery {
  member_id?: number | undefined;
  day_from?: string | undefined;
  day_to?: string | undefined;
  streak?: StreakBand | undefined;
}

const columns = [
  'signin_day.id',
  'signin_day.member_id',
  'signin_day.day',
  'signin_day.points',
  'signin_day.is_makeup',
  'signin_day.login_name',
  'signin_day.created_at',
] as const;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('signin_day.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('signin_day.id'),
};

/** So far back days in a row are counted for the bands: thirty that end yesterday, and one more. */
const countedDays = 31;

/** More days in a row than anybody is asked about. */
const longest = 4_000;

export type KeptDay = Omit<SigninDay, 'member_name'>;

export function signinRepo(scope: Scope) {
  const tables = scope.tenantTables<SigninTables>();
  const { supplier_id, login_name } = scope.caller;
  const ownRows = () => tables.selectFrom('signin_day');
  const today = businessDay(scope);
  /** Members with days in a row now: their last day, and how many days, which are counted to the longest band's first. */
  const streaks = () => sql`select member_id, last, count(*)::int4 as days from (
      select member_id, max(day) over (partition by member_id) as last,
        day + (row_number() over (partition by member_id order by day desc))::int4 as row_of_last
      from signin_day
      where supplier_id = ${supplier_id} and day between ${addDays(today, -countedDays)} and ${today}
    ) signed where row_of_last = last + 1 and last >= ${addDays(today, -1)} group by member_id, last`;
  const isLastOf = (band: StreakBand) => {
    const [from, to] = streakBands[band];
    const upTo = to === null ? sql`` : sql`and days <= ${to}`;
    return sql<boolean>`(signin_day.member_id, signin_day.day) in (
      select member_id, last from (${streaks()}) streak where days >= ${from} ${upTo})`;
  };
  return {
    page({ member_id, day_from, day_to, streak, ...query }: DayFilter): Promise<Page<KeptDay>> {
      let filteredQuery = ownRows();
      if (member_id) filteredQuery = filteredQuery.where('signin_day.member_id', '=', member_id);
      if (day_from) filteredQuery = filteredQuery.where('signin_day.day', '>=', day_from);
      if (day_to) filteredQuery = filteredQuery.where('signin_day.day', '<=', day_to);
      if (streak) filteredQuery = filteredQuery.where(isLastOf(streak));
      return listPage(scope, filteredQuery, (page) => page.select(columns), query, sorting);
    },

    of: (member_id: number, day: string): Promise<KeptDay | undefined> =>
      ownRows().select(columns).where('member_id', '=', member_id).where('day', '=', day).executeTakeFirst(),

    /** Days of a member up to one, the newest first. */
    async daysUpTo(member_id: number, last: string): Promise<string[]> {
      const signedDays = ownRows().where('member_id', '=', member_id).where('day', '<=', last);
      const rows = await signedDays.select('day').orderBy('day', 'desc').limit(longest).execute();
      return rows.map(({ day }) => day);
    },

    between: (member_id: number, first: string, last: string) =>
      ownRows()
        .select(['day', 'points', 'is_makeup'])
        .where('member_id', '=', member_id)
        .where('day', '>=', first)
        .where('day', '<=', last)
        .orderBy('day')
        .execute(),

    /** How many days the member has made up since a moment, in unix seconds. */
    async makeupsSince(member_id: number, from: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*) as n from signin_day
        where supplier_id = ${supplier_id} and member_id = ${member_id} and is_makeup
          and created_at >= to_timestamp(${from})`.execute(tables);
      return rows[0]?.n ?? 0;
    },

    async pointsOn(day: string): Promise<number> {
      const row = await ownRows()
        .select(sql<number>`coalesce(sum(points), 0)::int8`.as('points'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      return row.points;
    },

    /** False when the member has the day already. */
    async add(member_id: number, day: string, { points, is_makeup }: Pick<KeptDay, 'points' | 'is_makeup'>) {
      const created_at = scope.timestamp;
      const newRow = await tables
        .insertInto('signin_day')
        .values({ supplier_id, member_id, day, points, is_makeup, login_name, created_at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return newRow !== undefined;
    },

    sumsSince: (first: string) =>
      ownRows()
        .select([
          'day',
          sql<number>`count(*) filter (where not is_makeup)::int8`.as('members'),
          sql<number>`sum(points)::int8`.as('points'),
          sql<number>`count(*) filter (where is_makeup)::int8`.as('makeups'),
        ])
        .where('day', '>=', first)
        .groupBy('day')
        .orderBy('day', 'desc')
        .execute(),

    /** Every band, with the members whose days in a row are in it. */
    async streaks(): Promise<{ band: StreakBand; members: number }[]> {
      const streakCounts = await sql<{ days: number; members: number }>`
        select days, count(*)::int4 as members from (${streaks()}) streak group by days`.execute(tables);
      return streakBand.options.map((band) => {
        const [from, to] = streakBands[band];
        const within = streakCounts.rows.filter(({ days }) => days >= from && (to === null || days <= to));
        return { band, members: within.reduce((sum, { members }) => sum + members, 0) };
      });
    },

    async purge(): Promise<void> {
      await tables.deleteFrom('signin_day').execute();
    },
  };
}

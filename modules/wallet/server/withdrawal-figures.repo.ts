import { daysUpTo } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDayOf, onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { TakecashFigures } from '../contract/wallet-rows.contract.ts';

type State = TakecashFigures['states'][number];
type Day = TakecashFigures['days'][number];

const shownDays = 30;

/** Everybody's withdrawals in figures: only for callers who decide on all of them. */
export function withdrawalFigures(scope: Scope) {
  const tx = scope.unscoped('several tenants');
  return {
    async states(): Promise<State[]> {
      const { rows } = await sql<State>`
        select state, count(*)::int as count, sum(amount_cents)::int8 as amount_cents
        from withdrawal group by state`.execute(tx);
      return rows;
    },

    async days(): Promise<Day[]> {
      const span = daysUpTo(businessDay(scope), shownDays);
      const since = { from: span[0] };
      const { rows } = await sql<Day>`
        with span as (select unnest(${span}::date[]) as day),
        applied as (
          select ${businessDayOf(scope, 'applied_at')} as day, sum(amount_cents)::int8 as cents
          from withdrawal where ${onBusinessDays(scope, 'applied_at', since)} group by 1),
        ended as (
          select ${businessDayOf(scope, 'ended_at')} as day, case state when 'return_asked' then 'paid' when 'returned' then 'failed' else state end as state,
            count(*)::int as count, sum(amount_cents)::int8 as cents
          from withdrawal
          where state in ('paid', 'return_asked', 'failed', 'returned') and ${onBusinessDays(scope, 'ended_at', since)} group by 1, 2)
        select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(applied.cents, 0)::int8 as applied_cents,
          coalesce(paid.cents, 0)::int8 as paid_cents, coalesce(paid.count, 0) as paid_count,
          coalesce(failed.cents, 0)::int8 as failed_cents
        from span
        left join applied on applied.day = span.day
        left join ended as paid on paid.day = span.day and paid.state = 'paid'
        left join ended as failed on failed.day = span.day and failed.state = 'failed'
        order by span.day`.execute(tx);
      return rows;
    },
  };
}

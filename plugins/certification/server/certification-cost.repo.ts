import { addMonths, daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { CertificationTables } from './certification.repo.ts';

/** What an account was asked, and what that cost. Unscoped: the platform's account also serves other tenants. */
export function certificationCostRepo(scope: Scope, account_id: number) {
  const checks = () =>
    scope
      .unscoped<CertificationTables>('several tenants')
      .selectFrom('certification_check')
      .where('certification_check.account_id', '=', account_id)
      .where('certification_check.repeats_id', 'is', null);
  const asked = 'certification_check.asked_at';
  return {
    /** By the scope's own tenant, whatever has become of it. */
    async askedToday(): Promise<number> {
      const { n } = await checks()
        .where('supplier_id', '=', scope.caller.supplier_id)
        .where(onBusinessDays(scope, asked, { from: businessDay(scope) }))
        .select(sql<number>`count(*)::int4`.as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    /** This month and the one before; of the account's tenant for all whom it serves, else for the scope's own. */
    async months() {
      const current = monthOf(businessDay(scope));
      const last = daysOfMonth(addMonths(current, -1));
      const { supplier_id } = scope.caller;
      const own = () => (account_id === supplier_id ? checks() : checks().where('supplier_id', '=', supplier_id));
      const month = await own()
        .where(onBusinessDays(scope, asked, { from: daysOfMonth(current).first }))
        .select([
          sql<number>`count(*)::int4`.as('month'),
          sql<number>`coalesce(sum(cost_cents), 0)::int8`.as('month_cents'),
          sql<number>`coalesce(sum(unsure_cents), 0)::int8`.as('month_unsure_cents'),
          sql<number>`count(*) filter (where answer = 'different')::int4`.as('different'),
        ])
        .executeTakeFirstOrThrow();
      const { last_month_cents } = await own()
        .where(onBusinessDays(scope, asked, { from: last.first, to: last.last }))
        .select(sql<number>`coalesce(sum(cost_cents), 0)::int8`.as('last_month_cents'))
        .executeTakeFirstOrThrow();
      return { ...month, last_month_cents };
    },
  };
}

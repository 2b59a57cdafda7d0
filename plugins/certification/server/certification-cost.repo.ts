import { addMonths, daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type Kysely, sql } from 'kysely';
import type { CertificationTables } from './certification.repo.ts';

/** What an account was asked, and what that cost. Unscoped: the platform's account also serves other tenants. */
export function certificationCostRepo(scope: Scope, account_id: number) {
  const askedIn = (tables: Kysely<CertificationTables>) =>
    tables
      .selectFrom('certification_check')
      .where('certification_check.account_id', '=', account_id)
      .where('certification_check.repeats_id', 'is', null);
  /** By the scope's own tenant. */
  const ownChecks = () => askedIn(scope.tenantTables<CertificationTables>());
  /** Of the account's tenant by all whom it serves. */
  const checks = () =>
    account_id === scope.caller.supplier_id
      ? askedIn(scope.unscoped<CertificationTables>('several tenants'))
      : ownChecks();
  const askedAt = 'certification_check.asked_at';
  return {
    /** By the scope's own tenant, whatever has become of it. */
    async askedToday(): Promise<number> {
      const { n } = await ownChecks()
        .where(onBusinessDays(scope, askedAt, { from: businessDay(scope) }))
        .select(sql<number>`count(*)::int4`.as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    /** This month and the one before; of the account's tenant for all whom it serves, else for the scope's own. */
    async months() {
      const current = monthOf(businessDay(scope));
      const last = daysOfMonth(addMonths(current, -1));
      const month = await checks()
        .where(onBusinessDays(scope, askedAt, { from: daysOfMonth(current).first }))
        .select([
          sql<number>`count(*)::int4`.as('month'),
          sql<number>`coalesce(sum(cost_cents), 0)::int8`.as('month_cents'),
          sql<number>`coalesce(sum(unsure_cents), 0)::int8`.as('month_unsure_cents'),
          sql<number>`count(*) filter (where answer = 'different')::int4`.as('different'),
        ])
        .executeTakeFirstOrThrow();
      const { last_month_cents } = await checks()
        .where(onBusinessDays(scope, askedAt, { from: last.first, to: last.last }))
        .select(sql<number>`coalesce(sum(cost_cents), 0)::int8`.as('last_month_cents'))
        .executeTakeFirstOrThrow();
      return { ...month, last_month_cents };
    },
  };
}

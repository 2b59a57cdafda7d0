import type { CourierFault } from '@linehaul/modules/courier/contract/courier.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { ExpressUsage } from '../contract/express.contract.ts';

interface UsageTables {
  express_usage: Table<'express_usage', { fault: CourierFault }>;
}

export type Counted = 'queries' | 'subscriptions' | 'refusals';

const none = { queries: 0, subscriptions: 0, refusals: 0 };

/** The account is the caller's own, the platform's too. */
export function usageRepo(scope: Scope) {
  const { supplier_id } = scope.caller;
  const tables = scope.tenantTables<UsageTables>();
  const day = businessDay(scope);
  const ownRows = () => tables.selectFrom('express_usage');
  const sums = (from: string) =>
    ownRows()
      .select(({ fn }) => [
        sql<number>`coalesce(${fn.sum('queries')}, 0)::int`.as('queries'),
        sql<number>`coalesce(${fn.sum('subscriptions')}, 0)::int`.as('subscriptions'),
        sql<number>`coalesce(${fn.sum('refusals')}, 0)::int`.as('refusals'),
      ])
      .where('day', '>=', from)
      .executeTakeFirst();
  return {
    async count(what: Counted, fault: CourierFault = 'none'): Promise<void> {
      const last = fault === 'none' ? {} : { fault, fault_at: scope.timestamp };
      await tables
        .insertInto('express_usage')
        .values({ supplier_id, day, ...none, [what]: 1, fault: 'none', fault_at: null, ...last })
        .onConflict((row) =>
          row.columns(['supplier_id', 'day']).doUpdateSet({ [what]: sql`express_usage.${sql.ref(what)} + 1`, ...last }),
        )
        .execute();
    },

    queriesToday: async () => (await sums(day))?.queries ?? 0,

    async usage(): Promise<Pick<ExpressUsage, 'today' | 'month' | 'last_fault' | 'last_fault_at'>> {
      const last = await ownRows()
        .select(['fault', 'fault_at'])
        .where('fault', '<>', 'none')
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
      return {
        today: (await sums(day)) ?? none,
        month: (await sums(`${day.slice(0, 7)}-01`)) ?? none,
        last_fault: last?.fault ?? 'none',
        last_fault_at: last?.fault_at ?? 0,
      };
    },

    async purge(): Promise<void> {
      await tables.deleteFrom('express_usage').execute();
    },
  };
}

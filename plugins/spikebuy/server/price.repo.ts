import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { SpikebuyTables } from './spikebuy-tables.repo.ts';

/** So many days before today a price counts. */
const countedDays = 7;

/** What pieces were paid for outside of activities. */
export function priceRepo(scope: Scope) {
  const tables = scope.tenantTables<SpikebuyTables>();
  const { supplier_id } = scope.caller;
  return {
    /** A piece was paid for today; the lowest price of a day is kept. */
    async keep(sku_id: number, price_cents: number): Promise<void> {
      await tables
        .insertInto('spikebuy_price')
        .values({ supplier_id, sku_id, day: businessDay(scope), price_cents })
        .onConflict((conflict) =>
          conflict
            .columns(['supplier_id', 'sku_id', 'day'])
            .doUpdateSet({ price_cents: sql<number>`least(spikebuy_price.price_cents, ${price_cents})` }),
        )
        .execute();
    },

    /** The lowest of the last seven days, by SKU; those that nobody has paid for are left out. */
    async lowest(skuIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (skuIds.length === 0) return new Map();
      const rows = await tables
        .selectFrom('spikebuy_price')
        .select(['sku_id', sql<number>`min(price_cents)::int8`.as('price')])
        .where('sku_id', 'in', skuIds)
        .where('day', '>=', addDays(businessDay(scope), -countedDays))
        .groupBy('sku_id')
        .execute();
      return new Map(rows.map(({ sku_id, price }) => [sku_id, price]));
    },
  };
}

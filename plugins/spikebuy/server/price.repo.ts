import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { PaidPrices } from './spikebuy.rules.ts';
import type { SpikebuyTables } from './spikebuy-tables.repo.ts';

/** So many days before an activity a price counts. */
const countedDays = 7;

interface PricedActivity {
  /** Absent: it is not stored yet. */
  id?: number | undefined;
  sku_id: number;
  starts_at: number;
}

/** What pieces were paid for. */
export function priceRepo(scope: Scope) {
  const tables = scope.tenantTables<SpikebuyTables>();
  const { supplier_id } = scope.caller;
  return {
    /** A piece was paid for today, outside of activities; the lowest price of a day is kept. */
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

    /** The lowest that the goods of activities were paid for in the seven days before each begins, in the same order. */
    async before(activities: readonly PricedActivity[]): Promise<PaidPrices[]> {
      if (activities.length === 0) return [];
      const ids = activities.map(({ id }) => id ?? 0);
      const skuIds = activities.map(({ sku_id }) => sku_id);
      const startDays = activities.map(({ starts_at }) => businessDay(scope, starts_at));
      const firstDays = startDays.map((startDay) => addDays(startDay, -countedDays));
      const starts = activities.map(({ starts_at }) => starts_at);
      const { rows } = await sql<PaidPrices>`
        select (select min(p.price_cents) from spikebuy_price p where p.supplier_id = ${supplier_id}
            and p.sku_id = given.sku_id and p.day between given.first_day and given.start_day)::int8 as usual_cents,
          (select min(a.sale_cents) from spikebuy_activity a where a.supplier_id = ${supplier_id}
            and a.sku_id = given.sku_id and a.id <> given.id
            and a.starts_at < to_timestamp(given.starts_at)
            and a.ends_at > to_timestamp(given.starts_at) - make_interval(days => ${countedDays})
            and exists (select from spikebuy_sale s where s.supplier_id = a.supplier_id and s.activity_id = a.id
              and s.state in ('paid', 'refunded')))::int8 as activity_cents
        from unnest(${ids}::int8[], ${skuIds}::int8[], ${firstDays}::date[], ${startDays}::date[], ${starts}::int8[])
          with ordinality as given (id, sku_id, first_day, start_day, starts_at, place)
        order by given.place`.execute(tables);
      return rows;
    },
  };
}

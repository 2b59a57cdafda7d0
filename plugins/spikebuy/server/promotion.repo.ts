import type { PromotionSource } from '@linehaul/modules/promotion/server/promotion.port.ts';
import { sql } from 'kysely';
import { spikebuyKey } from '../contract/spikebuy.contract.ts';
import type { SpikebuyTables } from './spikebuy-tables.repo.ts';

type Promotions = Awaited<ReturnType<PromotionSource['list']>>;

/** Activities beside those of other plug-ins. */
export const spikebuyPromotions: PromotionSource = {
  key: spikebuyKey,
  async list(scope, { from, until }) {
    const { supplier_id } = scope.caller;
    const { rows } = await sql<Promotions[number]>`
      select a.id, a.name, a.sku_id, case when a.state in ('ended', 'stopped') then 'over' else a.state end as state,
        extract(epoch from a.starts_at)::int8 as starts_at, extract(epoch from a.ends_at)::int8 as ends_at,
        a.sale_cents as price_cents, a.quota_pieces, s.*
      from spikebuy_activity a cross join lateral (
        select coalesce(sum(quantity) filter (where state in ('paid', 'refunded')), 0)::int8 as sold_pieces,
          coalesce(sum(total_cents - refunded_cents) filter (where state in ('paid', 'refunded')), 0)::int8 as revenue_cents,
          coalesce(sum(cost_cents) filter (where state = 'paid'), 0)::int8 as cost_cents
        from spikebuy_sale where supplier_id = a.supplier_id and activity_id = a.id) s
      where a.supplier_id = ${supplier_id} and a.starts_at < to_timestamp(${until}) and a.ends_at > to_timestamp(${from})
      order by a.id desc limit 200`.execute(scope.tenantTables<SpikebuyTables>());
    return rows;
  },
};

import type { PromotionSource } from '@linehaul/modules/promotion/server/promotion.port.ts';
import { sql } from 'kysely';
import { groupbuyKey } from '../contract/groupbuy.contract.ts';
import type { GroupbuyTables } from './groupbuy-tables.repo.ts';

type Promotions = Awaited<ReturnType<PromotionSource['list']>>;

/** Activities beside those of other plug-ins; one that begins as soon as it is published begins when it was entered. */
export const groupbuyPromotions: PromotionSource = {
  key: groupbuyKey,
  async list(scope, { from, until }) {
    const { supplier_id } = scope.caller;
    const { rows } = await sql<Promotions[number]>`
      select a.id, a.name, a.sku_id, case when a.state in ('ended', 'cancelled') then 'over' else a.state end as state,
        extract(epoch from coalesce(a.starts_at, a.created_at))::int8 as starts_at,
        extract(epoch from a.ends_at)::int8 as ends_at, a.group_cents as price_cents, a.quota_pieces, s.*
      from groupbuy_activity a cross join lateral (
        select coalesce(sum(quantity) filter (where state in ('paid', 'refunded')), 0)::int8 as sold_pieces,
          coalesce(sum(total_cents - refunded_cents) filter (where state in ('paid', 'refunded')), 0)::int8 as revenue_cents,
          coalesce(sum(cost_cents) filter (where state = 'paid'), 0)::int8 as cost_cents
        from groupbuy_seat where supplier_id = a.supplier_id and activity_id = a.id) s
      where a.supplier_id = ${supplier_id} and coalesce(a.starts_at, a.created_at) < to_timestamp(${until})
        and a.ends_at > to_timestamp(${from})
      order by a.id desc limit 200`.execute(scope.tenantTables<GroupbuyTables>());
    return rows;
  },
};

import type { PromotionSource } from '@linehaul/modules/promotion/server/promotion.port.ts';
import { sql } from 'kysely';
import { cloudbuyKey } from '../contract/cloudbuy.contract.ts';
import type { CloudbuyTables } from './cloudbuy-tables.repo.ts';

type Promotions = Awaited<ReturnType<PromotionSource['list']>>;

/** Rounds beside what other plug-ins sell: one prize each, at no price. */
export const cloudbuyPromotions: PromotionSource = {
  key: cloudbuyKey,
  async list(scope, { from, until }) {
    const { supplier_id } = scope.caller;
    const { rows } = await sql<Promotions[number]>`
      select id, name, sku_id,
        case when state = 'draft' then 'draft' when state in ('open', 'full', 'drawing') then 'running' else 'over' end as state,
        extract(epoch from coalesce(published_at, created_at))::int8 as starts_at, extract(epoch from draw_at)::int8 as ends_at,
        0::int8 as price_cents, 1 as quota_pieces, case when state = 'claimed' then 1 else 0 end as sold_pieces,
        0::int8 as revenue_cents, cost_cents
      from cloudbuy_round
      where supplier_id = ${supplier_id} and coalesce(published_at, created_at) < to_timestamp(${until})
        and draw_at > to_timestamp(${from})
      order by id desc limit 200`.execute(scope.tenantTables<CloudbuyTables>());
    return rows;
  },
};

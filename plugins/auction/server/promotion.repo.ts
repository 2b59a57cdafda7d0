import type { PromotionSource } from '@linehaul/modules/promotion/server/promotion.port.ts';
import { sql } from 'kysely';
import { auctionKey } from '../contract/auction.contract.ts';
import type { AuctionTables } from './auction-tables.repo.ts';

type Promotions = Awaited<ReturnType<PromotionSource['list']>>;

/**
 * Auctions beside what other plug-ins sell: each of one piece, at the price that it has come to, and until its end as things are. One that
 * is won sells nothing any more, and has brought something once its order is paid.
 */
export const auctionPromotions: PromotionSource = {
  key: auctionKey,
  async list(scope, { from, until }) {
    const { supplier_id } = scope.caller;
    const { rows } = await sql<Promotions[number]>`
      select id, name, sku_id, case when state in ('draft', 'scheduled', 'running') then state else 'over' end as state,
        extract(epoch from starts_at)::int8 as starts_at, extract(epoch from closes_at)::int8 as ends_at,
        case when award_cents > 0 then award_cents when price_cents > 0 then price_cents else start_cents end as price_cents,
        1 as quota_pieces, case when state = 'sold' then 1 else 0 end as sold_pieces,
        case when state = 'sold' then paid_cents - refunded_cents else 0 end as revenue_cents,
        case when state = 'sold' and refunded_cents < paid_cents then cost_cents else 0 end as cost_cents
      from auction_activity
      where supplier_id = ${supplier_id} and starts_at < to_timestamp(${until}) and closes_at > to_timestamp(${from})
      order by id desc limit 200`.execute(scope.tenantTables<AuctionTables>());
    return rows;
  },
};

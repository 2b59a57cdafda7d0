import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ActivityState, Band, BidderState, BidKind } from '../contract/auction-record.contract.ts';

type Moment = ColumnType<number | null, Date | null | undefined, Date | null>;

export type ActivityTable = Table<
  'auction_activity',
  {
    state: Generated<ActivityState>;
    bands: ColumnType<Band[], string, string>;
    last_bid_at: Moment;
    pay_until: Moment;
    offer_until: Moment;
  }
>;
export type BidderTable = Table<'auction_bidder', { state: BidderState; freight_mode: 1 | 2; outbid_at: Moment }>;
export type BidTable = Table<'auction_bid', { kind: BidKind; source: 'counter' | 'api' | 'member' }>;

export interface AuctionTables {
  auction_activity: ActivityTable;
  auction_bidder: BidderTable;
  auction_bid: BidTable;
  auction_ban: Table<'auction_ban'>;
}

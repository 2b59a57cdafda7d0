import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Bid } from '../contract/auction-record.contract.ts';
import type { AuctionTables, BidTable } from './auction-tables.repo.ts';

export type BidRow = Omit<Bid, 'member_name'>;
export type StoredBid = Selectable<BidTable>;

const selection = [
  'auction_bid.id',
  'auction_bid.activity_id',
  'auction_activity.name as activity_name',
  'auction_bid.seq',
  'auction_bid.bidder_id',
  'auction_bidder.bidder_no',
  'auction_bid.member_id',
  'auction_bid.kind',
  'auction_bid.source',
  'auction_bid.price_cents',
  'auction_bid.is_leading',
  'auction_bid.has_extended',
  'auction_bid.is_void',
  'auction_bid.created_at',
] as const;

const bidId = sql.ref('auction_bid.id');
const sorting: Sorting = { columns: { id: { expression: bidId, kind: 'number' } }, byDefault: '-id', id: bidId };

interface BidFilter {
  activity_id?: number | undefined;
  member_id?: number | undefined;
}

export function bidRepo(scope: Scope) {
  const tables = scope.tenantTables<AuctionTables>();
  const { supplier_id } = scope.caller;
  const bids = () => tables.selectFrom('auction_bid');
  const joinedRows = () =>
    bids()
      .innerJoin('auction_activity', (on) => byWholeKey(on, 'auction_activity.id', 'auction_bid.activity_id'))
      .innerJoin('auction_bidder', (on) => byWholeKey(on, 'auction_bidder.id', 'auction_bid.bidder_id'));
  return {
    page({ activity_id, member_id, ...query }: PageQuery & BidFilter): Promise<Page<BidRow>> {
      let rows = joinedRows();
      if (activity_id) rows = rows.where('auction_bid.activity_id', '=', activity_id);
      if (member_id) rows = rows.where('auction_bid.member_id', '=', member_id);
      return listPage(scope, rows, (page) => page.select(selection), query, sorting);
    },

    /** The last ones of an auction, the newest first. */
    newest: (activity_id: number, limit: number): Promise<BidRow[]> =>
      joinedRows()
        .select(selection)
        .where('auction_bid.activity_id', '=', activity_id)
        .orderBy('auction_bid.seq', 'desc')
        .limit(limit)
        .execute(),

    /** All of an auction, in their order. */
    ofActivity: (activity_id: number): Promise<StoredBid[]> =>
      bids().selectAll().where('activity_id', '=', activity_id).orderBy('seq').execute(),

    ofRequest: (request_no: string): Promise<StoredBid | undefined> =>
      bids().selectAll().where('request_no', '=', request_no).executeTakeFirst(),

    /** The last one of each of these bidders. */
    async lastOf(bidderIds: readonly number[]): Promise<Map<number, StoredBid>> {
      if (bidderIds.length === 0) return new Map();
      const rows = await bids()
        .selectAll()
        .where('bidder_id', 'in', bidderIds)
        .distinctOn('bidder_id')
        .orderBy('bidder_id')
        .orderBy('seq', 'desc')
        .execute();
      return new Map(rows.map((row) => [row.bidder_id, row]));
    },

    /** Undefined where a bid of another auction has the number, which has come at the same moment. */
    add(draft: Omit<Insertable<BidTable>, 'supplier_id'>): Promise<StoredBid | undefined> {
      return tables
        .insertInto('auction_bid')
        .values({ ...draft, supplier_id })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'request_no']).doNothing())
        .returningAll()
        .executeTakeFirst();
    },

    /** They count no more; they stay to be seen. */
    async setVoid(bidder_id: number): Promise<void> {
      await tables.updateTable('auction_bid').set({ is_void: true }).where('bidder_id', '=', bidder_id).execute();
    },

    /** Seconds since the transaction began, by the database's clock: so long has a bid waited for those before it. */
    async waitedSeconds(): Promise<number> {
      const { rows } = await sql<{ seconds: number }>`
        select floor(extract(epoch from clock_timestamp() - transaction_timestamp()))::int8 as seconds`.execute(tables);
      return rows[0]?.seconds ?? 0;
    },
  };
}

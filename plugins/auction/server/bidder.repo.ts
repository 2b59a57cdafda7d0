import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { auctionCounters } from '../contract/auction.events.ts';
import type { Bidder, BidderState } from '../contract/auction-record.contract.ts';
import { type BidderStep, bidderLife, type Mover } from './auction.rules.ts';
import type { AuctionTables, BidderTable } from './auction-tables.repo.ts';

export type BidderRow = Omit<Bidder, 'member_code' | 'member_name'>;
export type StoredBidder = Selectable<BidderTable>;
export type LockedBidder = Locked<StoredBidder>;

/** The one way by which bidders change their state; the auction is locked before, where both are. */
export const bidderSteps = recordSteps<BidderTable, BidderStep, Mover>('auction_bidder', {
  machine: bidderLife,
  recordOf: ({ id }) => `auction_bidder ${id}`,
  notices: [auctionCounters],
  isVersioned: false,
});

/** A bidder is told of higher bids in one auction so often at most. */
const outbidPauseSeconds = 600;

const selection = [
  'auction_bidder.id',
  'auction_bidder.activity_id',
  'auction_activity.name as activity_name',
  'auction_bidder.bidder_no',
  'auction_bidder.member_id',
  'auction_bidder.deposit_cents',
  'auction_bidder.state',
  sql<number>`(select count(*) from auction_bid b where b.supplier_id = auction_bidder.supplier_id
    and b.bidder_id = auction_bidder.id)::int8`.as('bid_count'),
  'auction_bidder.created_at',
] as const;

const bidderId = sql.ref('auction_bidder.id');
const sorting: Sorting = { columns: { id: { expression: bidderId, kind: 'number' } }, byDefault: '-id', id: bidderId };

interface BidderFilter {
  activity_id?: number | undefined;
  state?: BidderState | undefined;
  member_id?: number | undefined;
}

export function bidderRepo(scope: Scope) {
  const tables = scope.tenantTables<AuctionTables>();
  const { supplier_id } = scope.caller;
  const bidders = () => tables.selectFrom('auction_bidder');
  const joinedRows = () =>
    bidders().innerJoin('auction_activity', (on) =>
      byWholeKey(on, 'auction_activity.id', 'auction_bidder.activity_id'),
    );
  return {
    page({ activity_id, state, member_id, ...query }: PageQuery & BidderFilter): Promise<Page<BidderRow>> {
      let rows = joinedRows();
      if (activity_id) rows = rows.where('auction_bidder.activity_id', '=', activity_id);
      if (state) rows = rows.where('auction_bidder.state', '=', state);
      if (member_id) rows = rows.where('auction_bidder.member_id', '=', member_id);
      return listPage(scope, rows, (page) => page.select(selection), query, sorting);
    },

    byId: (id: number): Promise<StoredBidder | undefined> =>
      bidders().selectAll().where('id', '=', id).executeTakeFirst(),

    byIds: (ids: readonly number[]): Promise<StoredBidder[]> =>
      ids.length === 0 ? Promise.resolve([]) : bidders().selectAll().where('id', 'in', ids).execute(),

    ofMember: (activity_id: number, member_id: number): Promise<StoredBidder | undefined> =>
      bidders()
        .selectAll()
        .where('activity_id', '=', activity_id)
        .where('member_id', '=', member_id)
        .executeTakeFirst(),

    /** The member's own, the newest first. */
    entriesOf: (member_id: number, limit: number): Promise<StoredBidder[]> =>
      bidders().selectAll().where('member_id', '=', member_id).orderBy('id', 'desc').limit(limit).execute(),

    async add(draft: Omit<Insertable<BidderTable>, 'supplier_id' | 'created_at'>): Promise<StoredBidder> {
      return tables
        .insertInto('auction_bidder')
        .values({ ...draft, supplier_id, created_at: scope.timestamp })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /**
     * Marks that a bidder is told of a higher bid at a time in unix seconds; false for one who was told less than ten minutes before.
     */
    async markOutbid(id: number, at: number): Promise<boolean> {
      const markedBidder = await tables
        .updateTable('auction_bidder')
        .set({ outbid_at: new Date(at * 1000) })
        .where('id', '=', id)
        .where(sql<boolean>`(outbid_at is null or outbid_at <= to_timestamp(${at - outbidPauseSeconds}))`)
        .returning('id')
        .executeTakeFirst();
      return markedBidder !== undefined;
    },

    /** Those who are still in an auction, but the one who is to pay. */
    async idsToRelease(activity_id: number, winner_id: number | null): Promise<number[]> {
      const rows = await bidders()
        .select('id')
        .where('activity_id', '=', activity_id)
        .where('state', 'in', ['due', 'ready'])
        .where('id', '<>', winner_id ?? 0)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** How many deposits are kept, or on their way back. */
    async depositCount(): Promise<number> {
      const { n } = await bidders()
        .select(sql<number>`count(*)::int8`.as('n'))
        .where('state', 'in', ['ready', 'returning'])
        .where('deposit_cents', '>', 0)
        .executeTakeFirstOrThrow();
      return n;
    },

    /** Deposits that have become the seller's, and what of them was in their till from the beginning. */
    forfeitedSums: () =>
      bidders()
        .select([
          sql<number>`coalesce(sum(deposit_cents), 0)::int8`.as('forfeited_cents'),
          sql<number>`coalesce(sum(till_cents), 0)::int8`.as('till_cents'),
        ])
        .where('state', '=', 'forfeited')
        .executeTakeFirstOrThrow(),
  };
}

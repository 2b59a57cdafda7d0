import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Selectable, sql } from 'kysely';
import { auctionCounters } from '../contract/auction.events.ts';
import { type ActivityState, activityRow } from '../contract/auction-record.contract.ts';
import {
  type ActivityFacts,
  type ActivityStep,
  activityLife,
  type Mover,
  openStates,
  wonStates,
} from './auction.rules.ts';
import type { ActivityTable, AuctionTables } from './auction-tables.repo.ts';

export type LockedActivity = Locked<Selectable<ActivityTable>>;

const moment = (seconds: number) => sql`to_timestamp(${seconds})`;
const listOf = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));

const table = recordTable('auction_activity', {
  row: activityRow,
  computed: { offer_until: unixSecondsOf('auction_activity.offer_until') },
  stored: { starts_at: moment, ends_at: moment, closes_at: moment, created_at: moment },
  json: ['bands'],
  search: ['name'],
  filters: ['state', 'sku_id', 'order_id'],
  narrow: ({ has_winner }) =>
    has_winner === undefined ? [] : [sql<boolean>`(auction_activity.winner_id is not null) = ${has_winner}`],
  rowsOf: 'own',
});

/** The one way by which auctions change their state. */
export const activitySteps = recordSteps<ActivityTable, ActivityStep, Mover, ActivityFacts>('auction_activity', {
  machine: activityLife,
  figures: ({ state, starts_at, closes_at, bid_count, order_id }, { now }) => {
    return { state, starts_at, closes_at, bid_count, order_id, now };
  },
  recordOf: ({ id }) => `auction_activity ${id}`,
  notices: [auctionCounters],
});

/** What a bid, or bids that count no more, change of an auction beside its state. */
export interface BidStateChange {
  price_cents: number;
  leader_id: number | null;
  encrypted_max: string;
  bid_count?: number;
  closes_at?: Date;
  extensions?: number;
  last_bid_at?: Date;
}

export function activityRepo(scope: Scope) {
  const tables = scope.tenantTables<AuctionTables>();
  const idsWhere = async (condition: ReturnType<typeof sql<boolean>>): Promise<number[]> => {
    const query = tables.selectFrom('auction_activity').select('id').where(condition).orderBy('id').limit(200);
    return (await query.execute()).map(({ id }) => id);
  };
  return {
    ...recordRepo(scope, table),

    /** The version stays: nobody has changed anything by hand. The row is locked. */
    async setBidState(id: number, bidState: BidStateChange): Promise<void> {
      await tables.updateTable('auction_activity').set(bidState).where('id', '=', id).execute();
    },

    async setOrder(id: number, order: { order_id: number; order_no: string; pay_until: Date }): Promise<void> {
      await tables
        .updateTable('auction_activity')
        .set({ ...order, held_pieces: 0 })
        .where('id', '=', id)
        .execute();
    },

    async setHeldPieces(id: number, held_pieces: number): Promise<void> {
      await tables.updateTable('auction_activity').set({ held_pieces }).where('id', '=', id).execute();
    },

    /** Numbers bidders in the order in which they enter; the row is locked by it. */
    async nextBidderNo(id: number): Promise<number> {
      const { bidder_count } = await tables
        .updateTable('auction_activity')
        .set({ bidder_count: sql<number>`bidder_count + 1` })
        .where('id', '=', id)
        .returning('bidder_count')
        .executeTakeFirstOrThrow();
      return bidder_count;
    },

    /** The auction that an order was made for, while it is that auction's. */
    async idOfOrder(order_id: number): Promise<number | undefined> {
      const query = tables.selectFrom('auction_activity').select('id').where('order_id', '=', order_id);
      return (await query.executeTakeFirst())?.id;
    },

    async setRefunded(order_id: number, refunded_cents: number): Promise<void> {
      await tables.updateTable('auction_activity').set({ refunded_cents }).where('order_id', '=', order_id).execute();
    },

    /** Another auction of the goods that is published, and not over before a time or begun after another. */
    async overlapping(of: { sku_id: number; starts_at: number; ends_at: number; id?: number | undefined }) {
      return tables
        .selectFrom('auction_activity')
        .select(['id', 'name'])
        .where('sku_id', '=', of.sku_id)
        .where('state', 'in', openStates)
        .where('id', '<>', of.id ?? 0)
        .where(sql<boolean>`starts_at < to_timestamp(${of.ends_at}) and closes_at > to_timestamp(${of.starts_at})`)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
    },

    /** Those whose time has come to begin, to end, and to be answered. */
    starting: () => idsWhere(sql<boolean>`state = 'scheduled' and starts_at <= ${scope.timestamp}`),
    closing: () => idsWhere(sql<boolean>`state = 'running' and closes_at <= ${scope.timestamp}`),
    unanswered: () => idsWhere(sql<boolean>`state = 'offered' and offer_until <= ${scope.timestamp}`),

    /** Those with something left to do: an order to be made, a piece or a deposit to be given back. */
    unfinished: () =>
      idsWhere(sql<boolean>`(state = 'awarded' and order_id is null)
        or (state in ('unsold', 'cancelled') and held_pieces > 0)
        or (state in ('awarded', 'offered', 'sold', 'unsold', 'cancelled') and exists (select from auction_bidder b
          where b.supplier_id = auction_activity.supplier_id and b.activity_id = auction_activity.id
            and b.state in ('due', 'ready') and (auction_activity.state <> 'awarded'
              or b.id is distinct from auction_activity.winner_id)))`),

    /** Those that run and that a member has entered, in the order in which they are locked. */
    async enteredBy(member_id: number): Promise<number[]> {
      return idsWhere(sql<boolean>`state in (${listOf(openStates)}) and exists (select from auction_bidder b
        where b.supplier_id = auction_activity.supplier_id and b.activity_id = auction_activity.id
          and b.member_id = ${member_id})`);
    },

    /** Those of these states, by what comes first. */
    async listed(states: readonly ActivityState[], order: 'closes_at' | 'starts_at' | 'newest', limit: number) {
      const query = tables.selectFrom('auction_activity').select('id').where('state', 'in', states).limit(limit);
      const ordering = order === 'newest' ? query.orderBy('closes_at', 'desc') : query.orderBy(order);
      return (await ordering.orderBy('id').execute()).map(({ id }) => id);
    },

    /** What is under way now. */
    async counts() {
      const { supplier_id } = scope.caller;
      const { rows } = await sql<Record<'running' | 'bidders' | 'bids' | 'awarded', number>>`
        select count(*) filter (where state = 'running')::int8 as running,
          coalesce(sum(bidder_count) filter (where state = 'running'), 0)::int8 as bidders,
          coalesce(sum(bid_count) filter (where state = 'running'), 0)::int8 as bids,
          count(*) filter (where state in ('awarded', 'offered'))::int8 as awarded
        from auction_activity where supplier_id = ${supplier_id} and state in ('running', 'awarded', 'offered')`.execute(
        tables,
      );
      return rows[0] ?? { running: 0, bidders: 0, bids: 0, awarded: 0 };
    },

    /** How many are published and not over, or won and not paid. */
    async openCount(): Promise<number> {
      const states = [...openStates, ...wonStates].filter((state) => state !== 'sold');
      return (await idsWhere(sql<boolean>`state in (${listOf(states)}) or held_pieces > 0`)).length;
    },

    async purge(): Promise<void> {
      await tables.deleteFrom('auction_activity').execute();
      await tables.deleteFrom('auction_ban').execute();
    },
  };
}

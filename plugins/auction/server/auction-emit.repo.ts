import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import { auctionAwarded, auctionOffered, auctionOutbid } from '../contract/auction.events.ts';
import type { AuctionTables } from './auction-tables.repo.ts';

const rowOf = (scope: Scope, id: number) =>
  scope.tenantTables<AuctionTables>().selectFrom('auction_activity').where('id', '=', id);
const bidderId = sql<number>`winner_id`.as('bidder_id');

/** The winner's order is there. */
export function emitAwarded(scope: Scope, id: number): Promise<void> {
  const orderId = sql<number>`order_id`.as('order_id');
  return emit(scope, auctionAwarded, rowOf(scope, id).select(['id as activity_id', bidderId, orderId, 'order_no']));
}

/** Somebody has bid more than this bidder. */
export function emitOutbid(scope: Scope, bidder_id: number): Promise<void> {
  const bidders = scope.tenantTables<AuctionTables>().selectFrom('auction_bidder').where('id', '=', bidder_id);
  return emit(scope, auctionOutbid, bidders.select(['activity_id', 'id as bidder_id']));
}

/** The second bidder is asked. */
export function emitOffered(scope: Scope, id: number): Promise<void> {
  return emit(scope, auctionOffered, rowOf(scope, id).select(['id as activity_id', bidderId]));
}

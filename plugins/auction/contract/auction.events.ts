import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { auctionContract } from './auction.contract.ts';

/** An auction has come further: somebody has entered, bid or paid, or it has begun or ended. */
export const auctionCounters = liveEvent({
  kind: 'auction.counters',
  needs: auctionContract.AuctionCount,
  data: auctionContract.AuctionCount.output,
});

/** The winner's order is there, and waits for its payment. */
export const auctionAwarded = domainEvent({
  name: 'auction.awarded',
  subject: 'activity_id',
  data: z.strictObject({ activity_id: rowId, bidder_id: rowId, order_id: rowId, order_no: z.string() }),
});
/** Somebody has bid more than who led until then; so often at most as bidders want to be told. */
export const auctionOutbid = domainEvent({
  name: 'auction.outbid',
  subject: 'activity_id',
  data: z.strictObject({ activity_id: rowId, bidder_id: rowId }),
});
/** The winner has not paid; the second bidder is asked. */
export const auctionOffered = domainEvent({
  name: 'auction.offered',
  subject: 'activity_id',
  data: z.strictObject({ activity_id: rowId, bidder_id: rowId }),
});

import { amountCents, line, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import { z } from 'zod';
import { bid, bidder } from './auction-record.contract.ts';

/** The same number again answers what it has done. */
const request_no = line(64, 8);
const activity_id = rowIdOf('auction_activity');

/** Where the goods go if they are won, and that the rules were read: a winner who does not pay loses the deposit. */
export const entryInput = goodsOrderInput
  .pick({
    receiver_name: true,
    receiver_phone: true,
    region_code: true,
    city: true,
    address: true,
    freight_mode: true,
  })
  .extend({ activity_id, request_no, accepts_rules: z.boolean() });
export type EntryInput = z.output<typeof entryInput>;

export const bidInput = z.object({
  activity_id,
  request_no,
  /** The most that the bidder would pay; kept secret, and bid for them step by step. */
  max_cents: amountCents.min(1),
  /** Has it at once for the price that `max_cents` says. */
  is_buy_now: z.boolean().default(false),
  /** Said again of a bid that is far above the price, so that no digit was typed too much. */
  is_confirmed: z.boolean().default(false),
});
export type BidInput = z.output<typeof bidInput>;

/** What a bid has come to at the moment when it was made. */
export const bidAnswer = z.object({
  /** The server's clock. */
  now: unixSeconds,
  bid: bid.pick({ id: true, seq: true, price_cents: true, is_leading: true, has_extended: true }),
  /** The least that somebody else has to bid now. */
  min_cents: amountCents,
  closes_at: unixSeconds,
  /** It was bought at once. */
  is_over: z.boolean(),
});
export type BidAnswer = z.output<typeof bidAnswer>;

export const entryAnswer = bidder.pick({ id: true, bidder_no: true, deposit_cents: true, state: true });
export type EntryAnswer = z.output<typeof entryAnswer>;

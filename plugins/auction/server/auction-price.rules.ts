import type { Band, BidKind } from '../contract/auction-record.contract.ts';

export interface PriceTerms {
  start_cents: number;
  reserve_cents: number;
  bands: readonly Band[];
}

/** How an auction stands after some bids. */
export interface BidState {
  /** What the leader has to pay; 0 before the first bid. */
  price_cents: number;
  leader_id: number | null;
  /** The most that the leader would pay. */
  max_cents: number;
}

export interface MaxBid {
  bidder_id: number;
  max_cents: number;
  kind?: BidKind;
  is_void?: boolean;
}

export const noBids: BidState = { price_cents: 0, leader_id: null, max_cents: 0 };

/** How much more has to be bid at a price. */
export function stepAt(bands: readonly Band[], price_cents: number): number {
  const band = bands.findLast(({ from_cents }) => from_cents <= price_cents);
  return band?.step_cents ?? bands[0]?.step_cents ?? 1;
}

/** The least that a bidder has to bid; who leads may only bid more than they have. */
export function nextMinimum(terms: PriceTerms, bidState: BidState, bidder_id?: number): number {
  if (bidState.leader_id === null) return terms.start_cents;
  if (bidState.leader_id === bidder_id) return bidState.max_cents + 1;
  return bidState.price_cents + stepAt(terms.bands, bidState.price_cents);
}

/** Where the leader would pay the reserve, the price is not below it. */
const atReserve = ({ reserve_cents }: PriceTerms, max_cents: number, price_cents: number) =>
  max_cents >= reserve_cents ? Math.max(price_cents, reserve_cents) : price_cents;

/** The leader pays a step more than the other one would, and never more than they would themselves. */
const priceBetween = ({ bands }: PriceTerms, leading_cents: number, other_cents: number) =>
  Math.min(leading_cents, other_cents + stepAt(bands, other_cents));

/** How an auction stands after one more bid, which is not below `nextMinimum`. Of two that are equal the earlier one leads. */
export function bidStateAfter(terms: PriceTerms, before: BidState, bid: MaxBid): BidState {
  const { bidder_id, max_cents } = bid;
  if (bid.kind === 'buy_now') return { price_cents: max_cents, leader_id: bidder_id, max_cents };
  if (before.leader_id === null)
    return { price_cents: atReserve(terms, max_cents, terms.start_cents), leader_id: bidder_id, max_cents };
  if (before.leader_id === bidder_id) {
    const most = Math.max(before.max_cents, max_cents);
    return { price_cents: atReserve(terms, most, before.price_cents), leader_id: bidder_id, max_cents: most };
  }
  const isHigher = max_cents > before.max_cents;
  const [leading_cents, other_cents] = isHigher ? [max_cents, before.max_cents] : [before.max_cents, max_cents];
  return {
    price_cents: atReserve(terms, leading_cents, priceBetween(terms, leading_cents, other_cents)),
    leader_id: isHigher ? bidder_id : before.leader_id,
    max_cents: leading_cents,
  };
}

/** The price and the leader from all bids in their order, without those that count no more. */
export function replay(terms: PriceTerms, bids: readonly MaxBid[]): BidState {
  return bids.filter(({ is_void }) => !is_void).reduce((bidState, bid) => bidStateAfter(terms, bidState, bid), noBids);
}

/** Who comes after the leader, with the most that they have bid; of two that are equal the earlier one. */
export function runnerUp(
  bids: readonly MaxBid[],
  leader_id: number | null,
): { bidder_id: number; max_cents: number } | null {
  const mostById = new Map<number, number>();
  let second: { bidder_id: number; max_cents: number } | null = null;
  for (const { bidder_id, max_cents, is_void } of bids) {
    if (is_void || bidder_id === leader_id || max_cents <= (mostById.get(bidder_id) ?? 0)) continue;
    mostById.set(bidder_id, max_cents);
    if (!second || max_cents > second.max_cents) second = { bidder_id, max_cents };
  }
  return second;
}

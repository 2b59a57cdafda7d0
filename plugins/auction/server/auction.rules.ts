import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { auctionErrors } from '../contract/auction.contract.ts';
import type { ActivityAction, ActivityState, BidderState } from '../contract/auction-record.contract.ts';

/** Who takes a step: people, time that has passed, money that came or went, or what becomes of the winner's order. */
export type Mover = 'person' | 'clock' | 'money' | 'order';

export type ActivityStep =
  | ActivityAction
  | 'start'
  | 'award'
  | 'fail'
  | 'pay'
  | 'release'
  | 'offer'
  | 'accept'
  | 'decline';

export interface ActivityFacts {
  state: ActivityState;
  /** Unix seconds. */
  starts_at: number;
  closes_at: number;
  bid_count: number;
  order_id: number | null;
  now: number;
}

function activityObstacle(activity: ActivityFacts, action: string): ErrorCode | null {
  const { state, starts_at, closes_at, bid_count, now } = activity;
  if (action === 'publish') return closes_at <= now ? auctionErrors.ends_past : null;
  if (action === 'withdraw') return starts_at <= now ? auctionErrors.state : null;
  return action === 'cancel' && bid_count > 0 && state !== 'awarded' ? auctionErrors.bids_there : null;
}

/**
 * The life of an auction: from its first bid on the seller cannot call it off, unless there can be no order, as when the goods or the winner
 * are gone.
 */
export const activityLife = stateMachine<ActivityFacts, ActivityStep, Mover>({
  name: 'auction',
  steps: [
    { from: 'draft', action: 'publish', to: 'scheduled', by: ['person'] },
    { from: 'scheduled', action: 'withdraw', to: 'draft', by: ['person'] },
    { from: 'scheduled', action: 'start', to: 'running', by: ['clock'] },
    { from: 'scheduled', action: 'cancel', to: 'cancelled', by: ['person'] },
    { from: 'running', action: 'cancel', to: 'cancelled', by: ['person'] },
    { from: 'running', action: 'award', to: 'awarded', by: ['clock', 'person'] },
    { from: 'running', action: 'fail', to: 'unsold', by: ['clock'] },
    { from: 'awarded', action: 'cancel', to: 'cancelled', by: ['person'], when: ({ order_id }) => order_id === null },
    { from: 'awarded', action: 'pay', to: 'sold', by: ['order'] },
    { from: 'awarded', action: 'offer', to: 'offered', by: ['order'] },
    { from: 'awarded', action: 'release', to: 'unsold', by: ['order'] },
    { from: 'offered', action: 'accept', to: 'awarded', by: ['person'] },
    { from: 'offered', action: 'decline', to: 'unsold', by: ['person', 'clock'] },
  ],
  refusal: () => refuse(auctionErrors.state),
  obstacle: activityObstacle,
});

export type BidderStep = 'pay' | 'close' | 'return' | 'refund' | 'forfeit';

/** The life of a bidder, which is that of the deposit. */
export const bidderLife = stateMachine<{ state: BidderState }, BidderStep, Mover>({
  name: 'bidder of an auction',
  steps: [
    { from: 'due', action: 'pay', to: 'ready', by: ['money'] },
    { from: 'due', action: 'close', to: 'closed', by: ['clock'] },
    { from: 'ready', action: 'close', to: 'closed', by: ['clock'] },
    { from: 'ready', action: 'return', to: 'returning', by: ['clock'] },
    { from: 'returning', action: 'refund', to: 'returned', by: ['money'] },
    { from: 'ready', action: 'forfeit', to: 'forfeited', by: ['order'] },
  ],
  refusal: () => refuse(auctionErrors.state),
});

/** States in which an auction has its piece and takes bids; whether it does, its times say. */
export const openStates: readonly ActivityState[] = ['scheduled', 'running'];
/** States in which it was won. */
export const wonStates: readonly ActivityState[] = ['awarded', 'offered', 'sold'];

/** Why nobody can bid at this moment; null when everybody can. */
export function whyClosed({
  state,
  starts_at,
  closes_at,
  now,
}: Omit<ActivityFacts, 'bid_count' | 'order_id'>): ErrorCode | null {
  if (!openStates.includes(state) || closes_at <= now) return auctionErrors.over;
  return starts_at > now ? auctionErrors.not_begun : null;
}

interface Times {
  ends_at: number;
  closes_at: number;
  extension_seconds: number;
  hard_minutes: number;
}

/** When an auction is over whatever is bid. */
export const hardEnd = ({ ends_at, hard_minutes }: Pick<Times, 'ends_at' | 'hard_minutes'>) =>
  ends_at + hard_minutes * 60;

/** The end after a bid that has changed the price or the leader at a moment: so far after it, and never past the hard end. */
export function endAfter(times: Times, at: number): number {
  return Math.max(times.closes_at, Math.min(hardEnd(times), at + times.extension_seconds));
}

/** What keeps goods from being sold by auction; null when nothing does. */
export function goodsObstacle(
  sku: { is_on_sale: boolean; cost_cents: number } | undefined,
  terms: { start_cents: number; reserve_cents: number; allows_loss: boolean },
): { error: ErrorCode; field: string } | null {
  if (!sku) return { error: auctionErrors.sku_gone, field: 'sku_id' };
  if (!sku.is_on_sale) return { error: auctionErrors.not_on_sale, field: 'sku_id' };
  const { start_cents, reserve_cents, allows_loss } = terms;
  const isBelow = Math.max(start_cents, reserve_cents) < sku.cost_cents;
  if (!isBelow || allows_loss) return null;
  return { error: auctionErrors.below_cost, field: reserve_cents > 0 ? 'reserve_cents' : 'start_cents' };
}

import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { spikebuyErrors } from '../contract/spikebuy.contract.ts';
import type { ActivityAction, ActivityState, SaleState } from '../contract/spikebuy-record.contract.ts';

/** Who takes a step: people, time that has passed, or what becomes of orders. */
export type Mover = 'person' | 'clock' | 'order';
export type ActivityStep = ActivityAction | 'start' | 'end';

export interface ActivityFacts {
  state: ActivityState;
  /** Unix seconds. */
  starts_at: number;
  ends_at: number;
  now: number;
}

function activityObstacle({ starts_at, ends_at, now }: ActivityFacts, action: string): ErrorCode | null {
  if (action === 'publish' && ends_at <= now) return spikebuyErrors.ends_past;
  return action === 'withdraw' && starts_at <= now ? spikebuyErrors.state : null;
}

/** The life of an activity; it can be taken back to a draft as long as it has not begun. */
export const activityLife = stateMachine<ActivityFacts, ActivityStep, Mover>({
  name: 'spikebuy activity',
  steps: [
    { from: 'draft', action: 'publish', to: 'scheduled', by: ['person'] },
    { from: 'scheduled', action: 'withdraw', to: 'draft', by: ['person'] },
    { from: 'scheduled', action: 'start', to: 'running', by: ['clock'] },
    { from: 'scheduled', action: 'stop', to: 'stopped', by: ['person'] },
    { from: 'running', action: 'stop', to: 'stopped', by: ['person'] },
    { from: 'running', action: 'end', to: 'ended', by: ['clock'] },
  ],
  refusal: () => refuse(spikebuyErrors.state),
  obstacle: activityObstacle,
});

export type SaleStep = 'pay' | 'leave' | 'revive' | 'refund';

/** The life of what was bought, which follows its order. */
export const saleLife = stateMachine<{ state: SaleState }, SaleStep, Mover>({
  name: 'spikebuy sale',
  steps: [
    { from: 'reserved', action: 'pay', to: 'paid', by: ['order'] },
    { from: 'reserved', action: 'leave', to: 'left', by: ['order'] },
    { from: 'left', action: 'revive', to: 'reserved', by: ['order'] },
    { from: 'paid', action: 'refund', to: 'refunded', by: ['order'] },
  ],
  refusal: () => refuse(spikebuyErrors.state),
});

/** States in which an activity has pieces and may sell; whether it does, its times say. */
export const openStates: readonly ActivityState[] = ['scheduled', 'running'];

/** Why nobody can buy at this moment; null when everybody can. */
export function whyClosed({ state, starts_at, ends_at, now }: ActivityFacts): ErrorCode | null {
  if (!openStates.includes(state) || ends_at <= now) return spikebuyErrors.over;
  return starts_at > now ? spikebuyErrors.not_begun : null;
}

/** What keeps goods from being sold at a price; null when nothing does. */
export function goodsObstacle(
  sku: { is_on_sale: boolean; price_cents: number } | undefined,
  sale_cents: number,
): ErrorCode | null {
  if (!sku) return spikebuyErrors.sku_gone;
  if (!sku.is_on_sale) return spikebuyErrors.not_on_sale;
  return sku.price_cents <= sale_cents ? spikebuyErrors.price_too_high : null;
}

/** The lowest that a piece was paid for in a span of days; null where nobody has paid. */
export interface PaidPrices {
  /** Outside of activities. */
  usual_cents: number | null;
  /** In other activities. */
  activity_cents: number | null;
}

/** The lowest of what is asked for a piece now and was paid for it outside of activities: an activity has to be cheaper. */
export function usualPrice(price_cents: number, paidPrices: PaidPrices | undefined): number {
  return Math.min(price_cents, paidPrices?.usual_cents ?? price_cents);
}

/** The lowest of all that was asked or paid, in other activities too: what may be crossed out beside a lower price. */
export function referencePrice(price_cents: number, paidPrices: PaidPrices): number {
  const usual_cents = usualPrice(price_cents, paidPrices);
  return Math.min(usual_cents, paidPrices.activity_cents ?? usual_cents);
}

/** What keeps a price from being offered for goods that can be sold; null when nothing does. */
export function priceObstacle(
  { sale_cents, below_cost }: { sale_cents: number; below_cost: boolean },
  { cost_cents, usual_cents }: { cost_cents: number; usual_cents: number },
): ErrorCode | null {
  if (sale_cents >= usual_cents) return spikebuyErrors.reference_low;
  return sale_cents < cost_cents && !below_cost ? spikebuyErrors.below_cost : null;
}

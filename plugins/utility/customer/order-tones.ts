import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { OrderState } from '../contract/utility-record.contract.ts';

export const tones: Readonly<Record<OrderState, Tone>> = {
  created: 'warning',
  closed: 'neutral',
  paid: 'info',
  submitted: 'progress',
  running: 'progress',
  unknown: 'progress',
  done: 'success',
  failed: 'warning',
  refunded: 'neutral',
};

/** To the buyer a top-up of which nobody knows is still under way: somebody looks after it. */
export const visibleState = (state: OrderState): OrderState => (state === 'unknown' ? 'running' : state);

import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { ActivityState, SaleState } from '../contract/spikebuy-record.contract.ts';

export const activityTones: Readonly<Record<ActivityState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'progress',
  ended: 'success',
  stopped: 'neutral',
};

export const saleTones: Readonly<Record<SaleState, Tone>> = {
  reserved: 'warning',
  paid: 'success',
  left: 'neutral',
  refunded: 'neutral',
};

import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { ActivityState, BidderState } from '../contract/auction-record.contract.ts';

export const activityTones: Readonly<Record<ActivityState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'progress',
  awarded: 'warning',
  offered: 'warning',
  sold: 'success',
  unsold: 'neutral',
  cancelled: 'neutral',
};

export const bidderTones: Readonly<Record<BidderState, Tone>> = {
  due: 'warning',
  ready: 'progress',
  closed: 'neutral',
  returning: 'info',
  returned: 'success',
  forfeited: 'danger',
};

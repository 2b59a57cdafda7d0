import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { ActivityState, GroupState, SeatState } from '../contract/groupbuy-record.contract.ts';

export const activityTones: Readonly<Record<ActivityState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'progress',
  ended: 'success',
  cancelled: 'neutral',
};

export const groupTones: Readonly<Record<GroupState, Tone>> = {
  opening: 'warning',
  forming: 'progress',
  complete: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  dropped: 'neutral',
};

export const seatTones: Readonly<Record<SeatState, Tone>> = {
  reserved: 'warning',
  paid: 'success',
  left: 'neutral',
  returning: 'info',
  refunded: 'neutral',
};

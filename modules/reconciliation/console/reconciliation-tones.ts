import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { FeeState, ItemResult, ItemState } from '../contract/channel-item.contract.ts';

export const resultTones: Readonly<Record<ItemResult, Tone>> = {
  matched: 'success',
  amount_differs: 'danger',
  only_channel: 'warning',
  only_log: 'warning',
  doubled: 'danger',
};

export const itemTones: Readonly<Record<ItemState, Tone>> = {
  matched: 'success',
  open: 'warning',
  proposed: 'info',
  cleared: 'neutral',
  booked: 'success',
};

export const feeTones: Readonly<Record<FeeState, Tone>> = {
  none: 'neutral',
  open: 'warning',
  proposed: 'info',
  booked: 'success',
};

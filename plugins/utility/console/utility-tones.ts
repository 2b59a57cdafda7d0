import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { OrderAlarm, OrderState } from '../contract/utility-record.contract.ts';

export const orderTones: Readonly<Record<OrderState, Tone>> = {
  created: 'warning',
  closed: 'neutral',
  paid: 'info',
  submitted: 'progress',
  running: 'progress',
  unknown: 'danger',
  done: 'success',
  failed: 'warning',
  refunded: 'neutral',
};

export const alarmTones: Readonly<Record<OrderAlarm, Tone>> = {
  none: 'neutral',
  done_after_failed: 'danger',
  failed_after_done: 'danger',
};

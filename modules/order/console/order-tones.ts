import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { OrderState } from '../contract/order.contract.ts';

export const orderTones: Readonly<Record<OrderState, Tone>> = {
  submit: 'warning',
  pay: 'info',
  send: 'progress',
  finish: 'success',
  cancelled: 'neutral',
  closed: 'neutral',
};

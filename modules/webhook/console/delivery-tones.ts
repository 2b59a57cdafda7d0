import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { DeliveryState } from '../contract/webhook.contract.ts';

export const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'progress',
  delivered: 'success',
  failed: 'danger',
};

import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { RefundState } from '../contract/refund-record.contract.ts';

export const refundTones: Readonly<Record<RefundState, Tone>> = {
  applied: 'warning',
  approved: 'progress',
  awaiting_goods: 'info',
  received: 'progress',
  refunded: 'success',
  rejected: 'neutral',
  cancelled: 'neutral',
};

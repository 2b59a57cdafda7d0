import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { AffiliateOrderState } from '../contract/affiliate-record.contract.ts';

export const affiliateTones: Readonly<Record<AffiliateOrderState, Tone>> = {
  created: 'neutral',
  paid: 'info',
  received: 'progress',
  settled: 'success',
  void: 'danger',
};

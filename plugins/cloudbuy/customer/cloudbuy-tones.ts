import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { RoundState } from '../contract/cloudbuy-record.contract.ts';

export const tones: Readonly<Record<RoundState, Tone>> = {
  draft: 'neutral',
  open: 'progress',
  full: 'info',
  drawing: 'info',
  drawn: 'success',
  claimed: 'success',
  expired: 'neutral',
  void: 'neutral',
};

import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { LabelResult, LabelState } from '../contract/label.contract.ts';

export const labelTones: Readonly<Record<LabelState, Tone>> = {
  asked: 'warning',
  created: 'info',
  printed: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};

export const endTones: Readonly<Record<LabelResult['end'], Tone>> = {
  done: 'success',
  kept: 'neutral',
  busy: 'progress',
  asked: 'warning',
  failed: 'danger',
};

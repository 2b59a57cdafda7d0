import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { AnchorState } from '../contract/anchor.contract.ts';

export const anchorTones = {
  queued: 'neutral',
  logged: 'info',
  anchored: 'success',
  failed: 'danger',
} as const satisfies Record<AnchorState, Tone>;

import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { RequestState } from '../contract/orderrequest.contract.ts';

export const requestTones = {
  open: 'warning',
  accepted: 'success',
  declined: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<RequestState, Tone>;

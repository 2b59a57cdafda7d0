import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { MessageState } from '../contract/message.contract.ts';

export const messageTones: Readonly<Record<MessageState, Tone>> = {
  queued: 'info',
  deferred: 'warning',
  sent: 'info',
  delivered: 'success',
  used: 'success',
  replaced: 'neutral',
  refused: 'danger',
  unknown: 'warning',
};

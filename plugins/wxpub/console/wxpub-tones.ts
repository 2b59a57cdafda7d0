import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { WxpubState } from '../contract/wxpub-record.contract.ts';

export const messageTones: Readonly<Record<WxpubState, Tone>> = {
  received: 'neutral',
  waiting: 'info',
  sent: 'success',
  refused: 'danger',
  unknown: 'warning',
};

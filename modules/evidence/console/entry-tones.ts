import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { EntryState } from '../contract/evidence.contract.ts';

export const entryTones = { waiting: 'neutral', logged: 'info', signed: 'success' } as const satisfies Record<
  EntryState,
  Tone
>;

import type { Tone } from '@linehaul/ui/status-tag.tsx';

/** States that mean the same in every module; a column's own `tones` win over these, and name a module's own states. */
const commonTones: Readonly<Record<string, Tone>> = {
  draft: 'neutral',
  created: 'neutral',
  open: 'warning',
  pending: 'warning',
  applied: 'warning',
  approved: 'success',
  paid: 'info',
  active: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
  disabled: 'neutral',
  rejected: 'danger',
  failed: 'danger',
};

/** The colour of a state. */
export function toneOf(value: unknown, ownTones: Readonly<Record<string, Tone>> = {}): Tone {
  const key = String(value);
  return ownTones[key] ?? commonTones[key] ?? 'neutral';
}

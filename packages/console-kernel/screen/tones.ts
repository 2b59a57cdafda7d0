import type { Tone } from '@linehaul/ui/status-tag.tsx';

/** States that mean the same wherever they occur; a column's own `tones` win over these. */
const known: Readonly<Record<string, Tone>> = {
  submit: 'warning',
  submitted: 'warning',
  applied: 'warning',
  pending: 'warning',
  unpaid: 'warning',
  planning: 'neutral',
  created: 'neutral',
  draft: 'neutral',
  pay: 'info',
  paid: 'info',
  approved: 'success',
  received: 'info',
  loaded: 'info',
  loading: 'info',
  open: 'warning',
  handling: 'progress',
  send: 'progress',
  departed: 'progress',
  arrived: 'info',
  delivering: 'progress',
  returning: 'progress',
  signed: 'success',
  finish: 'success',
  settled: 'success',
  resolved: 'success',
  enabled: 'success',
  active: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
  void: 'neutral',
  disabled: 'neutral',
  returned: 'neutral',
  rejected: 'danger',
  failed: 'danger',
  lost: 'danger',
};

/** The colour of a state. */
export function toneOf(value: unknown, own: Readonly<Record<string, Tone>> = {}): Tone {
  const key = String(value);
  return own[key] ?? known[key] ?? 'neutral';
}

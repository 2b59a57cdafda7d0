import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { IncidentState } from '../contract/incident-record.contract.ts';

export const incidentTones: Readonly<Record<IncidentState, Tone>> = {
  open: 'danger',
  handling: 'warning',
  resolved: 'success',
  rejected: 'neutral',
};

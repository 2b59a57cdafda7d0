import { addDays } from '@linehaul/contract/calendar-day.ts';
import { refuseAt } from '@linehaul/contract/errors.ts';
import { incidentErrors } from '../contract/incident.contract.ts';
import type { IncidentKind } from '../contract/incident-record.contract.ts';

export interface DeadlineFacts {
  kind: IncidentKind;
  /** Of the tenant; 0 is no deadline. */
  claim_days: number;
  /** Days of the waybill; null while it has not come to them. */
  signed_day: string | null;
  departed_day: string | null;
  created_day: string;
  /** That the order was sold with. */
  transit_days: number;
}

/**
 * The last day on which an incident is reported in time. Days count from the signature, and of goods that were lost whole from the
 * day for which they were promised; null where there is no deadline, or its days have not begun.
 */
export function claimUntil(facts: DeadlineFacts): string | null {
  const { kind, claim_days, signed_day, departed_day, created_day, transit_days } = facts;
  if (claim_days === 0) return null;
  if (signed_day !== null) return addDays(signed_day, claim_days);
  if (kind !== 'lost') return null;
  return addDays(departed_day ?? created_day, Math.max(transit_days, 1) + claim_days);
}

export const isLate = (claim_until: string | null, reported_day: string): boolean =>
  claim_until !== null && reported_day > claim_until;

/** Refuses a compensation of what was reported too late, unless somebody says why it is paid all the same. */
export function checkDeadline(is_late: boolean, late_reason: string): void {
  if (is_late && late_reason === '') throw refuseAt(incidentErrors.claim_late, 'late_reason');
}

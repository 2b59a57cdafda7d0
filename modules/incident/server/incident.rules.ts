import { type ErrorCode, refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { incidentErrors } from '../contract/incident.contract.ts';
import type { ClaimState } from '../contract/incident-claim.contract.ts';
import type { IncidentAction, IncidentState } from '../contract/incident-record.contract.ts';

export interface IncidentFigures {
  state: IncidentState;
  /** Of its compensation; null where there is none. */
  claim: ClaimState | null;
}

/** An incident is not put aside while somebody waits for its compensation; what was paid has to be taken back first. */
function claimFault({ claim }: IncidentFigures, action: IncidentAction): ErrorCode | null {
  if (action === 'handle') return null;
  if (claim === 'assessed' || claim === 'approved') return action === 'reopen' ? null : incidentErrors.claim_open;
  return claim === 'paid' && action === 'reopen' ? incidentErrors.claim_paid : null;
}

/** The life of an incident; each step has its way back. */
export const incidentLife = stateMachine<IncidentFigures, IncidentAction>({
  name: 'incident',
  steps: [
    { from: 'open', action: 'handle', to: 'handling' },
    { from: 'handling', action: 'resolve', to: 'resolved' },
    { from: 'handling', action: 'reject', to: 'rejected' },
    { from: 'handling', action: 'hand_back', to: 'open' },
    { from: 'resolved', action: 'reopen', to: 'handling' },
    { from: 'rejected', action: 'reopen', to: 'handling' },
  ],
  refusal: () => refuse(incidentErrors.state),
  obstacle: claimFault,
});

/** Before there are goods, and of a waybill that counts for nothing, nothing goes wrong. */
const withoutGoods: ReadonlySet<string> = new Set(['created', 'void']);

interface ReportedFacts {
  pieces: number;
  found_at: number;
}

/** Refuses what cannot have happened to a waybill. */
export function checkReport(waybill: { state: string; pieces: number }, report: ReportedFacts, now: number): void {
  if (withoutGoods.has(waybill.state)) throw refuse(incidentErrors.waybill_state);
  if (report.pieces > waybill.pieces) throw refuseAt(incidentErrors.pieces_exceeded, 'pieces');
  if (report.found_at > now) throw refuseAt(incidentErrors.in_future, 'found_at');
}

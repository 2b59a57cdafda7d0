import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { IncidentDetail } from '../contract/incident-record.contract.ts';
import { claimRepo } from './claim.repo.ts';
import { emitCompensation } from './incident-emit.repo.ts';
import { recordDecision } from './incident-evidence.steps.ts';

const decisions = { approve: 'approved', undo_approve: 'approval_undone', pay: 'paid', reverse: 'reversed' } as const;

/** Writes what became of a compensation into the log of the waybill, with its amounts and `more`, and tells of it. Answers the amounts. */
export async function announceClaim(
  scope: Scope,
  incident: IncidentDetail,
  action: keyof typeof decisions,
  more: Readonly<Record<string, string>> = {},
) {
  const money = await claimRepo(scope).money(incident.id);
  await recordDecision(scope, incident, decisions[action], { ...money, ...more });
  await emitCompensation(scope, action, incident.id);
  return money;
}

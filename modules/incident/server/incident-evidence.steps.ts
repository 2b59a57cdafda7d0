import { appendEvidence } from '@linehaul/modules/evidence/server/evidence.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Incident } from '../contract/incident-record.contract.ts';

type DecidedIncident = Pick<
  Incident,
  'waybill_id' | 'waybill_no' | 'incident_no' | 'kind' | 'pieces' | 'cause' | 'description' | 'outcome'
>;

/** Writes into the log of the waybill what was reported or decided; words and names enter it as salted digests alone. */
export async function recordDecision(
  scope: Scope,
  incident: DecidedIncident,
  decision: 'reported' | 'resolved' | 'rejected' | 'reopened' | 'approved' | 'approval_undone' | 'paid' | 'reversed',
  money: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { waybill_id, waybill_no, incident_no, kind: incident_kind, pieces, cause, description, outcome } = incident;
  const isEnd = decision === 'resolved' || decision === 'rejected';
  await appendEvidence(scope, [
    {
      waybill_id,
      waybill_no,
      kind: `incident.${decision}`,
      event_id: null,
      at: scope.now,
      data: { incident_no, incident_kind, pieces, ...(isEnd && { cause }) },
      confidential: {
        login_name: scope.caller.login_name,
        description: decision === 'reported' ? description : '',
        outcome: isEnd ? outcome : '',
        ...money,
      },
    },
  ]);
}

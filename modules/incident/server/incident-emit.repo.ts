import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import {
  incidentApprovalUndone,
  incidentApproved,
  incidentPaid,
  incidentPaymentReversed,
  incidentRejected,
  incidentReopened,
  incidentReported,
  incidentResolved,
} from '../contract/incident.events.ts';
import type { IncidentEventKind } from '../contract/incident-record.contract.ts';
import type { IncidentTables } from './incident-tables.repo.ts';

/** What others hear of. */
const emittedKinds = {
  report: incidentReported,
  resolve: incidentResolved,
  reject: incidentRejected,
  reopen: incidentReopened,
} as const;

function isEmitted(kind: IncidentEventKind): kind is keyof typeof emittedKinds {
  return kind in emittedKinds;
}

function incidentRows(scope: Scope, id: number) {
  return scope
    .tables<IncidentTables>()
    .selectFrom('incident')
    .innerJoin('waybill', (on) => byWholeKey(on, 'waybill.id', 'incident.waybill_id'))
    .select(['incident.id as incident_id', 'incident.incident_no', 'incident.waybill_id', 'incident.waybill_no'])
    .select(['waybill.order_no', 'waybill.external_no', 'incident.kind', 'incident.state', 'incident.pieces'])
    .where('incident.id', '=', id);
}

/** Tells of an incident as it is after what has just happened to it. */
export async function emitIncident(scope: Scope, kind: IncidentEventKind, id: number): Promise<void> {
  if (isEmitted(kind)) await emit(scope, emittedKinds[kind], incidentRows(scope, id));
}

const compensationEvents = {
  approve: incidentApproved,
  undo_approve: incidentApprovalUndone,
  pay: incidentPaid,
  reverse: incidentPaymentReversed,
} as const;

/** Tells of what is to be paid for an incident, or was, or is not any more. */
export async function emitCompensation(scope: Scope, kind: keyof typeof compensationEvents, id: number): Promise<void> {
  const rows = incidentRows(scope, id)
    .innerJoin('incident_claim as claim', (on) => byWholeKey(on, 'claim.id', 'incident.id'))
    .select(sql<number>`claim.compensation_cents - claim.shipper_cents`.as('payout_cents'));
  await emit(scope, compensationEvents[kind], rows);
}

import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { amountCents, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { incidentContract } from './incident.contract.ts';
import { incidentKind, incidentState } from './incident-record.contract.ts';

/** Incidents that are neither resolved nor rejected, of the sites that the caller sees; counting stops at 10,000. */
export const incidentCounters = liveEvent({
  kind: 'incident.counters',
  needs: incidentContract.IncidentList,
  data: z.object({ incidents: z.int() }),
});

/** Numbers, states and pieces; nobody's name, phone or words. */
const incidentData = z.strictObject({
  incident_id: rowId,
  incident_no: z.string(),
  waybill_id: rowId,
  waybill_no: z.string(),
  order_no: z.string(),
  external_no: z.string(),
  kind: incidentKind,
  state: incidentState,
  pieces: z.int(),
});

function incidentEvent<N extends `incident.${string}`>(name: N) {
  return domainEvent({ name, subject: 'incident_id', data: incidentData });
}

/** Something went wrong with the goods of a waybill. */
export const incidentReported = incidentEvent('incident.reported');
/** It has been dealt with. */
export const incidentResolved = incidentEvent('incident.resolved');
/** There was nothing, or the carrier does not answer for it. */
export const incidentRejected = incidentEvent('incident.rejected');
/** It was decided too early: somebody looks after it again. */
export const incidentReopened = incidentEvent('incident.reopened');

function compensationEvent<N extends `incident.${string}`>(name: N) {
  return domainEvent({ name, subject: 'incident_id', data: incidentData.extend({ payout_cents: amountCents }) });
}

/** Another person than who has assessed it has approved its compensation; it is still to be paid. */
export const incidentApproved = compensationEvent('incident.approved');
/** The approval was taken back: the compensation waits for a decision again. */
export const incidentApprovalUndone = compensationEvent('incident.approval_undone');
/** Its compensation was paid, and with it the incident resolved. */
export const incidentPaid = compensationEvent('incident.paid');
/** The payment was a mistake and is taken back: the incident is being handled again, its compensation still to be paid. */
export const incidentPaymentReversed = compensationEvent('incident.payment_reversed');

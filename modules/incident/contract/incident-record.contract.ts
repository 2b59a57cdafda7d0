import { amountCents, day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { pieceCount } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';
import { claim, claimAction, claimState } from './incident-claim.contract.ts';

export const incidentKind = z.enum(['damage', 'shortage', 'delay', 'wrong_delivery', 'refused', 'lost']);
export type IncidentKind = z.output<typeof incidentKind>;

export const incidentState = z.enum(['open', 'handling', 'resolved', 'rejected']);
export type IncidentState = z.output<typeof incidentState>;

export const incidentAction = z.enum(['handle', 'hand_back', 'resolve', 'reject', 'reopen']);
export type IncidentAction = z.output<typeof incidentAction>;

/** What it came from. */
export const incidentCause = z.enum([
  'unknown',
  'packing',
  'loading',
  'transport',
  'storage',
  'sorting',
  'delivery',
  'shipper',
  'weather',
  'other',
]);
export type IncidentCause = z.output<typeof incidentCause>;

/** What its history consists of, beside the steps. */
export const incidentEventKind = z.enum([
  'report',
  'change',
  'remark',
  ...incidentAction.options,
  ...claimAction.options,
]);
export type IncidentEventKind = z.output<typeof incidentEventKind>;

/** Pictures that one incident has at most. */
export const maxPictures = 9;

/** Several lines of plain text. */
const plainText = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u);

/** What somebody who reports it says of it. */
export const incidentFields = {
  /** Of the waybill's pieces, those that it is about. */
  pieces: pieceCount.min(1),
  /** Where it was found; null where nobody knows. */
  site_id: rowIdOf('site').nullable().default(null),
  /** On which trip it happened. */
  trip_id: rowIdOf('trip').nullable().default(null),
  /** When it was found; 0 is now. */
  found_at: unixSeconds.default(0),
  cause: incidentCause.default('unknown'),
  description: plainText.default(''),
  picture_ids: z
    .array(uploadId)
    .max(maxPictures)
    .refine((ids) => new Set(ids).size === ids.length)
    .default([]),
};

/** Something that went wrong with the goods of one waybill. */
export const incident = z.object({
  id: rowId,
  incident_no: z.string(),
  waybill_id: rowIdOf('waybill'),
  waybill_no: z.string(),
  kind: incidentKind,
  state: incidentState,
  cause: incidentCause,
  pieces: pieceCount,
  /** All of the waybill. */
  waybill_pieces: pieceCount,
  product: z.string(),
  consignor_name: z.string(),
  consignee_name: z.string(),
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  site_id: rowIdOf('site').nullable(),
  site_name: z.string(),
  trip_id: rowIdOf('trip').nullable(),
  trip_no: z.string(),
  found_at: unixSeconds,
  description: z.string(),
  reported_by: z.string(),
  reported_at: unixSeconds,
  /** Who looks after it; empty while nobody does. */
  handled_by: z.string(),
  /** What became of it. */
  outcome: z.string(),
  decided_by: z.string(),
  /** 0 while nobody has decided. */
  decided_at: unixSeconds,
  /** Of its compensation; null where there is none, and for who may not see money. */
  claim_state: claimState.nullable(),
  compensation_cents: amountCents.nullable(),
  version: z.int(),
  /** What its state allows the caller's kind of tenant. */
  actions: z.array(incidentAction),
});
export type Incident = z.output<typeof incident>;

const incidentEvent = z.object({
  id: rowId,
  kind: incidentEventKind,
  note: line(500),
  login_name: z.string(),
  created_at: unixSeconds,
});
export type IncidentEvent = z.output<typeof incidentEvent>;

export const incidentDetail = incident.extend({
  picture_ids: z.array(rowIdOf('upload')),
  /** The last day on which it is reported in time; null where there is none, or its days have not begun. */
  claim_until: day.nullable(),
  /** It was reported later than that. */
  is_late: z.boolean(),
  /** Null where there is none, and for who may not see money. */
  claim: claim.nullable(),
  /** In the order in which it happened. */
  events: z.array(incidentEvent),
});
export type IncidentDetail = z.output<typeof incidentDetail>;

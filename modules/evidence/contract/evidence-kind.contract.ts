/** What a waybill's history consists of, in the order of its life; each has its entry in the log. */
export const shipmentEvents = [
  'created',
  'picked_up',
  'received',
  'repriced',
  /** The order was corrected, and the waybill followed. */
  'edited',
  'loaded',
  'unloaded',
  'departed',
  'arrived',
  /** The trip was not there after all. */
  'arrival_undone',
  /** Pieces that were short at an arrival have turned up. */
  'found',
  'delivering',
  'delivery_undone',
  'signed',
  /** The consignee had not signed after all. */
  'sign_undone',
  'receipt_returned',
  'closed',
  'refused',
  'refusal_undone',
  /** Refused, and to be delivered once more. */
  'deliver_again',
  'returning',
  'return_undone',
  'returned',
  'void',
  'held',
  'released',
] as const;
type ShipmentEvent = (typeof shipmentEvents)[number];

/** What happened to the money of a waybill's order. */
export const moneyKinds = ['order.settled', 'order.unsettled'] as const;

/** What was reported and decided about what went wrong with a waybill's goods. */
export const incidentKinds = [
  'incident.reported',
  'incident.resolved',
  'incident.rejected',
  'incident.reopened',
  'incident.approved',
  'incident.approval_undone',
  'incident.paid',
  'incident.reversed',
] as const;

/** What an entry of the log says: `waybill.signed`, or `imported.signed` for what had happened before there was a log. */
export type EvidenceKind =
  | `waybill.${ShipmentEvent}`
  | `imported.${ShipmentEvent}`
  | (typeof moneyKinds)[number]
  | (typeof incidentKinds)[number];

/** What a waybill's history consists of; the module of waybills adds none that is not here. */
export const shipmentEvents = [
  'created',
  'picked_up',
  'received',
  'repriced',
  'edited',
  'loaded',
  'unloaded',
  'departed',
  'arrived',
  'arrival_undone',
  'found',
  'delivering',
  'delivery_undone',
  'signed',
  'sign_undone',
  'receipt_returned',
  'closed',
  'refused',
  'refusal_undone',
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

/** What an entry of the log says: `waybill.signed`, or `imported.signed` for what had happened before there was a log. */
export type EvidenceKind = `waybill.${ShipmentEvent}` | `imported.${ShipmentEvent}` | (typeof moneyKinds)[number];

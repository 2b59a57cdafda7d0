import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { cubicCentimetres, grams, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { waybillContract, waybillState } from './waybill.contract.ts';

/** What waits at the caller's sites: waybills that can be handed out there, and those whose receipts are to go back to shippers there. */
export const waybillCounters = liveEvent({
  kind: 'waybill.counters',
  needs: waybillContract.WaybillList,
  data: z.object({ sites: z.array(z.object({ site_id: rowId, delivery: z.int(), receipt: z.int() })) }),
});

/** Numbers, states and places; nobody's name, phone or address: a subscriber that needs those reads the record. */
const waybillData = z.strictObject({
  waybill_id: rowId,
  waybill_no: z.string(),
  order_id: rowId,
  order_no: z.string(),
  external_no: z.string(),
  state: waybillState,
  origin_code: z.string(),
  destination_code: z.string(),
  /** Where it happened; empty on the road. */
  site_code: z.string(),
  /** Of the trip that moved it; empty where none did. */
  trip_no: z.string(),
  pieces: z.int(),
  /** Of all pieces, those that this step was about: loaded, arrived, signed. */
  counted_pieces: z.int(),
  weight_g: grams,
  volume_cm3: cubicCentimetres,
});

function waybillEvent<N extends `waybill.${string}`>(name: N) {
  return domainEvent({ name, subject: 'waybill_id', data: waybillData });
}

/** A waybill has been made for an order. */
export const waybillCreated = waybillEvent('waybill.created');
/** Its cargo has been weighed and received. */
export const waybillReceived = waybillEvent('waybill.received');
/** Its cargo has left a site, on a vehicle. */
export const waybillDeparted = waybillEvent('waybill.departed');
/** Its cargo has arrived at a site, the last one or one between. */
export const waybillArrived = waybillEvent('waybill.arrived');
/** It has not arrived after all: somebody has corrected it. */
export const waybillArrivalUndone = waybillEvent('waybill.arrival_undone');
/** The last piece of its way, to the consignee, has begun. */
export const waybillDelivering = waybillEvent('waybill.delivering');
/** It did not set out after all: the cargo lies at its last site. */
export const waybillDeliveryUndone = waybillEvent('waybill.delivery_undone');
/** The consignee has signed. */
export const waybillSigned = waybillEvent('waybill.signed');
/** It was not signed for after all. */
export const waybillSignUndone = waybillEvent('waybill.sign_undone');
/** The consignee does not take it. */
export const waybillRefused = waybillEvent('waybill.refused');
/** The consignee takes it after all. */
export const waybillRefusalUndone = waybillEvent('waybill.refusal_undone');
/** It goes back to the shipper, or goes on so because the shipper has not signed for it after all. */
export const waybillReturning = waybillEvent('waybill.returning');
/** It does not go back after all. */
export const waybillReturnUndone = waybillEvent('waybill.return_undone');
/** The shipper has signed for what came back. */
export const waybillReturned = waybillEvent('waybill.returned');
/** It was made by mistake, and counts for nothing. */
export const waybillVoid = waybillEvent('waybill.void');

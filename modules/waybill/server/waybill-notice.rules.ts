import type { StoredWaybill } from './waybill-view.rules.ts';

/** The message in which the consignee is told where the goods are, and by which code they are handed out. */
export const arrivalPurpose = 'waybill.arrived';
/** The message that the goods are on their way to the door. */
export const deliveringPurpose = 'waybill.delivering';
/** The message that the consignee has got them. */
export const signedPurpose = 'waybill.signed';
/** The message that the consignee has not taken them. */
export const refusedPurpose = 'waybill.refused';
export const pickupCodeParam = 'pickup_code';

type Carried = Pick<StoredWaybill, 'waybill_no' | 'origin_name' | 'destination_name'>;

/** What every message about a waybill may say. */
export function waybillParams({ waybill_no, origin_name, destination_name }: Carried, pieces: number) {
  return { waybill_no, origin: origin_name, destination: destination_name, pieces: String(pieces) };
}

/** The same of an arrival, and its code. */
export function arrivalParams(waybill: Carried, pieces: number, pickup_code: string) {
  return { ...waybillParams(waybill, pieces), [pickupCodeParam]: pickup_code };
}

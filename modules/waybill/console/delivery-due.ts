import type { Waybill } from '../contract/waybill.contract.ts';

type Party = Pick<Waybill, 'consignee_name' | 'consignee_phone'>;

/** What the consignee pays when the goods are handed over, in cents: freight, and money for the shipper. */
export const dueOf = ({ cod_cents, collect_cents }: Waybill) => cod_cents + collect_cents;

export const canSign = ({ actions, is_held }: Waybill) => actions.includes('sign') && !is_held;

/** Whether one person gets both: names alone are not enough. */
function isSameConsignee(one: Party, other: Party): boolean {
  return (
    one.consignee_phone !== '' &&
    one.consignee_phone === other.consignee_phone &&
    one.consignee_name === other.consignee_name
  );
}

/** Of the stops beside this one, those that its consignee can sign for as well. */
export function ofSameConsignee(stops: readonly Waybill[], stop: Waybill): Waybill[] {
  return stops.filter((other) => other.id !== stop.id && canSign(other) && isSameConsignee(other, stop));
}

/** The stop after this one that can be signed, from the first again after the last; none of those that were signed with it. */
export function nextStop(stops: readonly Waybill[], id: number, signedIds: ReadonlySet<number>): Waybill | undefined {
  const at = stops.findIndex((stop) => stop.id === id);
  const inOrder = [...stops.slice(at + 1), ...stops.slice(0, Math.max(at, 0))];
  return inOrder.find((stop) => canSign(stop) && !signedIds.has(stop.id));
}

import type { WaybillDetail } from '../contract/waybill.contract.ts';

type Term = 'prepaid_cents' | 'on_receipt_cents' | 'monthly_cents' | 'deducted_cents';
interface Terms extends Pick<WaybillDetail, 'collect_cents'> {
  order: Pick<WaybillDetail['order'], Term>;
  signature: Pick<NonNullable<WaybillDetail['signature']>, 'collect_cents'> | null;
}

/** What of the freight was collected at the signing: nothing of it is due any more, and it is among the terms as before. */
export const collectedCents = ({ signature }: Terms) => signature?.collect_cents ?? 0;

/** What is on the paper's money side: terms in their order, those with nothing left out. */
export function termsOf(waybill: Terms): [term: string, amount: number][] {
  const { order, collect_cents } = waybill;
  const terms: [string, number][] = [
    ['prepaid', order.prepaid_cents],
    ['collect', collect_cents + collectedCents(waybill)],
    ['on_receipt', order.on_receipt_cents],
    ['monthly', order.monthly_cents],
    ['deducted', order.deducted_cents],
  ];
  return terms.filter(([, amount]) => amount > 0);
}

import { z } from 'zod';
import type { OrderDetail } from '../contract/order.contract.ts';
import { orderTerms } from '../contract/order-counter.contract.ts';
import { surchargeBearer } from '../contract/order-money.contract.ts';

/** What a change of an order on its way may give anew, as it is kept until somebody approves it. */
export const changeWanted = z.object({
  consignee_name: z.string().optional(),
  consignee_phone: z.string().optional(),
  consignee_address: z.string().optional(),
  destination_site_id: z.int().optional(),
  freight_cents: z.int().optional(),
  terms: orderTerms.exclude(['split', 'deducted']).optional(),
  bearer: surchargeBearer.exclude(['keep']).optional(),
});
export type WantedOrder = z.output<typeof changeWanted>;

/** Those that are shown as they are. */
export const changeFields = ['consignee_name', 'consignee_phone', 'consignee_address', 'freight_cents'] as const;

/** Of what was asked for, what the order does not say already; who bears a difference is no field of it. */
export function wantedOf(order: OrderDetail, wantedOrder: WantedOrder): WantedOrder {
  const fields = [...changeFields, 'destination_site_id', 'terms'] as const;
  const different = fields.filter((field) => wantedOrder[field] !== undefined && wantedOrder[field] !== order[field]);
  const wantedFields = Object.fromEntries(different.map((field) => [field, wantedOrder[field]]));
  return changeWanted.parse(
    wantedOrder.bearer === undefined ? wantedFields : { ...wantedFields, bearer: wantedOrder.bearer },
  );
}

import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, line, phoneOrNone, rowIdOf } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { orderParts, orderTerms } from './order-counter.contract.ts';

/** Who bears what the scales add to an order that was paid: the shipper now, the consignee, or nobody: the price stays. */
export const surchargeBearer = z.enum(['shipper', 'consignee', 'keep']);
export type SurchargeBearer = z.output<typeof surchargeBearer>;

export const orderSetting = z.object({
  /** Where nobody says who; `ask`: somebody has to. */
  surcharge_bearer: z.enum(['ask', ...surchargeBearer.options]),
  /** 0 while nothing has been set. */
  version: z.int().min(0),
});
export type OrderSetting = z.output<typeof orderSetting>;

const writers = ['logistics', 'site'] as const;
const target = { id: rowIdOf('freight_order'), version: z.int().optional() };

/** Calls about money that an order has too much of, and about what a tenant decides for such cases. */
export function orderMoneyCalls<Detail extends z.ZodType>(detail: Detail) {
  return {
    /** Prices again by the tariffs of now, or by hand when `freight_cents` is given. */
    OrderPrice: {
      method: 'POST',
      path: '/v1/supplier/order/OrderPrice',
      industries: writers,
      input: z.object({
        ...target,
        freight_cents: amountCents.optional(),
        price_reason: line(200).default(''),
        parts: orderParts.optional(),
      }),
      output: detail,
      audit: 'order.price',
    },
    /** Gives back what was paid above what is due now, by the ways by which it came; cash is on the day's sheet. */
    OrderGiveBack: {
      method: 'POST',
      path: '/v1/supplier/order/OrderGiveBack',
      industries: writers,
      transaction: 'own',
      idempotent: true,
      input: z.object({ ...target, reason: line(200, 1) }),
      output: detail,
      audit: 'order.give_back',
    },
    /**
     * Takes an entry back that was a mistake: what was taken goes back, and is due again, before the cargo leaves; what
     * was given back at the counter is taken again.
     */
    OrderPaymentUndo: {
      method: 'POST',
      path: '/v1/supplier/order/OrderPaymentUndo',
      industries: writers,
      transaction: 'own',
      idempotent: true,
      input: z.object({ ...target, payment_id: rowIdOf('order_payment'), reason: line(200, 1) }),
      output: detail,
      audit: 'order.payment_undo',
    },
    /**
     * Asks for a change of an order whose cargo is on its way; another person approves it. What is not given stays. What it
     * costs more of an order that was paid is borne as `bearer` says; what it costs less waits to be given back. Under other
     * terms all that is not paid yet is owed by these.
     */
    OrderChangeAsk: {
      method: 'POST',
      path: '/v1/supplier/order/OrderChangeAsk',
      industries: writers,
      input: z.object({
        ...target,
        reason: line(200, 1),
        consignee_name: line(100, 1).optional(),
        consignee_phone: phoneOrNone.unwrap().optional(),
        consignee_address: line(200).optional(),
        destination_site_id: rowIdOf('site').optional(),
        /** By hand, in cents. */
        freight_cents: amountCents.optional(),
        terms: orderTerms.exclude(['split', 'deducted']).optional(),
        bearer: surchargeBearer.exclude(['keep']).optional(),
      }),
      output: detail,
      audit: 'order.change_ask',
    },
    OrderSettingInfo: {
      method: 'GET',
      path: '/v1/supplier/order/OrderSettingInfo',
      industries: writers,
      input: z.object({}),
      output: orderSetting,
    },
    OrderSettingSave: {
      method: 'POST',
      path: '/v1/supplier/order/OrderSettingSave',
      industries: writers,
      input: orderSetting,
      output: orderSetting,
      audit: 'order.setting',
    },
  } as const satisfies ContractSpec;
}

import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, cents, cubicCentimetres, grams, line, rowIdOf } from '@linehaul/contract/units.ts';
import { paymentMethod, pieceCount } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { orderSetting, surchargeBearer } from '@linehaul/modules/order/contract/order-money.contract.ts';
import { z } from 'zod';

/** What the scales say. */
const measures = { weight_g: grams, volume_cm3: cubicCentimetres, pieces: pieceCount.min(1) };
const handlers = ['logistics', 'site'] as const;

/** What a weighing would make of the price, in cents. */
const weighing = z.object({
  /** Ten times what was said before, or a tenth of it. */
  is_doubtful: z.boolean(),
  said_weight_g: grams,
  old_total_cents: cents,
  new_total_cents: cents,
  is_unpriced: z.boolean(),
  paid_cents: amountCents,
  /** Of what was paid, what would be too much. */
  overpaid_cents: amountCents,
  /** More than before of an order that was paid: somebody has to bear it. */
  surcharge_cents: amountCents,
  /** Who does where nobody says otherwise. */
  usual_bearer: orderSetting.shape.surcharge_bearer,
});
export type WeighingPreview = z.output<typeof weighing>;

/** Calls at the scales. */
export function weighingCalls<Output extends z.ZodType>(output: Output) {
  return {
    /** What the scales say would cost; nothing is changed. */
    WaybillWeighing: {
      method: 'GET',
      path: '/v1/supplier/waybill/WaybillWeighing',
      industries: handlers,
      input: z.object({ id: rowIdOf('waybill'), ...measures }),
      output: weighing,
    },
    WaybillReceive: {
      method: 'POST',
      path: '/v1/supplier/waybill/WaybillReceive',
      industries: handlers,
      input: z.object({
        id: rowIdOf('waybill'),
        version: z.int().optional(),
        note: line(200).default(''),
        ...measures,
        /** A weight of ten times what was said, or of a tenth of it, is right. */
        confirm_weight: z.boolean().default(false),
        /** Of an order that was paid: who bears what it costs more; the tenant's own choice when absent. */
        bearer: surchargeBearer.optional(),
        /** How the shipper pays it, which is now. */
        method: paymentMethod.optional(),
      }),
      output,
      audit: 'waybill.receive',
    },
  } as const satisfies ContractSpec;
}

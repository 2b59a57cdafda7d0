import { contract } from '@linehaul/contract/endpoint.ts';
import { amountCents, cents, day, month, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';

/** `over`: ended, stopped or called off. */
export const promotionState = z.enum(['draft', 'scheduled', 'running', 'over']);
export type PromotionState = z.output<typeof promotionState>;

/** Goods that a plug-in sells at a price of their own for a time. */
const promotionRow = z.object({
  /** The plug-in's. */
  key: z.string(),
  /** Of the plug-in's own record. */
  id: rowId,
  name: z.string(),
  sku_id: rowId,
  state: promotionState,
  starts_at: unixSeconds,
  ends_at: unixSeconds,
  price_cents: amountCents,
  quota_pieces: z.int(),
  /** Paid. */
  sold_pieces: z.int(),
  /** What was paid for it and has not gone back, freight among it. */
  revenue_cents: cents,
  /** What these pieces have cost the seller. */
  cost_cents: amountCents,
});
export type PromotionRow = z.output<typeof promotionRow>;

export const promotion = promotionRow.extend({
  /** Empty where the goods are gone. */
  goods_name: z.string(),
  /** Its days in the month. */
  first_day: day,
  last_day: day,
  /** Others that sell the same goods at the same time. */
  conflicts: z.array(promotionRow.pick({ key: true, id: true, name: true })),
});
export type Promotion = z.output<typeof promotion>;

export const promotionContract = contract({
  /** All promotions of a month by when they begin, of every plug-in that the seller uses; the present month when none is named. */
  PromotionMonth: {
    method: 'GET',
    path: '/v1/supplier/promotion/PromotionMonth',
    industries: sellersAlone,
    input: z.object({ month: month.optional() }),
    output: z.object({ month, first_day: day, last_day: day, today: day, promotions: z.array(promotion) }),
  },
});

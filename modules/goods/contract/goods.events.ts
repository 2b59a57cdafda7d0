import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** A SKU's free pieces have fallen to its mark or below; again only after they were above it. */
export const stockLow = domainEvent({
  name: 'goods.stock_low',
  subject: 'sku_id',
  data: z.strictObject({
    sku_id: rowId,
    goods_id: rowId,
    sku_code: z.string(),
    /** Pieces that nobody has been promised. */
    free_stock: z.int(),
    warn_below: z.int(),
  }),
});

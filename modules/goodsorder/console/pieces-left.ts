import type { GoodsLine } from '../contract/goods-order-record.contract.ts';

/** Pieces of a line that are still to be sent or used; the server decides. */
export function leftOf({ qty, sent_qty, consumed_qty, open_unsent_qty, closed_unsent_qty }: GoodsLine): number {
  return qty - sent_qty - consumed_qty - open_unsent_qty - closed_unsent_qty;
}

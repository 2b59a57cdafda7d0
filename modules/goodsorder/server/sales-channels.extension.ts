import type { ErrorCode } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { GoodsLine, GoodsOrderAction, GoodsOrderState } from '../contract/goods-order-record.contract.ts';
import type { GoodsStep } from './goods-order.rules.ts';

/** What people do with orders, and a sales channel may refuse. Money that has come, and time that has passed, it is told of alone. */
export type AskedStep = Exclude<GoodsOrderAction, 'release'> | 'used';

/** An order as its sales channel is asked about it; the order is locked. */
export interface SoldOrder {
  id: number;
  order_no: string;
  state: GoodsOrderState;
  member_id: number | null;
  total_cents: number;
  paid_cents: number;
  refunded_cents: number;
  held_by: string;
  lines: readonly GoodsLine[];
}

/** What becomes of money that comes after the order's time to pay has run out. */
export type LatePayment = 'revive' | 'give_back' | 'keep';

/**
 * A way to sell goods beside the counter and the seller's own programs: group buying, a flash sale. It sells by `sellGoods`; of the
 * orders that it has sold it is asked about what people are about to do, and told of every step, in the transaction of the step.
 * They keep their rules while the plug-in is disabled.
 */
export interface SalesChannel {
  /** The plug-in's key: `sold_by` of its orders. */
  readonly key: string;
  /** Why the step cannot be taken now; null when nothing is in its way. */
  refuseStep?(scope: Scope, order: SoldOrder, step: AskedStep): Promise<ErrorCode | null>;
  /** The step was taken; `order` is as it is after it. */
  stepTaken?(scope: Scope, order: SoldOrder, step: GoodsStep): Promise<void>;
  /**
   * Money has come for an order whose time had run out; nothing is to be written but stock that is given back for it. `revive`: its
   * pieces are promised to it anew, the step `revive` is told, and it is paid; where they are gone the money goes back. `keep`, as
   * when absent: a person decides.
   */
  decideLate?(scope: Scope, order: SoldOrder): Promise<LatePayment>;
}

export const salesChannels = extensionPoint<SalesChannel>('sales channels');

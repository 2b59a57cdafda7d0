import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint, type Offered } from '@linehaul/server-kernel/module/extension-point.ts';
import type { OrderState } from '../contract/order.contract.ts';
import { orderRepo } from './order.repo.ts';

/** Orders of another kind than freight, for tenants whose orders these are. */
export interface OrderCounting {
  /** `goods_order`. */
  readonly key: string;
  /** The kinds of tenant whose `OrderCount` counts these. */
  readonly industries: readonly Industry[];
  /** Counted up to 10,000. */
  count(scope: Scope, state: OrderState, freight_mode: number | undefined): Promise<number>;
}

export const orderCountings = extensionPoint<OrderCounting>('counting of orders');

/** Orders of the caller's in a state: of the kind that tenants like it have. */
export function countOrders(scope: Scope, offered: Offered, state: OrderState, freight_mode: number | undefined) {
  const { industry } = scope.caller;
  const own = offered(orderCountings).find(({ industries }) => industries.includes(industry));
  return own ? own.count(scope, state, freight_mode) : orderRepo(scope).count(state, freight_mode);
}

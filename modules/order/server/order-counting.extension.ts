import type { CallPermission, Industry } from '@linehaul/contract/endpoint.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import type { Caller, Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import { type OrderState, orderContract } from '../contract/order.contract.ts';
import { orderRepo } from './order.repo.ts';

/** Orders of another kind than freight, for tenants whose orders these are. */
export interface OrderCounting {
  /** `goods_order`. */
  readonly key: string;
  /** The kinds of tenant whose `OrderCount` counts these. */
  readonly industries: readonly Industry[];
  /** The call of their list, which a caller must be allowed to make to be told how many there are. */
  readonly list: CallPermission;
  /** Counted up to 10,000. */
  count(scope: Scope, state: OrderState, freight_mode: number | undefined): Promise<number>;
}

export const orderCountings = extensionPoint<OrderCounting>('counting of orders');

function countingOf({ industry }: Caller, extensions: Extensions): OrderCounting | undefined {
  return extensions(orderCountings).find(({ industries }) => industries.includes(industry));
}

/** Whether the caller may read the list whose orders are counted. */
export function mayCountOrders(caller: Caller, extensions: Extensions): boolean {
  return denialOf(countingOf(caller, extensions)?.list ?? orderContract.OrderList, caller) === null;
}

/** Orders of the caller's in a state: of the kind that tenants like it have. */
export function countOrders(scope: Scope, extensions: Extensions, state: OrderState, freight_mode: number | undefined) {
  const ownCounting = countingOf(scope.caller, extensions);
  return ownCounting ? ownCounting.count(scope, state, freight_mode) : orderRepo(scope).count(state, freight_mode);
}

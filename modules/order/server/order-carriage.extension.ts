import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { OrderDetail } from '../contract/order.contract.ts';

/** What carries an order's cargo, and keeps the order from being called off meanwhile. */
export interface OrderCarriage {
  readonly key: string;
  /** The number of the document that the cargo travels with, or null. */
  carries(scope: Scope, orderId: number): Promise<string | null>;
  /** Locks the document of an order that is about to be edited: before the order, as the document's own steps do. */
  hold(scope: Scope, orderId: number): Promise<void>;
  /**
   * Refuses a change by two people of what is not on its way, and of where it goes once the courier has it: with
   * `order.state` or an error of the document's own.
   */
  checkChange(scope: Scope, orderId: number, isElsewhere: boolean): Promise<void>;
  /**
   * Takes over what an edit has changed of an order. Refuses with `order.loaded` once the cargo is on a vehicle, and with
   * `order.weighed` where the scales have said otherwise. Answers whether there is such a document.
   */
  follow(scope: Scope, order: EditedOrder): Promise<boolean>;
}

/** An order before and after an edit. */
export interface EditedOrder {
  before: OrderDetail;
  after: OrderDetail;
  /** Nothing but what costs and loads nothing is changed: parties, receipts, marks, the remark. */
  isAmendment: boolean;
  /** Two people want it so: it may be done while the cargo is on its way. */
  isApproved?: boolean;
}

export const orderCarriage = extensionPoint<OrderCarriage>('carriage of orders');

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** What carries an order's cargo, and keeps the order from being called off meanwhile. */
export interface OrderCarriage {
  readonly key: string;
  /** The number of the document that the cargo travels with, or null. */
  carries(scope: Scope, orderId: number): Promise<string | null>;
}

export const orderCarriage = extensionPoint<OrderCarriage>('carriage of orders');

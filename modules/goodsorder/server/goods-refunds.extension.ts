import type { Refusal } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** Documents by which money of goods orders goes back. */
export interface GoodsRefunds {
  readonly key: string;
  /** Money of the document with this number has gone back; in the transaction that books it. */
  paid(scope: Scope, now: { request_no: string; payment_no: string; amount_cents: number }): Promise<void>;
  /** A channel has refused its money, or, with null, is asked for it again; in the transaction that keeps this. */
  refused(scope: Scope, now: { request_no: string; payment_no: string; refusal: Refusal | null }): Promise<void>;
}
export const goodsRefunds = extensionPoint<GoodsRefunds>('refunds of goods orders');

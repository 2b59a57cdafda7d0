import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

export interface SignatureMoney {
  signature_id: number;
  order_id: number;
  /** The order's entry of the freight that was collected; null where none was. */
  payment_id: number | null;
  cod_cents: number;
}

/** What became of a signature's money: nothing yet, somebody has counted it, or it is in a document that others stand on. */
export type MoneyUse = { kind: 'none' } | { kind: 'checked' } | { kind: 'document'; no: string };

/** A module in which the money of a signature goes on. */
export interface SignatureUse {
  readonly key: string;
  find(scope: Scope, money: SignatureMoney): Promise<MoneyUse>;
  /** The signature is taken back: what was said of its money is of no use. */
  undo?(scope: Scope, money: SignatureMoney): Promise<void>;
}

export const signatureUses = extensionPoint<SignatureUse>('uses of signatures');

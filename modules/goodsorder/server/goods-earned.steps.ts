import { settleSubject } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { keptOf } from './goods-earned.rules.ts';
import { goodsKind } from './goods-order.steps.ts';
import type { LockedOrder } from './goods-order-steps.repo.ts';

/** Settles what of a locked order's money is earned by now; done again, it finds nothing more. */
export async function settleGoods(scope: Scope, order: LockedOrder): Promise<void> {
  const kept_cents = keptOf(order);
  if (kept_cents !== null && order.paid_cents > 0) await settleSubject(scope, goodsKind, order.id, kept_cents);
}

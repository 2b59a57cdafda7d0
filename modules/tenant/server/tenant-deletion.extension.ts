import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** Open work that keeps a tenant from being deleted. */
export interface DeletionBlocker {
  readonly key: 'orders' | 'goods_orders' | 'refunds' | 'trips' | 'withdrawals' | 'payments';
  /** How much of it the scope's tenant has. */
  count(scope: Scope): Promise<number>;
}

export const deletionBlockers = extensionPoint<DeletionBlocker>('deletion blockers');

import { pageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { withdrawalRepo } from './withdrawal.repo.ts';

/** Withdrawals of the caller's tenant that have not come to an end. */
export async function openWithdrawals(scope: Scope): Promise<number> {
  let open = 0;
  for (const state of ['applied', 'second_audit', 'approved', 'paying'] as const) {
    open += (await withdrawalRepo(scope, scope.caller.supplier_id).page({ ...pageQuery.parse({ limit: 1 }), state }))
      .total;
  }
  return open;
}

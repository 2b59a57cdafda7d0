import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { ownerAccountRepo } from './owner-account.repo.ts';

/** A tenant's owner as a person who signs in: profile, password, last sign-in, WeChat. */
export function ownerAccount(scope: Scope, tenantId = scope.caller.supplier_id) {
  return ownerAccountRepo(scope, tenantId);
}

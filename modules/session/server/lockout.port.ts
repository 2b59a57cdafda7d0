import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { loginGuardRepo } from './login-guard.repo.ts';

/** How many doors of a tenant's accounts are shut for now, after wrong passwords. */
export function lockSignIn(scope: Scope, supplierId: number): Promise<number> {
  return loginGuardRepo(scope).shutOf(supplierId);
}

/** Forgets every failure at a tenant's accounts: its people may try at once. */
export function unlockSignIn(scope: Scope, supplierId: number): Promise<void> {
  return loginGuardRepo(scope).forgetOf(supplierId);
}

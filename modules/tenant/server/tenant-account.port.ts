import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { addRegistered, platformId, type Registration, tenantAccountRepo } from './tenant-account.repo.ts';

export type { TenantAccount } from './tenant-account.repo.ts';

/** A tenant's account, for the modules that decide about it; absent once the tenant has been deleted. */
export function tenantAccount(scope: Scope, id = scope.caller.supplier_id) {
  return tenantAccountRepo(scope, id);
}

/** Adds a tenant that has registered, its phone being its account; undefined when the phone has an account already. */
export function registerTenant(scope: Scope, registration: Registration): Promise<number | undefined> {
  return addRegistered(scope, registration);
}

/** The platform's own tenant; 0 while the installation has none. */
export function platformTenant(scope: Scope): Promise<number> {
  return platformId(scope);
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { StateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import type { TenantState } from '../contract/tenant.contract.ts';
import { addRegistered, platformId, type Registration, tenantAccountRepo } from './tenant-account.repo.ts';
import { tenantSteps } from './tenant-steps.repo.ts';

export type { TenantAccount } from './tenant-account.repo.ts';

/** A tenant's account, for the modules that decide about it; absent once the tenant has been deleted. */
export function tenantAccount(scope: Scope, id = scope.caller.supplier_id) {
  return tenantAccountRepo(scope, id);
}

/** How tenants change their state, by the machine of the module that decides about it. */
export function tenantStepsBy<Action extends string, By extends string>(
  machine: StateMachine<{ state: TenantState }, Action, By>,
) {
  return tenantSteps(machine);
}

/** Adds a tenant that has registered, its phone being its account; undefined when the phone has an account already. */
export function registerTenant(scope: Scope, registration: Registration): Promise<number | undefined> {
  return addRegistered(scope, registration);
}

/** The platform's own tenant; 0 while the installation has none. */
export function platformTenant(scope: Scope): Promise<number> {
  return platformId(scope);
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type NewTenant, tenantRepo } from './tenant.repo.ts';

/** Adds a tenant as it is given, state and all; answers its id. */
export function addTenant(scope: Scope, tenant: NewTenant): Promise<number> {
  return tenantRepo(scope).add(tenant);
}

/** True while the installation has no tenant at all: then the first admin, or the demo company, is made. */
export function hasNoTenant(scope: Scope): Promise<boolean> {
  return tenantRepo(scope).isEmpty();
}

/** The tenants that the seed of the demo company made, with the hash of their owner's password. */
export function demoTenants(scope: Scope) {
  return tenantRepo(scope).demo();
}

/** The legal name under which the caller's tenant was certified; empty while it is not. */
export async function certifiedName(scope: Scope): Promise<string> {
  return (await tenantRepo(scope).own()).certified_name;
}

/** What the caller's tenant is called where its customers see it, with its logo. */
export async function shopOf(scope: Scope): Promise<{ shop_name: string; logo: string }> {
  const { shop_name, logo } = await tenantRepo(scope).own();
  return { shop_name, logo };
}

/** Whether the caller's tenant has its debug flag on: then the test pages for the open API are there. */
export async function isDebugging(scope: Scope): Promise<boolean> {
  return (await tenantRepo(scope).own()).is_debug;
}

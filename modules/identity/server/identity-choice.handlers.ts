import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { HandlerCall, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type AppOwner,
  type IdentityAccess,
  type IdentityProvider,
  identityProviders,
} from './identity-provider.extension.ts';

/** A provider by the application that signs in where it was asked for. */
export interface ChosenProvider {
  provider: IdentityProvider;
  access: IdentityAccess;
  /** Whose application: 0 is the platform's. */
  app_supplier_id: number;
}

/** The tenant that a call is about: the session's, or the one whose sign-in page it is. Null while none is known. */
export function tenantOf({ scope, input, supplieruid }: HandlerCall<{ suid?: number | undefined }>): number | null {
  const { session_id, supplier_id } = scope.caller;
  return session_id === 0 ? (input.suid ?? supplieruid) : supplier_id;
}

/** Whose applications count at a tenant, its own first. */
export async function ownersFor(scope: Scope, tenant: number | null): Promise<AppOwner[]> {
  const platform: AppOwner = { supplier_id: await platformTenant(scope), isPlatform: true };
  if (tenant === null || tenant === platform.supplier_id) return [platform];
  return [{ supplier_id: tenant, isPlatform: false }, platform];
}

async function accessFor(scope: Scope, provider: IdentityProvider, owners: readonly AppOwner[]) {
  for (const owner of owners) {
    const access = await provider.access(scope, owner);
    if (access) return { provider, access, app_supplier_id: owner.isPlatform ? 0 : owner.supplier_id };
  }
  return null;
}

/** The provider by the tenant's own application, else by the platform's; null when neither has one. */
export async function chosenProvider(
  scope: Scope,
  { extensions }: ModuleKernel,
  key: string,
  tenant: number | null,
): Promise<ChosenProvider | null> {
  const provider = findExtension(extensions, identityProviders, key);
  return provider ? accessFor(scope, provider, await ownersFor(scope, tenant)) : null;
}

/** All that are ready at a tenant, in the order of their offers. */
export async function readyProviders(
  scope: Scope,
  { extensions }: ModuleKernel,
  tenant: number | null,
): Promise<ChosenProvider[]> {
  const providers = extensions(identityProviders);
  if (providers.length === 0) return [];
  const owners = await ownersFor(scope, tenant);
  const accesses = await Promise.all(providers.map((provider) => accessFor(scope, provider, owners)));
  return accesses.filter((one) => one !== null);
}

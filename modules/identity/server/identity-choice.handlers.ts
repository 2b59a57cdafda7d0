import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
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

/** No tenant has this number: at a page of nobody's only the platform's applications count. */
const nobody = 0;

interface Candidate {
  provider: IdentityProvider;
  owner: AppOwner;
}

/** Every provider with those whose applications count at a tenant, its own first. */
async function candidatesFor(scope: Scope, extensions: Extensions, tenant: number | null): Promise<Candidate[]> {
  const services = await extensions.served(asTenant(scope, tenant ?? nobody), identityProviders);
  if (services.length === 0) return [];
  const platform = await platformTenant(scope);
  return services.map(({ value: provider, account }) => ({
    provider,
    owner: { supplier_id: account, isPlatform: account === platform },
  }));
}

/** By the first application that is ready; null when there is none. */
async function firstAccess(scope: Scope, candidates: readonly Candidate[]): Promise<ChosenProvider | null> {
  for (const { provider, owner } of candidates) {
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
  const candidates = await candidatesFor(scope, extensions, tenant);
  return firstAccess(
    scope,
    candidates.filter(({ provider }) => provider.key === key),
  );
}

/** All that are ready at a tenant, in the order of their offers. */
export async function readyProviders(
  scope: Scope,
  { extensions }: ModuleKernel,
  tenant: number | null,
): Promise<ChosenProvider[]> {
  const candidates = await candidatesFor(scope, extensions, tenant);
  const accesses = await Promise.all(
    extensions(identityProviders).map(({ key }) =>
      firstAccess(
        scope,
        candidates.filter(({ provider }) => provider.key === key),
      ),
    ),
  );
  return accesses.filter((one) => one !== null);
}

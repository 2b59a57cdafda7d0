import type { Industry } from '@linehaul/contract/endpoint.ts';
import { consentByJoining } from '@linehaul/modules/consent/server/consent.port.ts';
import { hashPassword } from '@linehaul/server-kernel/passwords.ts';
import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { tenantRepo } from './tenant.repo.ts';

export interface TenantDraft {
  account: string;
  password: string;
  shop_name: string;
  nick_name: string;
  industry: Industry;
  phone?: string;
  is_union?: boolean;
  /** The legal name that was certified; the shop's name when absent. */
  certified_name?: string;
}

/** Adds an approved tenant with its owner's password; answers its id. For the first admin, the demo and tests. */
export async function addApprovedTenant(scope: Scope, draft: TenantDraft): Promise<number> {
  const { password, phone = null, is_union = false, certified_name = draft.shop_name, ...rest } = draft;
  const password_hash = await hashPassword(password);
  return scope.transaction(async (inner) => {
    const wanted = { ...rest, phone, is_union, certified_name, password_hash, state: 'approved' };
    const id = await tenantRepo(inner).add(wanted);
    await consentByJoining(inner, id);
    return id;
  });
}

/** True while the installation has no tenant at all: then the first admin, or the demo company, is made. */
export function hasNoTenant(scope: Scope): Promise<boolean> {
  return tenantRepo(scope).isEmpty();
}

/** The legal name under which the caller's tenant was certified; empty while it is not. */
export async function certifiedName(scope: Scope): Promise<string> {
  return (await tenantRepo(scope).own()).certified_name;
}

/** Whether the caller's tenant has its debug flag on: then the test pages for the open API are there. */
export async function isDebugging(scope: Scope): Promise<boolean> {
  return (await tenantRepo(scope).own()).is_debug;
}

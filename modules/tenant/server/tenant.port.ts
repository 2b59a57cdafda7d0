import type { Industry } from '@linehaul/contract/endpoint.ts';
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
}

/** Adds an approved tenant with its owner's password; answers its id. For the first admin, the demo and tests. */
export async function addApprovedTenant(scope: Scope, draft: TenantDraft): Promise<number> {
  const { password, phone = null, is_union = false, ...rest } = draft;
  return tenantRepo(scope).add({
    ...rest,
    phone,
    is_union,
    password_hash: await hashPassword(password),
    state: 'approved',
    authorized_at: new Date(scope.now * 1000),
  });
}

/** True while the installation has no tenant at all: then the first admin, or the demo company, is made. */
export function hasNoTenant(scope: Scope): Promise<boolean> {
  return tenantRepo(scope).isEmpty();
}

import type { Industry } from '@linehaul/contract/endpoint.ts';
import { consentByJoining } from '@linehaul/modules/consent/server/consent.port.ts';
import { addTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { hashPassword } from '@linehaul/server-kernel/security/passwords.ts';

export interface TenantDraft {
  account: string;
  password: string;
  shop_name: string;
  nick_name: string;
  industry: Industry;
  phone?: string;
  is_union?: boolean;
  /** One of the demo company's, which production refuses while it has the default password. */
  is_demo?: boolean;
  /** The legal name that was certified; the shop's name when absent. */
  certified_name?: string;
}

/** Adds an approved tenant with its owner's password; answers its id. For the first admin, the demo and tests. */
export async function addApprovedTenant(scope: Scope, draft: TenantDraft): Promise<number> {
  const {
    password,
    phone = null,
    is_union = false,
    is_demo = false,
    certified_name = draft.shop_name,
    ...rest
  } = draft;
  const password_hash = await hashPassword(password);
  return scope.transaction(async (inner) => {
    const tenantDraft = {
      ...rest,
      phone,
      is_union,
      is_demo,
      certified_name,
      password_hash,
      state: 'approved' as const,
    };
    const id = await addTenant(inner, tenantDraft);
    await consentByJoining(inner, id);
    return id;
  });
}

import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { consentRepo } from './consent.repo.ts';
import { noVersion } from './consent.rules.ts';

/**
 * With the agreement that is accepted on joining a tenant has let the platform use its data: its first approval says
 * so. A tenant whose consent is valid keeps it as it is.
 */
export async function consentByJoining(scope: Scope, supplierId: number): Promise<void> {
  const tenant = tenantAccount(scope, supplierId);
  const lockedTenant = await tenant.lock();
  if (!lockedTenant || lockedTenant.authorized_at !== null) return;
  await tenant.setAuthorized(true);
  const { account } = lockedTenant;
  await consentRepo(scope, supplierId).add({
    action: 'joined',
    ...noVersion,
    title: '',
    reason: '',
    login_name: account,
    ip: '',
  });
}

import { type Refusal, refuse } from '@linehaul/contract/errors.ts';
import { sessionErrors } from '../contract/session.contract.ts';

interface SignInStatus {
  tenant_state: string;
  disabled_reason: string;
  operator_state: string;
}

/** A disabled tenant is told why; `login` ends the session of anyone who was in already. */
export function tenantRefusal(tenant: Omit<SignInStatus, 'operator_state'>, login = false): Refusal | null {
  if (tenant.tenant_state !== 'disabled') return null;
  return refuse(sessionErrors.tenant_disabled, { login, params: { reason: tenant.disabled_reason } });
}

/** Why an account that gave the right password may not come in; null when it may. */
export function loginRefusal(account: SignInStatus): Refusal | null {
  const refusal = tenantRefusal(account);
  if (refusal) return refusal;
  return account.operator_state === 'active' ? null : refuse(sessionErrors.operator_disabled);
}

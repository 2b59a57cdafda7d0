import { type Refusal, refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { securityErrors } from '../contract/security.contract.ts';
import { safeSettingRepo } from './safe-setting.repo.ts';

/** Who asks to be let in, and from where; `operator_id` is null for the owner. */
export interface Visitor {
  supplier_id: number;
  operator_id: number | null;
  ip: string;
}

/** What the tenant's lists of users and addresses have against somebody; null when they may come in. */
export async function listRefusal(scope: Scope, { supplier_id, operator_id, ip }: Visitor): Promise<Refusal | null> {
  const admission = await safeSettingRepo(scope, supplier_id).admission(operator_id, ip);
  if (!admission.is_ip_listed) return refuse(securityErrors.ip_refused, { params: { ip: ip || '?' } });
  return admission.is_user_listed ? null : refuse(securityErrors.user_refused);
}

/** Whether the tenant's list of addresses lets a customer in from there; they are on no list of users. */
export async function isAddressListed(
  scope: Scope,
  { supplier_id, ip }: Omit<Visitor, 'operator_id'>,
): Promise<boolean> {
  return (await safeSettingRepo(scope, supplier_id).admission(null, ip)).is_ip_listed;
}

/** Seconds without a sign of life after which the tenant's sessions are over. */
export async function sessionSeconds(scope: Scope, supplierId: number): Promise<number> {
  return (await safeSettingRepo(scope, supplierId).find()).session_minutes * 60;
}

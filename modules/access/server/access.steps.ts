import { refuse } from '@linehaul/contract/errors.ts';
import { ownerAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { hashPassword } from '@linehaul/server-kernel/security/passwords.ts';
import { accessErrors } from '../contract/access.contract.ts';
import { accessRepo, type NewRole } from './access.repo.ts';
import { type OperatorFields, operatorRepo } from './operator.repo.ts';
import { operatorSiteRepo } from './operator-site.repo.ts';

export type OperatorDraft = OperatorFields & { password: string };

/** Login names of the caller's tenant's operators, with the hash of their password. */
export function operatorCredentials(scope: Scope): Promise<{ login_name: string; password_hash: string }[]> {
  return operatorRepo(scope).credentials();
}

/** Where mail to an operator of the caller's tenant goes; empty when that is not known, or when there is none. */
export async function operatorEmail(scope: Scope, id: number): Promise<string> {
  return (await operatorRepo(scope).byId(id))?.email ?? '';
}

/** Whether a phone is that of somebody who works for the caller's tenant: its owner's, or an operator's. */
export async function isStaffPhone(scope: Scope, phone: string): Promise<boolean> {
  if (phone === '') return false;
  const { phone: ownerPhone } = await ownerAccount(scope).profile();
  return phone === ownerPhone || (await operatorRepo(scope).byField('phone', phone)) !== undefined;
}

/** The sites of the caller's tenant at whose counter an operator works, and whose freight alone they see, from now on. */
export async function setOperatorSites(scope: Scope, operatorId: number, siteIds: readonly number[]): Promise<void> {
  await operatorSiteRepo(scope).set(operatorId, siteIds);
  await operatorRepo(scope).narrow(operatorId);
}

/** Adds an operator of the caller's tenant who holds one new role; answers the operator's id. */
export async function addOperatorWithRole(scope: Scope, draft: OperatorDraft, role: NewRole): Promise<number> {
  const { id } = await accessRepo(scope).add({ ...role });
  const { password, ...operator } = draft;
  return operatorRepo(scope).addOperator({ ...operator, password_hash: await hashPassword(password) }, [id]);
}

/** Refuses with `access.unknown_role` at `role_id` a role that the caller's tenant does not have. */
export async function checkRole(scope: Scope, id: number): Promise<void> {
  const { unknown_role } = accessErrors;
  if (!(await accessRepo(scope).byId(id))) {
    throw refuse(unknown_role, { fields: { role_id: { code: unknown_role.code } } });
  }
}

/** The roles that an operator of the caller's tenant holds. */
export function operatorRoleIds(scope: Scope, id: number): Promise<number[]> {
  return operatorRepo(scope).roleIdsOf(id);
}

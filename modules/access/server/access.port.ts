import { hashPassword } from '@linehaul/server-kernel/passwords.ts';
import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { accessRepo, type NewRole } from './access.repo.ts';

export interface OperatorDraft {
  login_name: string;
  nick_name: string;
  phone: string;
  password: string;
}

/** Adds an operator of the caller's tenant who holds one new role; answers the operator's id. */
export async function addOperatorWithRole(scope: Scope, draft: OperatorDraft, role: NewRole): Promise<number> {
  const repo = accessRepo(scope);
  const roleId = await repo.addRole(role);
  const { password, ...operator } = draft;
  return repo.addOperator({ ...operator, password_hash: await hashPassword(password) }, [roleId]);
}

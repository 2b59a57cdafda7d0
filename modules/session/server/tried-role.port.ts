import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { triedRoleRepo } from './tried-role.repo.ts';

/** From the next request on the caller's session acts with this role alone; null gives it back all it had. */
export async function actAs(scope: Scope, roleId: number | null): Promise<void> {
  await triedRoleRepo(scope).tryRole(roleId);
}

/** Nobody acts in a role that opens nothing: who tried it is back to what they were. */
export async function endTrials(scope: Scope, roleId: number): Promise<void> {
  await triedRoleRepo(scope).endTrials(roleId);
}

/** Ends every session of an operator of the caller's tenant: after a new password, and when the operator goes. */
export async function endOperatorSessions(scope: Scope, operatorId: number, reason: string): Promise<void> {
  await triedRoleRepo(scope).endOfOperator(operatorId, new Date(scope.now * 1000), reason);
}

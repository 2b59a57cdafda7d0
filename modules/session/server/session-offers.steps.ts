import { type OperatorSessions, operatorSessions } from '@linehaul/modules/access/server/access.port.ts';
import { type SessionControl, sessionControl } from '@linehaul/modules/security/server/security.port.ts';
import type { Offer } from '@linehaul/server-kernel/module/extension-point.ts';
import { loginGuardRepo } from './login-guard.repo.ts';
import { ownSessionRepo } from './own-session.repo.ts';
import { checkOwnPassword } from './own-session.steps.ts';
import { triedRoleRepo } from './tried-role.repo.ts';

const key = 'session';

const control: SessionControl = {
  key,
  checkOwnPassword: (scope, password) => checkOwnPassword(scope, password),
  shorten: (scope, seconds) => ownSessionRepo(scope).shorten(new Date((scope.now + seconds) * 1000)),
  lockedOf: (scope, supplierId) => loginGuardRepo(scope).shutOf(supplierId),
  unlock: (scope, supplierId) => loginGuardRepo(scope).forgetOf(supplierId),
};

const ofOperators: OperatorSessions = {
  key,
  actAs: async (scope, roleId) => {
    await triedRoleRepo(scope).tryRole(roleId);
  },
  endTrials: async (scope, roleId) => {
    await triedRoleRepo(scope).endTrials(roleId);
  },
  end: async (scope, operatorId, reason) => {
    await triedRoleRepo(scope).endOfOperator(operatorId, scope.timestamp, reason);
  },
};

/** Sessions, as the modules know them that stand below. */
export const sessionOffers: readonly Offer[] = [sessionControl.offer(control), operatorSessions.offer(ofOperators)];

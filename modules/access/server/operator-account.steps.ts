import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type OperatorKey, operatorAccountRepo } from './operator-account.repo.ts';

/** An operator as a person who signs in: profile, password, last sign-in. */
export function operatorAccount(scope: Scope, key: OperatorKey) {
  return operatorAccountRepo(scope, key);
}

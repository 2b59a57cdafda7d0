import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** What changes of operators and roles mean for those who are signed in; in the transaction of the change. */
export interface OperatorSessions {
  readonly key: string;
  /** From the next request on the caller's session acts with this role alone; null gives it back all it had. */
  actAs(scope: Scope, roleId: number | null): Promise<void>;
  /** Nobody acts in a role that opens nothing: who tried it is back to what they were. */
  endTrials(scope: Scope, roleId: number): Promise<void>;
  /** Ends every session of an operator of the caller's tenant: after a new password, and when the operator goes. */
  end(scope: Scope, operatorId: number, reason: string): Promise<void>;
}

export const operatorSessions = extensionPoint<OperatorSessions>('sessions of operators');

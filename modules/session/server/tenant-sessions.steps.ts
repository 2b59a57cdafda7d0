import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sessionRepo } from './session.repo.ts';

/** Ends every session of a tenant, its owner's and its operators', for the reason that the log shows. */
export async function endTenantSessions(scope: Scope, tenantId: number, reason: string): Promise<void> {
  await sessionRepo(scope).endAll(tenantId, scope.timestamp, reason);
}

import type { TenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import { joiningDecided, joiningHandedIn } from '../contract/joining.events.ts';

interface Documents {
  id: number;
  is_renewal: boolean;
}

/** Says that a company has handed documents in; the scope is the company's. */
export async function emitHandedIn(
  scope: Scope,
  { industry }: Pick<TenantAccount, 'industry'>,
  { id, is_renewal }: Documents,
): Promise<void> {
  await emit(
    scope,
    joiningHandedIn,
    sql<{
      application_id: number;
      industry_type: typeof industry;
      is_renewal: boolean;
    }>`(select ${id}::int8 as application_id,
      ${industry}::text as industry_type, ${is_renewal}::boolean as is_renewal)`,
  );
}

/** Says, to the company, that the platform has decided about its documents. */
export async function emitDecided(
  scope: Scope,
  { id: supplierId, industry }: Pick<TenantAccount, 'id' | 'industry'>,
  { id, is_renewal, state }: Documents & { state: 'approved' | 'rejected' },
): Promise<void> {
  await emit(
    asTenant(scope, supplierId),
    joiningDecided,
    sql<{
      application_id: number;
      industry_type: typeof industry;
      is_renewal: boolean;
      state: typeof state;
    }>`(select ${id}::int8 as application_id, ${industry}::text as industry_type, ${is_renewal}::boolean as is_renewal,
      ${state}::text as state)`,
  );
}

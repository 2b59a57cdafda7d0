import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** Lets one transaction of the caller's tenant at a time go on with what the name says; held until it ends. */
export async function lockNamed(scope: Scope, name: string): Promise<void> {
  const { supplier_id } = scope.caller;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${supplier_id}))`.execute(
    scope.unscoped('hand-written'),
  );
}

/** The same for one transaction of all tenants: for what no two of them may have. */
export async function lockNamedForAll(scope: Scope, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(scope.unscoped('hand-written'));
}

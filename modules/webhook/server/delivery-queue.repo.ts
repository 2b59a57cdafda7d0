import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { retainedSince } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';

/*
 * These work for all tenants at once, so they name the tables' rows by their whole keys on the unscoped connection.
 */

/** Tenants whose deliveries should long have been sent. */
export async function overdueTenants(scope: Scope, seconds: number): Promise<number[]> {
  const before = new Date((scope.now - seconds) * 1000);
  const { rows } = await sql<{ supplier_id: number }>`
    select supplier_id from webhook w
    where is_on and rest_until <= ${before} and exists (
      select 1 from webhook_delivery d
      where d.supplier_id = w.supplier_id and d.state = 'waiting' and d.next_at <= ${before})
    order by supplier_id`.execute(scope.unscoped('server work'));
  return rows.map(({ supplier_id }) => supplier_id);
}

/** Rows that one statement forgets. */
const rowsAtOnce = 5_000;

/** Forgets deliveries, with their attempts, that are older than so many days. */
export async function forgetOldDeliveries(scope: Scope, days: number): Promise<void> {
  const tables = scope.unscoped('server work');
  const before = new Date(retainedSince(scope, days) * 1000);
  const { rows } = await sql<{ supplier_id: number }>`select supplier_id from webhook order by 1`.execute(tables);
  for (const { supplier_id } of rows) {
    for (;;) {
      const deletion = await sql`delete from webhook_delivery where supplier_id = ${supplier_id} and id in (
        select id from webhook_delivery where supplier_id = ${supplier_id} and created_at < ${before}
        order by created_at limit ${sql.lit(rowsAtOnce)})`.execute(tables);
      if (Number(deletion.numAffectedRows ?? 0) < rowsAtOnce) break;
    }
  }
}

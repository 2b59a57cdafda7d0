import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { retainedSince } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';

/*
 * These work for all tenants at once, so they name the tables' rows by their whole keys on the unscoped connection.
 */

/**
 * Takes a tenant with deliveries that are due, anyone who has waited longest for a turn, and keeps it from the others for
 * so long. A process that dies meanwhile leaves it to them then.
 */
export async function claimTurn(scope: Scope, leaseSeconds: number): Promise<number | undefined> {
  const [now, until] = [scope.now, scope.now + leaseSeconds].map((seconds) => new Date(seconds * 1000));
  const { rows } = await sql<{ supplier_id: number }>`
    update webhook set turn_until = ${until} where supplier_id = (
      select supplier_id from webhook w
      where is_on and turn_until <= ${now} and rest_until <= ${now} and exists (
        select 1 from webhook_delivery d
        where d.supplier_id = w.supplier_id and d.state = 'waiting' and d.next_at <= ${now})
      order by turn_until, supplier_id limit 1 for update skip locked)
    returning supplier_id`.execute(scope.unscoped());
  return rows[0]?.supplier_id;
}

export async function endTurn(scope: Scope, supplierId: number): Promise<void> {
  const now = new Date(scope.now * 1000);
  await sql`update webhook set turn_until = ${now} where supplier_id = ${supplierId}`.execute(scope.unscoped());
}

/** Rows that one statement forgets. */
const rowsAtOnce = 5_000;

/** Forgets deliveries, with their attempts, that are older than so many days. */
export async function forgetOldDeliveries(scope: Scope, days: number): Promise<void> {
  const tables = scope.unscoped();
  const before = new Date(retainedSince(scope, days) * 1000);
  const { rows } = await sql<{ supplier_id: number }>`select supplier_id from webhook order by 1`.execute(tables);
  for (const { supplier_id } of rows) {
    for (;;) {
      const gone = await sql`delete from webhook_delivery where supplier_id = ${supplier_id} and id in (
        select id from webhook_delivery where supplier_id = ${supplier_id} and created_at < ${before}
        order by created_at limit ${sql.lit(rowsAtOnce)})`.execute(tables);
      if (Number(gone.numAffectedRows ?? 0) < rowsAtOnce) break;
    }
  }
}

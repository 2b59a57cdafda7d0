import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';

/** Tenants through whose account at a channel something moved on a day that no statement covers yet. */
export async function uncoveredTenants(scope: Scope, channel: string, day: string): Promise<number[]> {
  const bounds = businessDayBounds(scope, day);
  const [from, until] = [bounds.from, bounds.until].map((seconds) => new Date(seconds * 1000));
  const { rows } = await sql<{ supplier_id: number }>`
    select distinct m.supplier_id from channel_movement m
    where m.channel = ${channel} and m.moved_at >= ${from} and m.moved_at < ${until} and not exists (
      select from channel_day d where d.supplier_id = m.supplier_id and d.channel = m.channel and d.day = ${day})
    order by m.supplier_id`.execute(scope.unscoped());
  return rows.map(({ supplier_id }) => supplier_id);
}

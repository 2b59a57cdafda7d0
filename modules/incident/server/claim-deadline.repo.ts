import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { claimUntil, isLate } from './claim-deadline.rules.ts';
import { incidentSettings } from './incident-setting.repo.ts';
import type { IncidentTables } from './incident-tables.repo.ts';

export interface Deadline {
  /** Null where there is none, or its days have not begun. */
  claim_until: string | null;
  is_late: boolean;
}

/** Until when an incident is reported in time, by the setting of the tenant whose it is, and whether it was. */
export async function deadlineOf(scope: Scope, id: number): Promise<Deadline> {
  const { kind, reported_at, claim_days, ...waybill } = await scope
    .tables<IncidentTables>()
    .selectFrom('incident')
    .innerJoin('waybill', (on) => byWholeKey(on, 'waybill.id', 'incident.waybill_id'))
    .innerJoin('freight_order', (on) => byWholeKey(on, 'freight_order.id', 'waybill.order_id'))
    .leftJoin('incident_setting', 'incident_setting.supplier_id', 'incident.supplier_id')
    .select(['incident.kind', 'incident.reported_at', 'freight_order.transit_days'])
    .select(['waybill.signed_at', 'waybill.departed_at', 'waybill.created_at'])
    .select(
      sql<number>`coalesce(incident_setting.claim_days, ${incidentSettings.defaults.claim_days}::int4)`.as(
        'claim_days',
      ),
    )
    .where('incident.id', '=', id)
    .executeTakeFirstOrThrow();
  const dayOf = (at: number | null) => (at === null ? null : businessDay(scope, at));
  const claim_until = claimUntil({
    kind,
    claim_days,
    transit_days: waybill.transit_days,
    signed_day: dayOf(waybill.signed_at),
    departed_day: dayOf(waybill.departed_at),
    created_day: businessDay(scope, waybill.created_at),
  });
  return { claim_until, is_late: isLate(claim_until, businessDay(scope, reported_at)) };
}

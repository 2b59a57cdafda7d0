import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FigureGroup } from '../contract/incident-figures.contract.ts';
import type { IncidentTables } from './incident-tables.repo.ts';

interface Days {
  day_from: string;
  day_to: string;
}

const lineKey = sql<string>`waybill.origin_site_id || '-' || waybill.destination_site_id`;

/** What an incident is counted under; its waybill and order are joined. */
const incidentKeys: Readonly<Record<FigureGroup, RawBuilder<string>>> = {
  site: sql<string>`coalesce(incident.site_id::text, '')`,
  line: lineKey,
  packaging: sql<string>`freight_order.packaging`,
  cause: sql<string>`incident.cause`,
};

/** What a waybill's pieces are counted under; of a cause all are. Its two sites are apart. */
const waybillKeys: Readonly<Record<FigureGroup, RawBuilder<string>>> = {
  site: sql<string>`unnest(array[waybill.origin_site_id, waybill.destination_site_id])::text`,
  line: lineKey,
  packaging: sql<string>`freight_order.packaging`,
  cause: sql<string>`''`,
};

/** Incidents beside what was carried. */
export function incidentFiguresRepo(scope: Scope) {
  const tables = scope.tables<IncidentTables>();
  return {
    /** Of incidents that are not rejected. */
    incidents: (by: FigureGroup, { day_from: from, day_to: to }: Days) =>
      tables
        .selectFrom('incident')
        .innerJoin('waybill', (on) => byWholeKey(on, 'waybill.id', 'incident.waybill_id'))
        .innerJoin('freight_order', (on) => byWholeKey(on, 'freight_order.id', 'waybill.order_id'))
        .select(incidentKeys[by].as('group_key'))
        .select([
          sql<number>`count(*)::int8`.as('incident_count'),
          sql<number>`sum(incident.pieces)::int8`.as('incident_pieces'),
        ])
        .where('incident.state', '<>', 'rejected')
        .where(onBusinessDays(scope, 'incident.reported_at', { from, to }))
        .groupBy(sql`1`)
        .execute(),

    /** Pieces of waybills that were made on the days and are not void. */
    carried: (by: FigureGroup, { day_from: from, day_to: to }: Days) =>
      tables
        .selectFrom('waybill')
        .innerJoin('freight_order', (on) => byWholeKey(on, 'freight_order.id', 'waybill.order_id'))
        .select(waybillKeys[by].as('group_key'))
        .select(sql<number>`sum(waybill.pieces)::int8`.as('carried_pieces'))
        .where('waybill.state', '<>', 'void')
        .where(onBusinessDays(scope, 'waybill.created_at', { from, to }))
        .groupBy(sql`1`)
        .execute(),

    async siteNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await tables.selectFrom('site').select(['id', 'name']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}

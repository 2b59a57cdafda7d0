import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import {
  type ScreenEvent,
  type ScreenTrip,
  screenLimits,
  type WayState,
  wayState,
} from '../contract/big-screen.contract.ts';

interface ScreenTables {
  waybill: Table<'waybill'>;
  trip: Table<'trip'>;
  tenant: Table<'tenant'>;
  site: Table<'site'>;
  line: Table<'line'>;
}

const daySeconds = 86_400;
const at = (seconds: number) => sql<number>`to_timestamp(${seconds})`;

/** Waybills of one state, no more of them looked at than are told. */
function stateCount(tables: Kysely<ScreenTables>, state: WayState) {
  const some = tables
    .selectFrom('waybill')
    .select('waybill.id')
    .where('state', '=', state)
    .limit(screenLimits.waybills);
  return tables
    .selectFrom(some.as('counted'))
    .select([sql<WayState>`${sql.lit(state)}::text`.as('state'), sql<number>`count(*)`.as('waybills')]);
}

interface Happened {
  number: string;
  origin_site_id: number;
  destination_site_id: number;
  at: number | null;
}
const ends = ['origin_site_id', 'destination_site_id'] as const;

/** The newest of the last 24 hours, found before anything is joined to them. */
function newestOf(scope: Scope) {
  const tables = scope.tables<ScreenTables>();
  const from = at(scope.now - daySeconds);
  const trips = (column: 'departed_at' | 'arrived_at') =>
    tables
      .selectFrom('trip')
      .select(['trip_no as number', ...ends, `${column} as at`])
      .where(column, '>=', from)
      .orderBy(column, 'desc')
      .limit(screenLimits.events);
  const signatures = tables
    .selectFrom('waybill')
    .select(['waybill_no as number', ...ends, 'signed_at as at'])
    .where('signed_at', '>=', from)
    .orderBy('signed_at', 'desc')
    .limit(screenLimits.events);
  return { departed: trips('departed_at'), arrived: trips('arrived_at'), signed: signatures };
}

function eventsOf<Table extends 'trip' | 'waybill'>(
  tables: Kysely<ScreenTables>,
  kind: ScreenEvent['kind'],
  newest: SelectQueryBuilder<ScreenTables, Table, Happened>,
): Promise<ScreenEvent[]> {
  return tables
    .selectFrom(newest.as('happened'))
    .innerJoin('site as origin', 'origin.id', 'happened.origin_site_id')
    .innerJoin('site as destination', 'destination.id', 'happened.destination_site_id')
    .select(sql<ScreenEvent['kind']>`${sql.lit(kind)}::text`.as('kind'))
    .select(['happened.number', 'origin.name as origin_name', 'destination.name as destination_name'])
    .select(sql<number>`happened.at`.as('at'))
    .execute();
}

export function bigScreenRepo(scope: Scope) {
  const tables = scope.tables<ScreenTables>();
  return {
    funnel(): Promise<{ state: WayState; waybills: number }[]> {
      const others = wayState.options.filter((state) => state !== 'created');
      const all = others.reduce(
        (query, state) => query.unionAll(stateCount(tables, state)),
        stateCount(tables, 'created'),
      );
      return all.execute();
    },

    async tenantNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await tables.selectFrom('tenant').select(['id', 'shop_name']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, shop_name }) => [id, shop_name]));
    },

    /** Sites of the network: those that are named first, and of the others as many as there is room for. */
    sites: (siteIds: readonly number[]) => {
      const isWanted = sql<boolean>`id = any(${siteIds}::int8[])`;
      return tables
        .selectFrom('site')
        .select(['id as site_id', 'name as site_name', 'longitude', 'latitude'])
        .where((where) => where.or([where('state', '=', 'active'), isWanted]))
        .orderBy(isWanted, 'desc')
        .orderBy('id')
        .limit(screenLimits.sites)
        .execute();
    },

    lines: () =>
      tables
        .selectFrom('line')
        .select(['origin_site_id', 'destination_site_id'])
        .where('state', '=', 'active')
        .orderBy('id')
        .limit(screenLimits.lines)
        .execute(),

    async trips(): Promise<ScreenTrip[]> {
      const [onRoad, usual] = await Promise.all([
        tables
          .selectFrom('trip')
          .select(['id as trip_id', 'trip_no', 'origin_site_id', 'destination_site_id'])
          .select(sql<number>`departed_at`.as('departed_at'))
          .where('state', '=', 'departed')
          .orderBy('id', 'desc')
          .limit(screenLimits.trips)
          .execute(),
        tables
          .selectFrom('trip')
          .select(['origin_site_id', 'destination_site_id'])
          .select(
            sql<number>`percentile_cont(0.9) within group (
              order by extract(epoch from arrived_at - departed_at)::float8)`.as('seconds'),
          )
          .where('departed_at', '>=', at(scope.now - screenLimits.days * daySeconds))
          .where('arrived_at', 'is not', null)
          .groupBy(['origin_site_id', 'destination_site_id'])
          .execute(),
      ]);
      const between = (trip: { origin_site_id: number; destination_site_id: number }) =>
        `${trip.origin_site_id}-${trip.destination_site_id}`;
      const seconds = new Map(usual.map((pair) => [between(pair), Math.round(pair.seconds)]));
      return onRoad.map((trip) => ({ ...trip, eta: trip.departed_at + (seconds.get(between(trip)) ?? daySeconds) }));
    },

    async events(): Promise<ScreenEvent[]> {
      const { departed: departures, arrived: arrivals, signed: signatures } = newestOf(scope);
      const all = await Promise.all([
        eventsOf(tables, 'departed', departures),
        eventsOf(tables, 'arrived', arrivals),
        eventsOf(tables, 'signed', signatures),
      ]);
      return all
        .flat()
        .sort((one, other) => other.at - one.at)
        .slice(0, screenLimits.events);
    },
  };
}

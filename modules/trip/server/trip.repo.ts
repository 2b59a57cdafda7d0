import { countCap, type Page, type PageQuery } from '@linehaul/contract/paging.ts';
import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type Insertable, type Kysely, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Trip, TripState } from '../contract/trip.contract.ts';
import type { TripTable, TripTables } from './trip-tables.repo.ts';

type Instants = 'planned_depart_at' | 'departed_at' | 'arrived_at' | 'settled_at';
type Fees = 'advance_cents' | 'on_arrival_cents' | 'on_receipt_cents' | 'fuel_cents';
/** A trip as the database joins it: empty instants are null, fees are there for everybody, nothing is derived yet. */
export type StoredTrip = Omit<Trip, 'actions' | Fees | Instants> &
  Record<Fees, number> &
  Record<Instants, number | null>;
export type TripRow = Selectable<TripTable>;
export type NewTrip = Omit<Insertable<TripTable>, 'supplier_id' | 'trip_no' | 'created_at' | 'login_name'>;
export type TripPatch = Omit<Updateable<TripTable>, 'supplier_id' | 'id' | 'state' | 'version'>;

export interface TripFilter extends PageQuery {
  state?: TripState | undefined;
  line_id?: number | undefined;
  site_id?: number | undefined;
  vehicle_id?: number | undefined;
  driver_id?: number | undefined;
  created_from?: number | undefined;
  created_to?: number | undefined;
  depart_day_from?: string | undefined;
  depart_day_to?: string | undefined;
}

const ownColumns = [
  'trip.id',
  'trip.trip_no',
  'trip.batch_no',
  'trip.state',
  'trip.line_id',
  'trip.origin_site_id',
  'trip.destination_site_id',
  'trip.vehicle_id',
  'trip.driver_id',
  'trip.seal_no',
  'trip.advance_cents',
  'trip.on_arrival_cents',
  'trip.on_receipt_cents',
  'trip.fuel_card_no',
  'trip.fuel_cents',
  'trip.note',
  'trip.login_name',
  'trip.version',
  'trip.planned_depart_at',
  'trip.created_at',
  'trip.departed_at',
  'trip.arrived_at',
  'trip.settled_at',
] as const;

/** Names of sites, line, vehicle and driver, and the sums of what is on board. */
function withJoins<Start>(query: SelectQueryBuilder<TripTables, 'trip', Start>, tables: Kysely<TripTables>) {
  const board = tables
    .selectFrom('waybill_leg')
    .whereRef('waybill_leg.supplier_id', '=', sql.ref<number>('trip.supplier_id'))
    .whereRef('waybill_leg.trip_id', '=', sql.ref<number>('trip.id'));
  const sum = (column: 'loaded_pieces' | 'weight_g' | 'volume_cm3') =>
    board
      .select(sql<number>`coalesce(sum(${sql.ref(`waybill_leg.${column}`)}), 0)::int8`.as('n'))
      .$asScalar()
      .$notNull();
  return query
    .innerJoin('site as origin', (join) => byWholeKey(join, 'origin.id', 'trip.origin_site_id'))
    .innerJoin('site as destination', (join) => byWholeKey(join, 'destination.id', 'trip.destination_site_id'))
    .leftJoin('line', (join) => byWholeKey(join, 'line.id', 'trip.line_id'))
    .leftJoin('vehicle', (join) => byWholeKey(join, 'vehicle.id', 'trip.vehicle_id'))
    .leftJoin('driver', (join) => byWholeKey(join, 'driver.id', 'trip.driver_id'))
    .select([...ownColumns, 'origin.name as origin_name', 'destination.name as destination_name'])
    .select(({ fn, val }) => [
      fn.coalesce('line.name', val('')).as('line_name'),
      fn.coalesce('vehicle.plate', val('')).as('plate'),
      fn.coalesce('driver.name', val('')).as('driver_name'),
      fn.coalesce('driver.phone', val('')).as('driver_phone'),
      sql<number>`coalesce(vehicle.capacity_weight_g, 0)`.as('capacity_weight_g'),
      sql<number>`coalesce(vehicle.capacity_volume_cm3, 0)`.as('capacity_volume_cm3'),
    ])
    .select(board.select(sql<number>`count(*)`.as('n')).$asScalar().$notNull().as('waybill_count'))
    .select([sum('loaded_pieces').as('pieces'), sum('weight_g').as('weight_g'), sum('volume_cm3').as('volume_cm3')]);
}

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('trip.id'), kind: 'number' },
    // Numbers are given in the order of time.
    created_at: { expression: sql.ref('trip.id'), kind: 'number' },
    trip_no: { expression: sql.ref('trip.trip_no'), kind: 'text' },
  },
  byDefault: '-id',
  id: sql.ref('trip.id'),
};

/** Each half has an index of its own. */
function departing(scope: Scope, { depart_day_from: from, depart_day_to: to }: TripFilter) {
  const within = (column: string) => onBusinessDays(scope, column, { from, to });
  return sql<boolean>`(${within('trip.departed_at')} or trip.departed_at is null
    and trip.state in ('planning', 'loading') and ${within('trip.planned_depart_at')})`;
}

function filteredTrips(scope: Scope, filter: TripFilter) {
  const tables = scope.tables<TripTables>();
  const { state, line_id, site_id, vehicle_id, driver_id, created_from, created_to, keyword } = filter;
  let query = tables.selectFrom('trip');
  if (state) query = query.where('trip.state', '=', state);
  if (line_id) query = query.where('trip.line_id', '=', line_id);
  if (vehicle_id) query = query.where('trip.vehicle_id', '=', vehicle_id);
  if (driver_id) query = query.where('trip.driver_id', '=', driver_id);
  if (created_from) query = query.where('trip.created_at', '>=', sql<number>`to_timestamp(${created_from})`);
  if (created_to) query = query.where('trip.created_at', '<', sql<number>`to_timestamp(${created_to})`);
  if (filter.depart_day_from || filter.depart_day_to) query = query.where(departing(scope, filter));
  if (site_id) {
    const calling = tables.selectFrom('trip_stop').select('trip_id').where('site_id', '=', site_id);
    query = query.where((is) =>
      is.or([
        is('trip.origin_site_id', '=', site_id),
        is('trip.destination_site_id', '=', site_id),
        is('trip.id', 'in', calling),
      ]),
    );
  }
  if (keyword) {
    const vehicles = tables.selectFrom('vehicle').select('vehicle.id');
    const drivers = tables.selectFrom('driver').select('driver.id');
    query = query.where((is) =>
      is.or([
        answersTo(keyword, { numbers: ['trip.trip_no'], texts: ['trip.batch_no'] }),
        is('trip.vehicle_id', 'in', vehicles.where(answersTo(keyword, { plates: ['vehicle.plate'] }))),
        is('trip.driver_id', 'in', drivers.where(answersTo(keyword, { texts: ['driver.name'] }))),
      ]),
    );
  }
  return query;
}

const tripById = preparedRow((tables: Kysely<TripTables>, { id }: { id: number }) =>
  withJoins(tables.selectFrom('trip'), tables).where('trip.id', '=', id),
);

export function tripRepo(scope: Scope) {
  const tables = scope.tables<TripTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    page: (filter: TripFilter): Promise<Page<StoredTrip>> =>
      listPage(scope, filteredTrips(scope, filter), (page) => withJoins(page, tables), filter, sorting),

    byId: (id: number): Promise<StoredTrip | undefined> => tripById(scope, { id }),

    /** What documents say of vehicle and driver besides their names. */
    crew: (id: number) =>
      tables
        .selectFrom('trip')
        .leftJoin('vehicle', (join) => byWholeKey(join, 'vehicle.id', 'trip.vehicle_id'))
        .leftJoin('driver', (join) => byWholeKey(join, 'driver.id', 'trip.driver_id'))
        .select(['vehicle.kind as vehicle_kind', 'driver.licence_no'])
        .where('trip.id', '=', id)
        .executeTakeFirst(),

    /** Trips in a state, counted up to 10,000. */
    async count(state: TripState): Promise<number> {
      const rows = tables.selectFrom('trip').select(sql`1`.as('one')).where('state', '=', state).limit(countCap);
      const rowCount = await sql<{ n: number }>`select count(*) as n from (${rows}) as counted`.execute(tables);
      return rowCount.rows[0]?.n ?? 0;
    },

    /** Held by this transaction until it ends: whatever is done to a trip is done one after the other. */
    lineById: (id: number) =>
      tables
        .selectFrom('line')
        .select(['origin_site_id', 'destination_site_id'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Lines that are run, from any of the sites. */
    linesFrom: (siteIds: readonly number[]) =>
      tables
        .selectFrom('line')
        .select(['origin_site_id', 'destination_site_id'])
        .where('origin_site_id', 'in', [...siteIds])
        .where('state', '=', 'active')
        .execute(),

    async nextNo(): Promise<string> {
      const { last_no } = await tables
        .insertInto('trip_counter')
        .values({ supplier_id, last_no: 1 })
        .onConflict((conflict) =>
          conflict.column('supplier_id').doUpdateSet({ last_no: sql`trip_counter.last_no + 1` }),
        )
        .returning('last_no')
        .executeTakeFirstOrThrow();
      return `T${String(last_no).padStart(7, '0')}`;
    },

    async add(trip_no: string, trip: NewTrip): Promise<number> {
      const created_at = scope.timestamp;
      const row = { supplier_id, login_name, trip_no, created_at, ...trip };
      return (await tables.insertInto('trip').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },

    /** The number of another trip that has this vehicle or driver in one of the states. */
    otherUse: async (use: TripUse, states: readonly TripState[], exceptId = 0): Promise<string | undefined> => {
      let query = tables
        .selectFrom('trip')
        .select('trip_no')
        .where('state', 'in', [...states]);
      query =
        'vehicle_id' in use
          ? query.where('vehicle_id', '=', use.vehicle_id)
          : query.where('driver_id', '=', use.driver_id);
      return (await query.where('id', '<>', exceptId).orderBy('id').limit(1).executeTakeFirst())?.trip_no;
    },
  };
}

export type TripUse = { vehicle_id: number } | { driver_id: number };

/** What people call some of the records. */
export function tripNumbers(scope: Scope, ids: readonly number[]): Promise<{ id: number; no: string }[]> {
  return scope
    .tables<TripTables>()
    .selectFrom('trip')
    .select(['id', 'trip_no as no'])
    .where('id', 'in', [...ids])
    .execute();
}

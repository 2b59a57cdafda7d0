import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { DriverFee, DriverFeeSum, FeePart, FeeState } from '../contract/driverfee.contract.ts';
import { isPayer } from './driverfee.rules.ts';
import type { DriverFeeTables } from './driverfee-tables.repo.ts';

export interface FeeFilter extends PageQuery {
  state?: FeeState | undefined;
  part?: FeePart | undefined;
  driver_id?: number | undefined;
  trip_id?: number | undefined;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('driver_fee.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('driver_fee.id'),
};

const sumSorting: Sorting = {
  columns: { due_cents: { expression: sql.ref('driver_fee_sum.due_cents'), kind: 'number' } },
  byDefault: '-due_cents',
  id: sql.ref('driver_fee_sum.id'),
  tenant: sql.ref('driver_fee_sum.supplier_id'),
};

type Row = Omit<DriverFee, 'is_payable'>;

function shown<Start>(query: SelectQueryBuilder<DriverFeeTables, 'driver_fee', Start>) {
  return query
    .innerJoin('trip', (on) => byWholeKey(on, 'trip.id', 'driver_fee.trip_id'))
    .innerJoin('site as origin', (on) => byWholeKey(on, 'origin.id', 'trip.origin_site_id'))
    .innerJoin('site as destination', (on) => byWholeKey(on, 'destination.id', 'trip.destination_site_id'))
    .leftJoin('driver', (on) => byWholeKey(on, 'driver.id', 'driver_fee.driver_id'))
    .leftJoin('vehicle', (on) => byWholeKey(on, 'vehicle.id', 'trip.vehicle_id'))
    .select([
      'driver_fee.id',
      'driver_fee.trip_id',
      'driver_fee.part',
      'driver_fee.driver_id',
      'driver_fee.agreed_cents',
      'driver_fee.paid_cents',
      'driver_fee.open_cents',
      'driver_fee.state',
      'trip.trip_no',
      'trip.fuel_card_no',
      'origin.name as origin_name',
      'destination.name as destination_name',
    ])
    .select([
      sql<string>`coalesce(driver.name, '')`.as('driver_name'),
      sql<string>`coalesce(driver.phone, '')`.as('driver_phone'),
      sql<string>`coalesce(vehicle.plate, '')`.as('plate'),
      unixSecondsOf('driver_fee.due_at').as('due_at'),
    ]);
}

/** The parts of the fees that the caller sees, added up by driver. */
function sumsByDriver(tables: Kysely<DriverFeeTables>) {
  const openIn = (state: FeeState) =>
    sql<number>`coalesce(sum(open_cents) filter (where state = ${sql.lit(state)}), 0)::int8`;
  return tables
    .selectFrom('driver_fee')
    .select(['supplier_id', sql<number>`driver_id`.as('id')])
    .select([
      sql<number>`count(distinct trip_id)::int4`.as('trip_count'),
      sql<number>`sum(agreed_cents)::int8`.as('agreed_cents'),
      sql<number>`sum(paid_cents)::int8`.as('paid_cents'),
      openIn('due').as('due_cents'),
      openIn('not_due').as('later_cents'),
    ])
    .where('driver_id', 'is not', null)
    .groupBy(['supplier_id', 'driver_id'])
    .as('driver_fee_sum');
}

/** Parts of trips' fees, of the caller's tenant. */
export function driverFeeRepo(scope: Scope) {
  const tables = scope.tables<DriverFeeTables>();
  const mayPay = isPayer(scope.caller.industry);
  const withPayable = (row: Row): DriverFee => ({ ...row, is_payable: mayPay && row.state === 'due' });
  return {
    async page({ state, part, driver_id, trip_id, keyword, ...query }: FeeFilter): Promise<Page<DriverFee>> {
      let driverFees = tables.selectFrom('driver_fee');
      if (state) driverFees = driverFees.where('driver_fee.state', '=', state);
      if (part) driverFees = driverFees.where('driver_fee.part', '=', part);
      if (driver_id) driverFees = driverFees.where('driver_fee.driver_id', '=', driver_id);
      if (trip_id) driverFees = driverFees.where('driver_fee.trip_id', '=', trip_id);
      if (keyword) {
        const trips = tables.selectFrom('trip').select('trip.id');
        const drivers = tables.selectFrom('driver').select('driver.id');
        const tripMatches = trips.where(answersTo(keyword, { numbers: ['trip.trip_no'] }));
        const driverMatches = drivers.where(answersTo(keyword, { texts: ['driver.name'] }));
        driverFees = driverFees.where((is) =>
          is.or([is('driver_fee.trip_id', 'in', tripMatches), is('driver_fee.driver_id', 'in', driverMatches)]),
        );
      }
      const page = await listPage(scope, driverFees, shown, query, sorting);
      return { ...page, list: page.list.map(withPayable) };
    },

    async ofTrip(trip_id: number): Promise<DriverFee[]> {
      const rows = await shown(tables.selectFrom('driver_fee'))
        .where('driver_fee.trip_id', '=', trip_id)
        .orderBy('driver_fee.id')
        .execute();
      return rows.map(withPayable);
    },

    /** Which of these trips have something agreed that is not paid, due or not. */
    async openTrips(tripIds: readonly number[]): Promise<number[]> {
      if (tripIds.length === 0) return [];
      const rows = await tables
        .selectFrom('driver_fee')
        .select('trip_id')
        .distinct()
        .where('trip_id', 'in', tripIds)
        .where('open_cents', '>', 0)
        .execute();
      return rows.map(({ trip_id }) => trip_id);
    },

    /** What is open of each of these trips, due or not. */
    async openSums(tripIds: readonly number[]): Promise<{ trip_id: number; open_cents: number }[]> {
      if (tripIds.length === 0) return [];
      return tables
        .selectFrom('driver_fee')
        .select(['trip_id', sql<number>`sum(open_cents)::int8`.as('open_cents')])
        .where('trip_id', 'in', tripIds)
        .where('open_cents', '>', 0)
        .groupBy('trip_id')
        .execute();
    },

    sums({ keyword, ...query }: PageQuery): Promise<Page<DriverFeeSum>> {
      let driverSums = tables
        .selectFrom(sumsByDriver(tables))
        .innerJoin('driver', (on) => byWholeKey(on, 'driver.id', 'driver_fee_sum.id'));
      if (keyword) {
        driverSums = driverSums.where(answersTo(keyword, { texts: ['driver.name'], phones: ['driver.phone'] }));
      }
      const columns = [
        'driver_fee_sum.id',
        'driver_fee_sum.trip_count',
        'driver_fee_sum.agreed_cents',
        'driver_fee_sum.paid_cents',
        'driver_fee_sum.due_cents',
        'driver_fee_sum.later_cents',
        'driver.name as driver_name',
        'driver.phone as driver_phone',
      ] as const;
      return listPage(scope, driverSums, (page) => page.select(columns), query, sumSorting);
    },
  };
}

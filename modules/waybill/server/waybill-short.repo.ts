import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { WaybillTables } from './waybill-tables.repo.ts';

export interface ShortFilter extends PageQuery {
  trip_id?: number | undefined;
  site_id?: number | undefined;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('leg.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('leg.id'),
};

type Legs = WaybillTables & { leg: WaybillTables['waybill_leg'] };

function withNames<Start>(query: SelectQueryBuilder<Legs, 'leg', Start>) {
  return query
    .innerJoin('waybill', (join) => byWholeKey(join, 'waybill.id', 'leg.waybill_id'))
    .innerJoin('trip', (join) => byWholeKey(join, 'trip.id', 'leg.trip_id'))
    .innerJoin('site', (join) => byWholeKey(join, 'site.id', 'leg.to_site_id'))
    .innerJoin('site as destination', (join) => byWholeKey(join, 'destination.id', 'waybill.destination_site_id'))
    .innerJoin('freight_order', (join) => byWholeKey(join, 'freight_order.id', 'waybill.order_id'))
    .leftJoin('vehicle', (join) => byWholeKey(join, 'vehicle.id', 'trip.vehicle_id'))
    .leftJoin('driver', (join) => byWholeKey(join, 'driver.id', 'trip.driver_id'))
    .select(['leg.id', 'leg.trip_id', 'trip.trip_no', 'leg.waybill_id', 'waybill.waybill_no'])
    .select([
      'waybill.consignee_name',
      'waybill.product',
      'waybill.pieces as waybill_pieces',
      'leg.to_site_id as site_id',
      'site.name as site_name',
    ])
    .select(['destination.name as destination_name', 'leg.loaded_pieces', 'leg.arrived_pieces'])
    .select(({ fn, val }) => [
      fn.coalesce('vehicle.plate', val('')).as('plate'),
      fn.coalesce('driver.name', val('')).as('driver_name'),
      sql<number>`leg.loaded_pieces - leg.arrived_pieces`.as('short_pieces'),
      unixSecondsOf('freight_order.erased_at').as('erased_at'),
      sql<number>`extract(epoch from leg.arrived_at)::int8`.as('arrived_at'),
    ]);
}

/** Pieces that were short when their trip arrived or when they were to be handed over, until they are found. */
export function waybillShortRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  return {
    page({ trip_id, site_id, ...query }: ShortFilter): Promise<Page<ShortRow>> {
      let matchingLegs = tables
        .selectFrom('waybill_leg as leg')
        .where('leg.arrived_at', 'is not', null)
        .whereRef('leg.arrived_pieces', '<', 'leg.loaded_pieces');
      if (trip_id) matchingLegs = matchingLegs.where('leg.trip_id', '=', trip_id);
      if (site_id) matchingLegs = matchingLegs.where('leg.to_site_id', '=', site_id);
      if (query.keyword) {
        const number = answersTo(query.keyword, { numbers: ['waybill.waybill_no'] });
        const waybillIds = tables.selectFrom('waybill').select('waybill.id').where(number);
        matchingLegs = matchingLegs.where(sql<boolean>`leg.waybill_id = any(array${waybillIds})`);
      }
      return listPage(scope, matchingLegs, withNames, query, sorting);
    },

    /** The leg of a trip that has ended, with what the waybill is doing now; held until the transaction ends. */
    locked: (tripId: number, waybillId: number) =>
      tables
        .selectFrom('waybill_leg as leg')
        .innerJoin('waybill', (join) => byWholeKey(join, 'waybill.id', 'leg.waybill_id'))
        .select(['leg.id', 'leg.loaded_pieces', 'leg.arrived_pieces', 'leg.to_site_id', 'waybill.waybill_no'])
        .select(
          sql<boolean>`not exists (select 1 from waybill_leg as later where later.supplier_id = leg.supplier_id
            and later.waybill_id = leg.waybill_id and later.id > leg.id)`.as('is_last'),
        )
        .where('leg.trip_id', '=', tripId)
        .where('leg.waybill_id', '=', waybillId)
        .where('leg.arrived_at', 'is not', null)
        .forUpdate(['waybill', 'leg'])
        .executeTakeFirst(),

    /** What had been counted at the last arrival was not there when it was to be handed over. */
    miss: (waybillId: number, pieces: number) =>
      tables
        .updateTable('waybill_leg')
        .set({ arrived_pieces: sql`arrived_pieces - ${pieces}` })
        .where('waybill_id', '=', waybillId)
        .where('arrived_pieces', '>=', pieces)
        .where('id', '=', (legs) =>
          legs
            .selectFrom('waybill_leg as last')
            .select(sql<number>`max(last.id)`.as('id'))
            .where('last.waybill_id', '=', waybillId)
            .where('last.arrived_at', 'is not', null),
        )
        .execute(),

    /** Counts them at the leg, and where the waybill has been on no other trip since, at the waybill. */
    async found(legId: number, waybillId: number, pieces: number, isLast: boolean): Promise<void> {
      await tables
        .updateTable('waybill_leg')
        .set({ arrived_pieces: sql`arrived_pieces + ${pieces}` })
        .where('id', '=', legId)
        .execute();
      if (!isLast) return;
      await tables
        .updateTable('waybill')
        .set({
          arrived_pieces: sql`arrived_pieces + ${pieces}`,
          delivered_pieces: sql`case when state = 'delivering' then delivered_pieces + ${pieces} else delivered_pieces end`,
          version: sql`version + 1`,
        })
        .where('id', '=', waybillId)
        .execute();
    },
  };
}

interface ShortRow {
  id: number;
  trip_id: number;
  trip_no: string;
  plate: string;
  driver_name: string;
  waybill_id: number;
  waybill_no: string;
  consignee_name: string;
  erased_at: number;
  product: string;
  waybill_pieces: number;
  site_id: number;
  site_name: string;
  destination_name: string;
  loaded_pieces: number;
  arrived_pieces: number;
  short_pieces: number;
  arrived_at: number;
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { type Insertable, sql } from 'kysely';
import { waybillCounters } from '../contract/waybill.events.ts';
import type { LegTable, WaybillTables } from './waybill-tables.repo.ts';

export interface Boarding {
  waybill_id: number;
  to_site_id: number;
  pieces: number;
  weight_g: number;
  volume_cm3: number;
}

export interface OnTrip {
  trip_id: number;
  note: string;
}

/** Changes waybills of the given open legs of a trip. */
export function moving(scope: Scope, tripId: number, ids: readonly number[]) {
  publish(scope, waybillCounters);
  return scope
    .tables<WaybillTables>()
    .updateTable('waybill')
    .from('waybill_leg as leg')
    .whereRef('leg.supplier_id', '=', 'waybill.supplier_id')
    .whereRef('leg.waybill_id', '=', 'waybill.id')
    .where('leg.trip_id', '=', tripId)
    .where('leg.arrived_at', 'is', null)
    .where('waybill.id', 'in', [...ids]);
}

export const nextVersion = sql<number>`waybill.version + 1`;

/** Puts waybills on a trip and takes them off; every statement is one, however many waybills there are. */
export function waybillBoardRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Held until the transaction ends, in the order of their numbers, so that two dispatchers never wait crosswise. */
    lockedForLoading: (ids: readonly number[]) =>
      tables
        .selectFrom('waybill')
        .innerJoin('freight_order', (join) =>
          join
            .onRef('freight_order.supplier_id', '=', 'waybill.supplier_id')
            .onRef('freight_order.id', '=', 'waybill.order_id'),
        )
        .selectAll('waybill')
        .select('freight_order.freight_cents')
        .where('waybill.id', 'in', [...ids])
        .orderBy('waybill.id')
        .forUpdate('waybill')
        .execute(),

    /** Waybills that are on the trip now, held until the transaction ends. */
    lockedOnBoard: (tripId: number) =>
      tables
        .selectFrom('waybill')
        .innerJoin('waybill_leg as leg', (join) =>
          join.onRef('leg.supplier_id', '=', 'waybill.supplier_id').onRef('leg.waybill_id', '=', 'waybill.id'),
        )
        .selectAll('waybill')
        .select(['leg.to_site_id', 'leg.from_site_id', 'leg.loaded_pieces as boarded_pieces'])
        .where('leg.trip_id', '=', tripId)
        .where('leg.arrived_at', 'is', null)
        .orderBy('waybill.id')
        .forUpdate(['waybill', 'leg'])
        .execute(),

    async load({ trip_id }: OnTrip, from_site_id: number, boardings: readonly Boarding[]): Promise<void> {
      const legs: Insertable<LegTable>[] = boardings.map(({ pieces, ...boarding }) => ({
        ...boarding,
        supplier_id,
        trip_id,
        from_site_id,
        loaded_pieces: pieces,
        loaded_at: new Date(scope.now * 1000),
      }));
      await tables.insertInto('waybill_leg').values(legs).execute();
      const ids = boardings.map(({ waybill_id }) => waybill_id);
      await moving(scope, trip_id, ids)
        .set(({ ref }) => ({ state: 'loaded', loaded_pieces: ref('leg.loaded_pieces'), version: nextVersion }))
        .execute();
    },

    async unload({ trip_id }: OnTrip, ids: readonly number[]): Promise<void> {
      const state = sql<
        'received' | 'arrived'
      >`case when waybill.departed_at is null then 'received' else 'arrived' end`;
      await moving(scope, trip_id, ids).set({ state, loaded_pieces: 0, version: nextVersion }).execute();
      await tables
        .deleteFrom('waybill_leg')
        .where('trip_id', '=', trip_id)
        .where('waybill_id', 'in', [...ids])
        .where('arrived_at', 'is', null)
        .execute();
    },

    /** Takes a waybill off whatever open trip it is on; its state is the caller's matter. */
    takeOff: (waybillId: number) =>
      tables
        .deleteFrom('waybill_leg')
        .where('waybill_id', '=', waybillId)
        .where('arrived_at', 'is', null)
        .returning('trip_id')
        .executeTakeFirst(),
  };
}

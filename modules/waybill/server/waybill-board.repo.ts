import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { asLocked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
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

/** A column of the open leg that a waybill has of a trip, for a statement that changes waybills. */
export function ofOpenLeg(tripId: number, column: 'arrived_pieces' | 'loaded_pieces'): RawBuilder<number> {
  return sql<number>`(select leg.${sql.ref(column)} from waybill_leg as leg
    where leg.supplier_id = waybill.supplier_id and leg.waybill_id = waybill.id
      and leg.trip_id = ${tripId} and leg.arrived_at is null)`;
}

/** Puts waybills on a trip and takes them off; every statement is one, however many waybills there are. */
export function waybillBoardRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Held until the transaction ends, in the order of their numbers, so that two dispatchers never wait crosswise. */
    lockedForLoading: async (ids: readonly number[]) => {
      const rows = await tables
        .selectFrom('waybill')
        .innerJoin('freight_order', (join) => byWholeKey(join, 'freight_order.id', 'waybill.order_id'))
        .selectAll('waybill')
        .select('freight_order.freight_cents')
        .where('waybill.id', 'in', [...ids])
        .orderBy('waybill.id')
        .forUpdate('waybill')
        .execute();
      return asLocked(rows);
    },

    /** Waybills that are on the trip now, held until the transaction ends. */
    lockedOnBoard: async (tripId: number) => {
      const rows = await tables
        .selectFrom('waybill')
        .innerJoin('waybill_leg as leg', (join) => byWholeKey(join, 'leg.waybill_id', 'waybill.id'))
        .selectAll('waybill')
        .select(['leg.to_site_id', 'leg.from_site_id', 'leg.loaded_pieces as boarded_pieces'])
        .where('leg.trip_id', '=', tripId)
        .where('leg.arrived_at', 'is', null)
        .orderBy('waybill.id')
        .forUpdate(['waybill', 'leg'])
        .execute();
      return asLocked(rows);
    },

    /** The legs of waybills that go on board of a trip. */
    async addLegs({ trip_id }: OnTrip, from_site_id: number, boardings: readonly Boarding[]): Promise<void> {
      const legs: Insertable<LegTable>[] = boardings.map(({ pieces, ...boarding }) => ({
        ...boarding,
        supplier_id,
        trip_id,
        from_site_id,
        loaded_pieces: pieces,
        loaded_at: scope.timestamp,
      }));
      await tables.insertInto('waybill_leg').values(legs).execute();
    },

    async removeLegs({ trip_id }: OnTrip, ids: readonly number[]): Promise<void> {
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

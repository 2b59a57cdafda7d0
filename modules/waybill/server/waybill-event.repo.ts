import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { sql } from 'kysely';
import type { WaybillEvent, WaybillEventKind, WeighingChange } from '../contract/waybill-event.contract.ts';
import type { OnTrip } from './waybill-board.repo.ts';
import { emitEvents } from './waybill-emit.repo.ts';
import { recordEvents } from './waybill-evidence.repo.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

export interface NewEvent {
  waybill_id: number;
  kind: WaybillEventKind;
  site_id: number | null;
  trip_id?: number;
  pieces: number;
  note: string;
  change?: WeighingChange;
}

/** Writes new lines into the log, and says them to all who hear of waybills. */
async function publishEvents(
  scope: Scope,
  newEvents: readonly { id: number; kind: WaybillEventKind }[],
): Promise<void> {
  if (newEvents.length === 0) return;
  const ids = newEvents.map(({ id }) => id);
  await recordEvents(scope, ids);
  await emitEvents(scope, newEvents);
}

/** The waybill's history: rows are added and never changed. */
export function waybillEventRepo(scope: Scope) {
  const tables = scope.tables<WaybillTables>();
  const { supplier_id, operator_id, login_name } = scope.caller;
  const created_at = scope.timestamp;
  return {
    async add(events: readonly NewEvent[]): Promise<void> {
      const rows = events.map(({ change, trip_id, ...event }) => ({
        ...event,
        supplier_id,
        operator_id,
        login_name,
        created_at,
        trip_id: trip_id ?? null,
        change: change ? JSON.stringify(change) : null,
      }));
      if (rows.length === 0) return;
      const newEvents = await tables.insertInto('waybill_event').values(rows).returning(['id', 'kind']).execute();
      await publishEvents(scope, newEvents);
    },

    of: (waybillId: number): Promise<WaybillEvent[]> =>
      tables
        .selectFrom('waybill_event as event')
        .leftJoin('site', (join) => byWholeKey(join, 'site.id', 'event.site_id'))
        .leftJoin('trip', (join) => byWholeKey(join, 'trip.id', 'event.trip_id'))
        .select(['event.id', 'event.kind', 'event.site_id', 'event.trip_id', 'event.pieces', 'event.login_name'])
        .select(['event.note', 'event.change', 'event.created_at'])
        .select(({ fn, val }) => [
          fn.coalesce('site.name', val('')).as('site_name'),
          fn.coalesce('trip.trip_no', val('')).as('trip_no'),
        ])
        .where('event.waybill_id', '=', waybillId)
        .orderBy('event.id')
        .execute(),

    /** One event for each of the waybills, with the count of pieces that belongs to its kind. */
    async addForAll({ trip_id, note }: OnTrip, kind: WaybillEventKind, ids: readonly number[], siteId: number | null) {
      const pieces = kind === 'arrived' ? 'waybill.arrived_pieces' : 'waybill.loaded_pieces';
      const events = tables
        .selectFrom('waybill')
        .select(['waybill.supplier_id', 'waybill.id as waybill_id'])
        .select(({ ref, val, cast }) => [
          val(kind).as('kind'),
          sql<number | null>`coalesce(${siteId}::int8, waybill.site_id)`.as('site_id'),
          cast<number>(val(trip_id), 'int8').as('trip_id'),
          ref(pieces).as('pieces'),
          cast<number | null>(val(operator_id), 'int8').as('operator_id'),
          val(login_name).as('login_name'),
          val(note).as('note'),
          cast<Date>(val(created_at), 'timestamptz').as('created_at'),
        ])
        .where('waybill.id', 'in', [...ids])
        .orderBy('waybill.id');
      const newEvents = await tables
        .insertInto('waybill_event')
        .columns([
          'supplier_id',
          'waybill_id',
          'kind',
          'site_id',
          'trip_id',
          'pieces',
          'operator_id',
          'login_name',
          'note',
          'created_at',
        ])
        .expression(events)
        .returning(['id', 'kind'])
        .execute();
      await publishEvents(scope, newEvents);
    },
  };
}

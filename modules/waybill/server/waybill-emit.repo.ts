import type { DomainEvent } from '@linehaul/contract/domain-event.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { sql } from 'kysely';
import {
  waybillArrivalUndone,
  waybillArrived,
  waybillCreated,
  waybillDelivering,
  waybillDeliveryUndone,
  waybillDeparted,
  waybillReceived,
  waybillRefusalUndone,
  waybillRefused,
  waybillReturned,
  waybillReturning,
  waybillReturnUndone,
  waybillSigned,
  waybillSignUndone,
  waybillVoid,
} from '../contract/waybill.events.ts';
import type { WaybillEventKind } from '../contract/waybill-event.contract.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** Kinds of a waybill's history that others hear of. */
const emittedKinds = {
  created: waybillCreated,
  received: waybillReceived,
  departed: waybillDeparted,
  arrived: waybillArrived,
  arrival_undone: waybillArrivalUndone,
  delivering: waybillDelivering,
  delivery_undone: waybillDeliveryUndone,
  signed: waybillSigned,
  sign_undone: waybillSignUndone,
  refused: waybillRefused,
  refusal_undone: waybillRefusalUndone,
  returning: waybillReturning,
  return_undone: waybillReturnUndone,
  returned: waybillReturned,
  void: waybillVoid,
} as const satisfies Partial<Record<WaybillEventKind, DomainEvent>>;

function isEmitted(kind: WaybillEventKind): kind is keyof typeof emittedKinds {
  return kind in emittedKinds;
}

/** What a waybill's events hold, each with the line of its history that it is about. */
function waybillPayloads(scope: Scope) {
  return scope
    .tables<WaybillTables>()
    .selectFrom('waybill_event as event')
    .innerJoin('waybill', (on) => byWholeKey(on, 'waybill.id', 'event.waybill_id'))
    .leftJoin('site as origin', (on) => byWholeKey(on, 'origin.id', 'waybill.origin_site_id'))
    .leftJoin('site as destination', (on) => byWholeKey(on, 'destination.id', 'waybill.destination_site_id'))
    .leftJoin('site', (on) => byWholeKey(on, 'site.id', 'event.site_id'))
    .leftJoin('trip', (on) => byWholeKey(on, 'trip.id', 'event.trip_id'))
    .select(['waybill.id as waybill_id', 'waybill.waybill_no', 'waybill.order_id', 'waybill.order_no'])
    .select(['waybill.external_no', 'waybill.state'])
    .select(sql<string>`coalesce(origin.code, '')`.as('origin_code'))
    .select(sql<string>`coalesce(destination.code, '')`.as('destination_code'))
    .select(sql<string>`coalesce(site.code, '')`.as('site_code'))
    .select(sql<string>`coalesce(trip.trip_no, '')`.as('trip_no'))
    .select(['waybill.pieces', 'event.pieces as counted_pieces', 'waybill.weight_g', 'waybill.volume_cm3'])
    .orderBy('event.id');
}

/** Tells of lines that have just been added to waybills' histories; the waybills have their new states already. */
export async function emitEvents(
  scope: Scope,
  addedEvents: readonly { id: number; kind: WaybillEventKind }[],
): Promise<void> {
  const kinds = new Set(addedEvents.map(({ kind }) => kind));
  for (const kind of kinds) {
    if (!isEmitted(kind)) continue;
    const ids = addedEvents.filter((event) => event.kind === kind).map(({ id }) => id);
    await emit(scope, emittedKinds[kind], waybillPayloads(scope).where('event.id', 'in', ids));
  }
}

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { insertRows, type Row } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { scribble } from '@linehaul/server-kernel/demo/scribble.ts';
import { seededRandom } from '@linehaul/server-kernel/demo/seeded-random.ts';
import { isoTime } from '@linehaul/server-kernel/demo/work-hours.ts';
import { recordEvents } from '../waybill-evidence.repo.ts';
import type { DemoLeg, Progress, ProgressEvent } from './progress.fixture.ts';

/** What a company's waybills are written with. */
export interface WaybillCargo {
  histories: readonly Progress[];
  legs: readonly DemoLeg[];
  /** Ids of the orders by number. */
  orders: ReadonlyMap<string, number>;
  /** Ids of the operators by login name; anyone who else acts is the owner. */
  operators: ReadonlyMap<string, number>;
}

function waybillRow(progress: Progress, orders: ReadonlyMap<string, number>): Row {
  const { order, site } = progress;
  const { orderInput, calculation, order_no, external_no } = order;
  return {
    waybill_no: progress.waybill_no,
    order_id: orders.get(order_no),
    order_no,
    external_no: external_no ?? '',
    state: progress.state,
    origin_site_id: orderInput.origin.id,
    destination_site_id: orderInput.destination.id,
    site_id: site?.id ?? null,
    consignor_name: orderInput.consignor.name,
    consignor_phone: orderInput.consignor.phone,
    consignee_name: orderInput.consignee.name,
    consignee_phone: orderInput.consignee.phone,
    consignee_address: orderInput.consignee.address,
    product: orderInput.product,
    pieces: orderInput.pieces,
    weight_g: calculation.weight_g,
    volume_cm3: calculation.volume_cm3,
    loaded_pieces: progress.loaded_pieces,
    arrived_pieces: progress.arrived_pieces,
    delivered_pieces: progress.delivered_pieces,
    signed_pieces: progress.signed_pieces,
    is_held: progress.hold_reason !== '',
    hold_reason: progress.hold_reason,
    receipts_wanted: orderInput.receipts_wanted,
    receipts_returned: progress.receipts_returned,
    version: progress.events.length,
    created_at: isoTime(progress.created_at),
    departed_at: isoTime(progress.departed_at),
    arrived_at: isoTime(progress.arrived_at),
    signed_at: isoTime(progress.signed_at),
  };
}

function legRow({ progress, trip, from, to, ...leg }: DemoLeg, waybills: ReadonlyMap<string, number>): Row {
  const { calculation, orderInput } = progress.order;
  const share = (whole: number) => Math.round((whole * leg.loaded_pieces) / orderInput.pieces);
  return {
    waybill_id: waybills.get(progress.waybill_no),
    trip_id: trip.id,
    from_site_id: from.id,
    to_site_id: to.id,
    loaded_pieces: leg.loaded_pieces,
    arrived_pieces: leg.arrived_pieces,
    weight_g: share(calculation.weight_g),
    volume_cm3: share(calculation.volume_cm3),
    loaded_at: isoTime(leg.loaded_at),
    departed_at: isoTime(leg.departed_at),
    arrived_at: isoTime(leg.arrived_at),
  };
}

function eventRow(
  waybill_id: number | undefined,
  { kind, site, trip, pieces, who, note, change, at }: ProgressEvent,
  operators: WaybillCargo['operators'],
): Row {
  return {
    ...{ waybill_id, kind, pieces, note, change },
    site_id: site?.id ?? null,
    trip_id: trip?.id ?? null,
    operator_id: operators.get(who) ?? null,
    login_name: who,
    created_at: isoTime(at),
  };
}

/** The event of its signature; absent before. */
export function signingOf({ events }: Progress): ProgressEvent | undefined {
  return events.find(({ kind }) => kind === 'signed');
}

/** Everybody signs the same way each time: the name determines it. */
function handOf(signer: string): string {
  const seed = [...signer].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 31, 7);
  return `\\x${scribble(seededRandom(seed)).toString('hex')}`;
}

function signatureRows(histories: readonly Progress[], waybills: ReadonlyMap<string, number>): Row[] {
  const signedHistories = histories.filter(({ signed_at }) => signed_at !== null);
  const signers = new Set(signedHistories.map(({ signer }) => signer));
  const hands = new Map([...signers].map((signer) => [signer, handOf(signer)] as const));
  return signedHistories.map((progress) => {
    const { order, signer, signed_at, signed_pieces, waybill_no } = progress;
    const event = signingOf(progress);
    return {
      waybill_id: waybills.get(waybill_no),
      signer_name: signer,
      picture: hands.get(signer),
      signed_pieces,
      cod_cents: order.orderInput.cod_cents,
      collect_cents: order.parts.collect_cents,
      note: event?.note ?? '',
      login_name: event?.who ?? '',
      created_at: isoTime(signed_at),
    };
  });
}

/** Adds waybills, legs, events and signatures; answers the waybills' ids by number. */
export async function addWaybills(scope: Scope, cargo: WaybillCargo): Promise<Map<string, number>> {
  const histories = cargo.histories.toSorted((one, other) => one.created_at - other.created_at);
  const rows = histories.map((progress) => waybillRow(progress, cargo.orders));
  const ids = await insertRows(scope, 'waybill', rows, 'waybill_no');
  const legs = cargo.legs.toSorted((one, other) => one.loaded_at - other.loaded_at);
  await insertRows(
    scope,
    'waybill_leg',
    legs.map((leg) => legRow(leg, ids)),
  );
  const events = histories.flatMap(({ waybill_no, events: waybillEvents }) =>
    waybillEvents.map((event) => ({ waybill_no, event })),
  );
  const inOrder = events.toSorted((one, other) => one.event.at - other.event.at);
  const eventIds = await insertRows(
    scope,
    'waybill_event',
    inOrder.map(({ waybill_no, event }) => eventRow(ids.get(waybill_no), event, cargo.operators)),
    'id',
  );
  await insertRows(scope, 'waybill_signature', signatureRows(histories, ids));
  await recordEvents(scope, [...eventIds.values()]);
  return ids;
}

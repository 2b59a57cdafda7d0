import type { Industry } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import { divideHalfUp } from '@linehaul/contract/units.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { stayingObstacle } from '../contract/loading.contract.ts';
import { type WaybillAction, type WaybillState, waybillErrors } from '../contract/waybill.contract.ts';

const anybody: readonly Industry[] = ['logistics', 'site'];
const carrier: readonly Industry[] = ['logistics'];

/** Whether a weight is ten times another one, or a tenth of it: a digit too many, or too few. */
export function isDoubtful(said_g: number, weighed_g: number): boolean {
  return said_g > 0 && weighed_g > 0 && (weighed_g >= said_g * 10 || weighed_g * 10 <= said_g);
}

/** Who gets the cargo. */
interface Addressee extends Consignee {
  /** A landline; the order keeps it, and one of phone and landline is enough. */
  consignee_tel?: string;
}

/** Who gets the cargo, as the waybill says it. */
export interface Consignee {
  consignee_name: string;
  consignee_phone: string;
  consignee_address: string;
}

/**
 * What the order says of the consignee, completed by what was said when the waybill was made. Refuses with
 * `waybill.consignee_missing` without a name and a number: nobody could hand the cargo over.
 */
export function consigneeOf({ consignee_tel = '', ...order }: Addressee, givenConsignee: Consignee): Consignee {
  const whole = {
    consignee_name: order.consignee_name || givenConsignee.consignee_name,
    consignee_phone: order.consignee_phone || givenConsignee.consignee_phone,
    consignee_address: order.consignee_address || givenConsignee.consignee_address,
  };
  const consignee = { ...whole, consignee_phone: whole.consignee_phone || consignee_tel };
  const missing = (['consignee_name', 'consignee_phone'] as const).filter((field) => consignee[field] === '');
  if (missing.length === 0) return whole;
  const fields = Object.fromEntries(missing.map((field) => [field, { code: 'wire.field.required' }]));
  throw refuse(waybillErrors.consignee_missing, { fields });
}

/** What is beside the state and weighs on what may happen next. */
export interface WaybillStatus {
  state: WaybillState;
  is_held: boolean;
  is_refused: boolean;
  /** Unix seconds of the first departure, null before it. */
  departed_at: number | null;
  site_id: number | null;
  destination_site_id: number;
  receipts_wanted: number;
  receipts_returned: number;
  arrived_pieces: number;
  /** The waybill whose goods go back by this one. */
  parent_id: number | null;
}

/** Actions that a hold stops: the cargo stays where it is and is not handed out. */
const stoppedByHold = new Set<WaybillAction>(['load', 'depart', 'deliver', 'sign']);
/** The consignee gets the cargo at the destination, not at a site between. */
const atDestination = new Set<WaybillAction>(['deliver', 'sign', 'refuse']);
/** What waits for the shipper's side once the consignee has refused the goods. */
const stoppedByRefusal = new Set<WaybillAction>(['load', 'deliver', 'sign', 'refuse']);
/** What only a refusal leads to. */
const afterRefusal = new Set<WaybillAction>(['undo_refuse', 'decide']);

/** Goods that go back do not go back once more, and stay only when the return itself is taken back. */
const ofFirstWay = new Set<WaybillAction>(['return', 'void']);

/** What needs at least one piece: a waybill whose pieces were all short at the arrival waits until one is found. */
const ofPieces = new Set<WaybillAction>(['load', 'deliver', 'sign', 'return', 'refuse']);

function obstacleOfReturn({ parent_id }: WaybillStatus, action: WaybillAction) {
  return parent_id !== null && ofFirstWay.has(action) ? waybillErrors.return_child : null;
}

function obstacle(waybill: WaybillStatus, action: WaybillAction) {
  const staying = stayingObstacle(waybill);
  if (staying === 'held' && stoppedByHold.has(action)) return waybillErrors.held;
  if (waybill.is_refused && stoppedByRefusal.has(action)) return waybillErrors.refused;
  if (!waybill.is_refused && afterRefusal.has(action)) return waybillErrors.wrong_state;
  if (action === 'void' && waybill.departed_at !== null) return waybillErrors.wrong_state;
  const isElsewhere = waybill.site_id !== waybill.destination_site_id;
  if (waybill.state === 'arrived' && isElsewhere && atDestination.has(action)) return waybillErrors.not_at_destination;
  if (staying === 'pieces_missing' && ofPieces.has(action)) return waybillErrors.pieces_missing;
  const receiptsOut = waybill.receipts_returned < waybill.receipts_wanted;
  return action === 'close' && receiptsOut ? waybillErrors.receipt_missing : obstacleOfReturn(waybill, action);
}

/** The life of a waybill, by the kinds of tenant that handle it. */
export const waybillLife = stateMachine<WaybillStatus, WaybillAction, Industry>({
  name: 'waybill',
  steps: [
    { from: 'created', action: 'pick_up', to: 'picked_up', by: anybody },
    { from: 'created', action: 'receive', to: 'received', by: anybody },
    { from: 'created', action: 'void', to: 'void', by: carrier },
    { from: 'picked_up', action: 'receive', to: 'received', by: anybody },
    { from: 'picked_up', action: 'void', to: 'void', by: carrier },
    // Weighed again: the first weighing had a mistake.
    { from: 'received', action: 'receive', to: 'received', by: anybody },
    { from: 'received', action: 'load', to: 'loaded', by: anybody },
    { from: 'received', action: 'void', to: 'void', by: carrier },
    { from: 'loaded', action: 'unload', to: 'received', by: anybody },
    // Taken off again at a site between, where it had come by another trip.
    { from: 'loaded', action: 'unload_transfer', to: 'arrived', by: anybody },
    { from: 'loaded', action: 'depart', to: 'departed', by: anybody },
    { from: 'loaded', action: 'void', to: 'void', by: carrier },
    { from: 'departed', action: 'arrive', to: 'arrived', by: anybody },
    // Transfer: on from a site between.
    { from: 'arrived', action: 'load', to: 'loaded', by: anybody },
    { from: 'arrived', action: 'deliver', to: 'delivering', by: anybody },
    // Self-collection.
    { from: 'arrived', action: 'sign', to: 'signed', by: anybody },
    { from: 'arrived', action: 'return', to: 'returning', by: carrier },
    // The goods stay at the site, and wait for the shipper's side.
    { from: 'arrived', action: 'refuse', to: 'arrived', by: anybody },
    // To what it did before.
    { from: 'arrived', action: 'undo_refuse', to: 'arrived', by: anybody },
    { from: 'arrived', action: 'undo_refuse', to: 'delivering', by: anybody },
    { from: 'arrived', action: 'decide', to: 'arrived', by: carrier },
    { from: 'delivering', action: 'sign', to: 'signed', by: anybody },
    { from: 'delivering', action: 'return', to: 'returning', by: carrier },
    { from: 'delivering', action: 'refuse', to: 'arrived', by: anybody },
    { from: 'delivering', action: 'undo_deliver', to: 'arrived', by: anybody },
    { from: 'signed', action: 'close', to: 'closed', by: carrier },
    // The consignee has not signed after all.
    { from: 'signed', action: 'undo_sign', to: 'arrived', by: anybody },
    { from: 'signed', action: 'undo_sign', to: 'delivering', by: anybody },
    { from: 'closed', action: 'undo_sign', to: 'arrived', by: anybody },
    { from: 'closed', action: 'undo_sign', to: 'delivering', by: anybody },
    { from: 'returning', action: 'undo_return', to: 'arrived', by: carrier },
    // By the waybill of the way back, never by a person.
    { from: 'returning', action: 'returned', to: 'returned', by: [] },
    { from: 'returned', action: 'undo_returned', to: 'returning', by: [] },
    // By the trip whose arrival was a mistake.
    { from: 'arrived', action: 'undo_arrive', to: 'departed', by: [] },
    // A way back that is called off.
    { from: 'received', action: 'void_return', to: 'void', by: [] },
  ],
  refusal: () => refuse(waybillErrors.wrong_state),
  obstacle,
});

interface WaybillSites extends Pick<WaybillStatus, 'site_id' | 'destination_site_id'> {
  origin_site_id: number;
}

/** The sites where an action happens: goods are received where they start, and handed out where they lie. Null: anywhere. */
export function sitesOfAction(waybill: WaybillSites, action: WaybillAction): readonly (number | null)[] | null {
  const { origin_site_id, destination_site_id, site_id } = waybill;
  switch (action) {
    case 'pick_up':
    case 'receive':
    case 'void':
      return [origin_site_id];
    case 'deliver':
    case 'undo_deliver':
    case 'sign':
    case 'undo_sign':
    case 'refuse':
    case 'undo_refuse':
    case 'return':
    case 'undo_return':
      return [site_id ?? destination_site_id];
    // The shipper's side says what becomes of its goods, and closes what it has got its receipts of.
    case 'decide':
    case 'close':
      return [origin_site_id, destination_site_id];
    // By the steps of their trips and of their ways back, at the sites where these are taken.
    case 'returned':
    case 'undo_returned':
    case 'void_return':
    case 'undo_arrive':
    case 'load':
    case 'unload':
    case 'unload_transfer':
    case 'depart':
    case 'arrive':
      return null;
  }
}

export interface PieceCounts {
  pieces: number;
  loaded_pieces: number;
  arrived_pieces: number;
  signed_pieces: number;
}

/** Partly loaded, arrived or signed: derived from the counts of the present leg, never a state. */
export function computeParts(counts: PieceCounts) {
  const isPart = (countedPieces: number) => countedPieces > 0 && countedPieces < counts.pieces;
  return {
    is_partly_loaded: isPart(counts.loaded_pieces),
    is_partly_arrived: isPart(counts.arrived_pieces),
    is_partly_signed: isPart(counts.signed_pieces),
  };
}

/** Pieces that are at the site and can go on: all of them at first, those that arrived afterwards. */
export function piecesAtSite(
  waybill: Pick<PieceCounts, 'pieces' | 'arrived_pieces'> & { state: WaybillState },
): number {
  return waybill.state === 'arrived' ? waybill.arrived_pieces : waybill.pieces;
}

/** Weight or volume of some of the pieces, half up. */
export function shareOf(whole: number, part: number, pieces: number): number {
  return part === pieces || pieces === 0 ? whole : Number(divideHalfUp(BigInt(whole) * BigInt(part), BigInt(pieces)));
}

const over = new Set<WaybillState>(['signed', 'closed', 'returning', 'returned', 'void']);

/** A hold keeps what has not been handed out yet. */
export function mayHold(state: WaybillState): boolean {
  return !over.has(state);
}

interface Handover {
  signed_pieces: number;
  /** Those that have arrived and are not signed for are missing. */
  is_rest_missing: boolean;
  cod_cents: number;
  collect_cents: number;
}

/** The money must be there to the cent, and nobody signs for more than what arrived, or for less without a word about the rest. */
export function checkHandover(handover: Handover, due: Omit<Handover, 'is_rest_missing'>): void {
  const fault = (error: { code: string }, params?: Record<string, number>) => ({
    code: error.code,
    ...(params ? { params } : {}),
  });
  if (handover.signed_pieces > due.signed_pieces) {
    const params = { n: due.signed_pieces };
    throw refuse(waybillErrors.pieces_exceeded, {
      params,
      fields: { signed_pieces: fault(waybillErrors.pieces_exceeded, params) },
    });
  }
  if (handover.signed_pieces < due.signed_pieces && !handover.is_rest_missing) {
    const params = { n: due.signed_pieces - handover.signed_pieces };
    throw refuse(waybillErrors.rest_undecided, {
      params,
      fields: { signed_pieces: fault(waybillErrors.rest_undecided, params) },
    });
  }
  if (handover.cod_cents !== due.cod_cents) {
    throw refuse(waybillErrors.cod_differs, { fields: { cod_cents: fault(waybillErrors.cod_differs) } });
  }
  if (handover.collect_cents !== due.collect_cents) {
    throw refuse(waybillErrors.collect_differs, { fields: { collect_cents: fault(waybillErrors.collect_differs) } });
  }
}

interface SignedWaybill {
  state: WaybillState;
  /** Cash of it is in the till of the site. */
  has_cash: boolean;
  /** Somebody has counted its money since: it was handed over, or found on the account. */
  is_checked: boolean;
  signed_day: string;
  today: string;
}

/** Whether a signature is taken back by two people: its money was counted, or its day or the waybill is over. */
export function needsApproval({ state, has_cash, is_checked, signed_day, today }: SignedWaybill): boolean {
  return is_checked || state === 'closed' || (signed_day < today && !has_cash);
}

import type { TripState } from '@linehaul/modules/trip/contract/trip.contract.ts';
import type { WaybillState } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { WaybillEventKind, WeighingChange } from '@linehaul/modules/waybill/contract/waybill-event.contract.ts';
import type { Crew, Line, Site } from './demo-network.ts';
import type { PricedOrder } from './order-pricing.ts';

export interface ProgressEvent {
  kind: WaybillEventKind;
  at: number;
  site: Site | null;
  trip: DemoTrip | null;
  pieces: number;
  who: string;
  note: string;
  change: WeighingChange | null;
}

/** One run of a trip that a waybill is on. */
export interface Leg {
  progress: Progress;
  to: Site;
  loaded_at: number;
  loaded_pieces: number;
  departed_at: number | null;
  arrived_at: number | null;
  arrived_pieces: number;
}

/** What has become of an order up to now: the fields of its waybill, its events, its legs. */
export interface Progress {
  order: PricedOrder;
  waybill_no: string;
  created_at: number;
  state: WaybillState;
  site: Site | null;
  /** From then on it can be loaded at `site`; null when nobody may load it. */
  ready_at: number | null;
  loaded_pieces: number;
  arrived_pieces: number;
  delivered_pieces: number;
  signed_pieces: number;
  hold_reason: string;
  receipts_returned: number;
  /** Of the first departure, of the last arrival, of the signature; null before. */
  departed_at: number | null;
  arrived_at: number | null;
  signed_at: number | null;
  signer: string;
  events: ProgressEvent[];
}

/** One vehicle run up to now. */
export interface DemoTrip {
  line: Line;
  state: TripState;
  crew: Crew | null;
  /** Sites between, with the moment of the call when it has come. */
  stops: { site: Site; arrived_at: number | null }[];
  legs: Leg[];
  created_at: number;
  planned_depart_at: number;
  departed_at: number | null;
  arrived_at: number | null;
  settled_at: number | null;
  who: string;
  note: string;
}

interface EventMore {
  site?: Site | null;
  trip?: DemoTrip;
  pieces?: number;
  note?: string;
  change?: WeighingChange;
}

/** Writes an event down; its site is where the cargo is and its pieces are all, unless said otherwise. */
export function happen(
  progress: Progress,
  kind: WaybillEventKind,
  at: number,
  who: string,
  more: EventMore = {},
): void {
  const {
    site = progress.site,
    trip = null,
    pieces = progress.order.orderInput.pieces,
    note = '',
    change = null,
  } = more;
  progress.events.push({ kind, at: Math.round(at), site, trip, pieces, who, note, change });
}

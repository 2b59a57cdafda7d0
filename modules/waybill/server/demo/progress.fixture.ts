import type { PricedOrder } from '@linehaul/modules/order/server/demo/order-pricing.fixture.ts';
import type { DemoSite } from '@linehaul/modules/site/server/demo.fixture.ts';
import type { WaybillState } from '../../contract/waybill.contract.ts';
import type { WaybillEventKind, WeighingChange } from '../../contract/waybill-event.contract.ts';

/** A trip as waybills know it: it has its number when it is written, before they are. */
export interface TripNumber {
  id: number;
}

export interface ProgressEvent {
  kind: WaybillEventKind;
  at: number;
  site: DemoSite | null;
  trip: TripNumber | null;
  pieces: number;
  who: string;
  note: string;
  change: WeighingChange | null;
}

/** One run of a trip that a waybill is on. */
export interface DemoLeg {
  progress: Progress;
  trip: TripNumber;
  from: DemoSite;
  to: DemoSite;
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
  site: DemoSite | null;
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

interface EventMore {
  site?: DemoSite | null;
  trip?: TripNumber;
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

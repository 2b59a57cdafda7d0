import type { WeighingChange } from '@linehaul/modules/waybill/contract/waybill-event.contract.ts';
import { waybillNoOf } from './demo-numbers.ts';
import type { Halt } from './order-input.ts';
import type { PricedOrder } from './order-pricing.ts';
import { happen, type Progress } from './progress.ts';
import type { Random } from './seeded-random.ts';
import { atClock, day, hour, nextAtClock } from './work-hours.ts';

/** Who works at the company, and what it draws from. */
export interface Office {
  supplier_id: number;
  now: number;
  random: Random;
  /** A login name for what is done; most of it the clerk does. */
  who(): string;
  waybillNos: Set<string>;
}

/** When the prepaid part is paid at the counter, whether or not that has come yet; null where nothing is prepaid. */
export function prepaidAt({ orderInput, parts }: PricedOrder, random: Random): number | null {
  const wait = random.between(4, 40) * 60;
  const isLeft = orderInput.halt === 'submit' || orderInput.halt === 'unpriced' || orderInput.outcome === 'cancelled';
  return parts.prepaid_cents > 0 && !isLeft ? Math.round(orderInput.created_at + wait) : null;
}

const beforeWaybill = new Set<Halt | undefined>(['submit', 'unpriced', 'pay']);

function changeOf({ orderInput, calculation, said }: PricedOrder): WeighingChange | null {
  if (!said || orderInput.said_weight_g === null || orderInput.said_weight_g === orderInput.weight_g) return null;
  const { volume_cm3, pieces } = orderInput;
  return {
    old_weight_g: orderInput.said_weight_g,
    new_weight_g: orderInput.weight_g,
    old_volume_cm3: volume_cm3,
    new_volume_cm3: volume_cm3,
    old_pieces: pieces,
    new_pieces: pieces,
    old_freight_cents: said.freight_cents,
    new_freight_cents: calculation.freight_cents,
    old_total_cents: said.total_cents,
    new_total_cents: calculation.total_cents,
  };
}

/** Moments of pick-up and reception; who is waited for by a trip is brisk, and nobody fetches cargo at night. */
function moments(order: PricedOrder, createdAt: number, random: Random): { picked: number; received: number } {
  const { level, slot, halt } = order.orderInput;
  if (slot || halt) return { picked: createdAt + 0.7 * hour, received: createdAt + 1.5 * hour };
  const closing = atClock(createdAt, 18.8);
  if (level !== 'D2D') {
    const broughtAt = createdAt + random.between(0.3, 1.2) * hour;
    return { picked: broughtAt, received: broughtAt };
  }
  const wishedAt = createdAt + random.between(0.8, 3.2) * hour;
  const pickedUpAt =
    wishedAt < closing ? wishedAt : nextAtClock(atClock(createdAt + day, 8), 9 + random.between(0, 1.5));
  return { picked: pickedUpAt, received: pickedUpAt + random.between(0.5, 1.4) * hour };
}

/** A waybill that nobody needs any more: the shipper has changed their mind. */
function takeBack(progress: Progress, office: Office, at: number): void {
  if (at > office.now) return;
  happen(progress, 'void', at, office.who(), { note: '发货人取消发货' });
  Object.assign(progress, { state: 'void', site: null, ready_at: null });
}

function newProgress(order: PricedOrder, created_at: number, office: Office): Progress {
  return {
    order,
    waybill_no: waybillNoOf(office.random, office.supplier_id, office.waybillNos),
    created_at,
    state: 'created',
    site: null,
    ready_at: null,
    loaded_pieces: 0,
    arrived_pieces: 0,
    delivered_pieces: 0,
    signed_pieces: 0,
    hold_reason: '',
    receipts_returned: 0,
    departed_at: null,
    arrived_at: null,
    signed_at: null,
    signer: '',
    events: [],
  };
}

/** Waybill, pick-up and reception of an order, as far as they have come by now; null while it has no waybill. */
export function startProgress(order: PricedOrder, paid_at: number | null, office: Office): Progress | null {
  const { now, random } = office;
  const { orderInput } = order;
  const { halt, outcome, origin } = orderInput;
  const createdAt = Math.round((paid_at ?? orderInput.created_at) + random.between(3, 18) * 60);
  const isNeverMade = beforeWaybill.has(halt) || outcome === 'cancelled' || outcome === 'refunded';
  if (isNeverMade || createdAt > now) return null;
  const progress = newProgress(order, createdAt, office);
  happen(progress, 'created', createdAt, office.who(), { site: origin });
  if (halt !== 'created') takeIn(progress, office);
  return progress;
}

/** Pick-up and reception, or the end before them. */
function takeIn(progress: Progress, office: Office): void {
  const { now, random } = office;
  const { halt, outcome, origin, level } = progress.order.orderInput;
  const { picked: pickedAt, received: receivedAt } = moments(progress.order, progress.created_at, random);
  if (level === 'D2D' && pickedAt <= now) {
    happen(progress, 'picked_up', pickedAt, office.who());
    progress.state = 'picked_up';
  }
  if (halt === 'picked_up' || receivedAt > now) return;
  if (outcome === 'void' && random.chance(0.5)) {
    takeBack(progress, office, receivedAt);
    return;
  }
  Object.assign(progress, { state: 'received', site: origin });
  const who = office.who();
  happen(progress, 'received', receivedAt, who);
  const change = changeOf(progress.order);
  if (change) happen(progress, 'repriced', receivedAt, who, { change });
  if (outcome === 'void') takeBack(progress, office, receivedAt + 0.6 * hour);
  else if (halt !== 'received') progress.ready_at = Math.round(receivedAt);
}

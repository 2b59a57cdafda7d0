import { refuse } from '@linehaul/contract/errors.ts';
import { withdrawNotices } from '@linehaul/modules/message/server/message.port.ts';
import { closeReturned } from '@linehaul/modules/order/server/order.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type Waybill, waybillErrors } from '../contract/waybill.contract.ts';
import type { RefusalDecision, WaybillRefusal } from '../contract/waybill-refusal.contract.ts';
import { drawSignature, signatureDataUrl } from './signature-picture.rules.ts';
import type { WaybillRow } from './waybill.repo.ts';
import { deliveringPurpose } from './waybill-notice.rules.ts';
import { waybillRefusalRepo } from './waybill-refusal.repo.ts';
import { type Given, takeStep } from './waybill-step.handlers.ts';
import type { RefusalOutcome } from './waybill-tables.repo.ts';

/** The last refusal of a waybill, as the wire shows it. */
export async function shownRefusal(scope: Scope, waybillId: number): Promise<WaybillRefusal | null> {
  const last = await waybillRefusalRepo(scope).last(waybillId);
  if (!last) return null;
  const { reason, picture, login_name, created_at, outcome, outcome_note, decided_by, decided_at } = last;
  return {
    reason,
    picture: picture ? signatureDataUrl(picture) : '',
    login_name,
    created_at,
    outcome,
    outcome_note,
    decided_by,
    decided_at: decided_at ?? 0,
  };
}

/** They have not left the site after all; a message about it that waits still is not sent. */
export function undoDelivery(call: HandlerCall<Given>): Promise<Waybill> {
  return takeStep(call, 'undo_deliver', 'delivery_undone', async ({ waybill_no: subject, arrived_pieces }) => {
    await withdrawNotices(call.scope, { purpose: deliveringPurpose, subject });
    return { patch: { delivered_pieces: 0 }, pieces: arrived_pieces };
  });
}

/** The goods stay where they are, and nothing is collected. */
export function refuseWaybill(call: HandlerCall<Given & { picture: string }>): Promise<Waybill> {
  const { scope, input } = call;
  return takeStep(call, 'refuse', 'refused', async ({ id: waybill_id, state, arrived_pieces }) => {
    const picture = input.picture === '' ? null : await drawSignature(input.picture);
    const was_state = state === 'delivering' ? 'delivering' : 'arrived';
    await waybillRefusalRepo(scope).add({ waybill_id, reason: input.note, picture, was_state });
    return { patch: { is_refused: true, delivered_pieces: 0 }, pieces: arrived_pieces };
  });
}

/** The refusal that waits, with its outcome written; refuses a waybill of which none does. */
async function decide(scope: Scope, waybill: WaybillRow, outcome: RefusalOutcome, note: string) {
  const repo = waybillRefusalRepo(scope);
  const open = await repo.last(waybill.id);
  if (!open || open.outcome !== null) throw refuse(waybillErrors.wrong_state);
  await repo.decide(open.id, outcome, note);
  return open;
}

/** It was a mistake: the waybill does again what it did before. */
export function undoRefusal(call: HandlerCall<Given>): Promise<Waybill> {
  return takeStep(call, 'undo_refuse', 'refusal_undone', async (waybill) => {
    const { was_state } = await decide(call.scope, waybill, 'undone', call.input.note);
    const { arrived_pieces } = waybill;
    const delivered_pieces = was_state === 'delivering' ? arrived_pieces : 0;
    return { patch: { is_refused: false, delivered_pieces }, state: was_state, pieces: arrived_pieces };
  });
}

/** Goes back to its shipper; a refusal that waited is decided by it. */
export function returnWaybill(call: HandlerCall<Given>): Promise<Waybill> {
  return takeStep(call, 'return', 'returning', async (waybill) => {
    if (waybill.is_refused) await decide(call.scope, waybill, 'return', call.input.note);
    return { patch: { is_refused: false, delivered_pieces: 0 }, pieces: waybill.arrived_pieces };
  });
}

/** What the shipper's side wants. */
export function decideRefusal(call: HandlerCall<Given & { decision: RefusalDecision }>): Promise<Waybill> {
  const { scope, input } = call;
  const { decision, note } = input;
  if (decision === 'return') return returnWaybill(call);
  return takeStep(call, 'decide', decision === 'hold' ? 'held' : 'deliver_again', async (waybill) => {
    await decide(scope, waybill, decision, note);
    const hold = decision === 'hold' ? { is_held: true, hold_reason: note } : {};
    return { patch: { is_refused: false, ...hold }, pieces: waybill.arrived_pieces };
  });
}

/** The goods have not left: they wait for a decision again, or for their consignee where nobody had refused them. */
export function undoReturn(call: HandlerCall<Given>): Promise<Waybill> {
  return takeStep(call, 'undo_return', 'return_undone', async (waybill) => {
    const repo = waybillRefusalRepo(call.scope);
    const last = await repo.last(waybill.id);
    const is_refused = last?.outcome === 'return';
    if (last && is_refused) await repo.decide(last.id, null, '');
    return { patch: { is_refused }, pieces: waybill.arrived_pieces };
  });
}

/** The goods are with their shipper again; what is still owed for the way stays owed. */
export async function takeBack(call: HandlerCall<Given>): Promise<Waybill> {
  const returned = await takeStep(call, 'returned', 'returned', ({ arrived_pieces, origin_site_id }) => ({
    patch: { site_id: null },
    pieces: arrived_pieces,
    site_id: origin_site_id,
  }));
  await closeReturned(call.scope, returned.order_id);
  return returned;
}

import { refuse } from '@linehaul/contract/errors.ts';
import { withdrawNotices } from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type Waybill, waybillErrors } from '../contract/waybill.contract.ts';
import type { WaybillRefusal } from '../contract/waybill-refusal.contract.ts';
import { drawSignature, signatureDataUrl } from './signature-picture.rules.ts';
import type { WaybillRow } from './waybill.repo.ts';
import { deliveringPurpose, refusedPurpose } from './waybill-notice.rules.ts';
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
export async function decideOpen(scope: Scope, waybill: WaybillRow, outcome: RefusalOutcome, note: string) {
  const repo = waybillRefusalRepo(scope);
  const open = await repo.last(waybill.id);
  if (!open || open.outcome !== null) throw refuse(waybillErrors.wrong_state);
  await repo.decide(open.id, outcome, note);
  return open;
}

/** It was a mistake: the waybill does again what it did before. */
export function undoRefusal(call: HandlerCall<Given>): Promise<Waybill> {
  return takeStep(call, 'undo_refuse', 'refusal_undone', async (waybill) => {
    const { was_state } = await decideOpen(call.scope, waybill, 'undone', call.input.note);
    await withdrawNotices(call.scope, { purpose: refusedPurpose, subject: waybill.waybill_no });
    const { arrived_pieces } = waybill;
    const delivered_pieces = was_state === 'delivering' ? arrived_pieces : 0;
    return { patch: { is_refused: false, delivered_pieces }, state: was_state, pieces: arrived_pieces };
  });
}

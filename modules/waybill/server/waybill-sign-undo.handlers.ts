import { refuse } from '@linehaul/contract/errors.ts';
import {
  type ApprovedCorrection,
  askCorrection,
  type CorrectionDoer,
} from '@linehaul/modules/correction/server/correction.port.ts';
import { withdrawNotices } from '@linehaul/modules/message/server/message.port.ts';
import { lockOrderToCarry, reopenOrder } from '@linehaul/modules/order/server/order.port.ts';

import { runRefunds } from '@linehaul/modules/payment/server/payment.port.ts';
import { unsettleOrder } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { z } from 'zod';
import { type Waybill, waybillErrors } from '../contract/waybill.contract.ts';
import { type MoneyUse, type SignatureMoney, signatureUses } from './signature-use.extension.ts';
import type { WaybillRow } from './waybill.repo.ts';
import { needsApproval } from './waybill.rules.ts';
import { signedPurpose } from './waybill-notice.rules.ts';
import { reopenReturn } from './waybill-return.handlers.ts';
import { type StoredSignature, waybillSignatureRepo } from './waybill-signature.repo.ts';
import { answered, type Given, lockForStep, takeStep } from './waybill-step.handlers.ts';

const signatureWanted = z.object({ signature_id: z.int() });

type Doing = Pick<HandlerCall<unknown>, 'extensions' | 'audit'>;

const pickMoney = ({ id, payment_id, cod_cents }: StoredSignature, { order_id }: WaybillRow): SignatureMoney => ({
  signature_id: id,
  order_id,
  payment_id,
  cod_cents,
});

async function validSignature(scope: Scope, waybillId: number): Promise<StoredSignature> {
  const signature = await waybillSignatureRepo(scope).of(waybillId);
  if (!signature) throw refuse(waybillErrors.wrong_state);
  return signature;
}

/** Whether anybody has counted the money since. Refuses what is in a document already, and names it. */
async function isChecked(scope: Scope, extensions: Extensions, money: SignatureMoney): Promise<boolean> {
  // Who puts the money into a document locks the order, too.
  await lockOrderToCarry(scope, money.order_id);
  const uses: MoneyUse[] = [];
  for (const { find } of extensions(signatureUses)) uses.push(await find(scope, money));
  const document = uses.find((use) => use.kind === 'document');
  if (document) throw refuse(waybillErrors.cod_in_payout, { params: { document: document.no } });
  return uses.some(({ kind }) => kind === 'checked');
}

/** The waybill does again what it did before, and what was entered as paid goes back. Answers refunds to be run. */
async function takeBack(call: Doing, scope: Scope, request: Given): Promise<number[]> {
  let refunds: number[] = [];
  await takeStep({ ...call, scope, input: request }, 'undo_sign', 'sign_undone', async (waybill) => {
    const signature = await validSignature(scope, waybill.id);
    const { id: signature_id, was_state, signed_pieces, cod_cents, collect_cents, login_name } = signature;
    const { order_id, destination_site_id, waybill_no: subject } = waybill;
    const money = pickMoney(signature, waybill);
    if (!(await unsettleOrder(scope, order_id))) throw refuse(waybillErrors.money_withdrawn);
    await waybillSignatureRepo(scope).undo(signature_id);
    refunds = await reopenOrder(scope, call.extensions, order_id, {
      signature_id,
      payment_id: signature.payment_id,
      cod_cents,
      collect_cents,
      reason: request.note,
      till: { site_id: destination_site_id, login_name },
    });
    for (const use of call.extensions(signatureUses)) await use.undo?.(scope, money);
    await reopenReturn(scope, waybill);
    await withdrawNotices(scope, { purpose: signedPurpose, subject });
    const patch = { signed_pieces: 0, signed_at: null, receipts_returned: 0, site_id: destination_site_id };
    return { patch, state: was_state, pieces: signed_pieces, site_id: destination_site_id };
  });
  return refunds;
}

/** Asks for it where another person has to approve it; false where it may be done at once. */
async function askWhereNeeded(scope: Scope, extensions: Extensions, request: Given): Promise<boolean> {
  const waybill = await lockForStep(scope, request, 'undo_sign');
  const signature = await validSignature(scope, waybill.id);
  const { cod_cents, collect_cents, method, created_at } = signature;
  const has_cash = method === 'cash' && cod_cents + collect_cents > 0;
  const days = { signed_day: businessDay(scope, created_at), today: businessDay(scope) };
  const is_checked = await isChecked(scope, extensions, pickMoney(signature, waybill));
  if (!needsApproval({ state: waybill.state, has_cash, is_checked, ...days })) return false;
  const { order_id, order_no } = waybill;
  const about = { kind: 'undo_sign', order_id, order_no, subject_id: waybill.id } as const;
  await askCorrection(scope, { ...about, wanted: { signature_id: signature.id }, reason: request.note });
  return true;
}

/** Takes a signature back, or asks for it where another person has to approve it. */
export async function undoSigning(call: HandlerCall<Given>): Promise<Waybill & { is_asked: boolean }> {
  const { scope: outer, extensions, input } = call;
  const undoing = await outer.once(async (scope) => {
    if (await askWhereNeeded(scope, extensions, input)) return { is_asked: true, refunds: [] };
    return { is_asked: false, refunds: await takeBack(call, scope, input) };
  });
  await runRefunds(outer, extensions, undoing.refunds);
  const waybill = await outer.transaction((scope) => answered(scope, input.id));
  return { ...waybill, is_asked: undoing.is_asked };
}

/** What another person has approved: as long as it is the same signature that holds. */
async function undoApproved(call: Doing, scope: Scope, correction: ApprovedCorrection): Promise<number[]> {
  const { subject_id: id, reason, made_by, wanted: wantedUndo } = correction;
  const stepInput = { id, note: [reason, made_by].join(' · ') };
  const waybill = await lockForStep(scope, stepInput, 'undo_sign');
  const signature = await validSignature(scope, id);
  if (signatureWanted.parse(wantedUndo).signature_id !== signature.id) throw refuse(waybillErrors.wrong_state);
  await isChecked(scope, call.extensions, pickMoney(signature, waybill));
  return takeBack(call, scope, stepInput);
}

export const signUndoDoer: CorrectionDoer = { key: 'undo_sign', execute: undoApproved };

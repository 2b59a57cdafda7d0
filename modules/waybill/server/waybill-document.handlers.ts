import { refuse } from '@linehaul/contract/errors.ts';
import {
  dueOnDelivery,
  finishOrder,
  lockOrderToCarry,
  nameConsignee,
  type PaymentMethod,
  setCarried,
} from '@linehaul/modules/order/server/order.port.ts';
import { settleOrder } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { type Waybill, waybillErrors } from '../contract/waybill.contract.ts';
import { drawSignature } from './signature-picture.rules.ts';
import { waybillRepo } from './waybill.repo.ts';
import { type Consignee, checkHandover, consigneeOf } from './waybill.rules.ts';
import { waybillBoardRepo } from './waybill-board.repo.ts';
import { checkCode, refusedCode } from './waybill-code.handlers.ts';
import { waybillCodeRepo } from './waybill-code.repo.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { newWaybillNo } from './waybill-no.rules.ts';
import { finishReturn } from './waybill-return.handlers.ts';
import { waybillShortRepo } from './waybill-short.repo.ts';
import { waybillSignatureRepo } from './waybill-signature.repo.ts';
import { answered, type Given, lockToSign, takeStep } from './waybill-step.handlers.ts';

type Order = Awaited<ReturnType<typeof lockOrderToCarry>>;

async function orderToCarry(scope: Scope, id: number): Promise<Order> {
  const order = await lockOrderToCarry(scope, id);
  if (await waybillRepo(scope).isOrderTaken(order.id)) throw refuse(waybillErrors.order_has_waybill);
  if (order.freight_cents === null) throw refuse(waybillErrors.order_unpriced);
  if (order.state !== 'pay') throw refuse(waybillErrors.order_not_payable);
  return order;
}

interface Making extends Consignee {
  order_id: number;
}

/** Makes the waybill of an order; parties and cargo are copied, so that the paper stays what it was. */
export async function addWaybill({ input, scope, audit }: HandlerCall<Making>): Promise<Waybill> {
  const order = await orderToCarry(scope, input.order_id);
  const consignee = consigneeOf(order, input);
  await nameConsignee(scope, order, consignee);
  const { order_no, origin_site_id, destination_site_id, product, pieces, weight_g, volume_cm3 } = order;
  const { consignor_name, consignor_phone } = order;
  const waybill = await waybillRepo(scope).add({
    waybill_no: newWaybillNo(scope.caller.supplier_id),
    order_id: order.id,
    order_no,
    external_no: order.external_no ?? '',
    origin_site_id,
    destination_site_id,
    site_id: null,
    consignor_name,
    consignor_phone,
    ...consignee,
    product,
    pieces,
    weight_g,
    volume_cm3,
    receipts_wanted: order.receipts_wanted,
  });
  await setCarried(scope, order.id, true);
  const event = { waybill_id: waybill.id, kind: 'created', site_id: origin_site_id, pieces, note: '' } as const;
  await waybillEventRepo(scope).add([event]);
  audit({ record: `waybill ${waybill.waybill_no}`, after: { order_no } });
  return answered(scope, waybill.id);
}

interface Signing extends Given {
  signer_name: string;
  signature: string;
  pickup_code: string;
  signed_pieces: number;
  is_rest_missing: boolean;
  cod_cents: number;
  collect_cents: number;
  method: PaymentMethod;
}

/** Hands the goods over: money, signature and state, or nothing of it. */
async function handOver(call: HandlerCall<Signing>): Promise<Waybill> {
  const { scope, input } = call;
  const { signer_name, signed_pieces, is_rest_missing, cod_cents, collect_cents, method, note } = input;
  const signedWaybill = await takeStep(call, 'sign', 'signed', async (waybill) => {
    const order = await lockOrderToCarry(scope, waybill.order_id);
    const due = {
      signed_pieces: waybill.arrived_pieces,
      cod_cents: order.cod_cents,
      collect_cents: await dueOnDelivery(scope, order),
    };
    checkHandover({ signed_pieces, is_rest_missing, cod_cents, collect_cents }, due);
    const missing = waybill.arrived_pieces - signed_pieces;
    if (missing > 0) await waybillShortRepo(scope).miss(waybill.id, missing);
    const waybill_id = waybill.id;
    const payment_id = await finishOrder(scope, order, { collect_cents, cod_cents, method });
    await waybillSignatureRepo(scope).add({
      waybill_id,
      signer_name,
      picture: input.signature === '' ? null : await drawSignature(input.signature),
      by_code: input.pickup_code !== '',
      signed_pieces,
      cod_cents,
      collect_cents,
      method,
      note,
      was_state: waybill.state === 'delivering' ? 'delivering' : 'arrived',
      payment_id,
    });
    // A code that was not used is good again when the signature is taken back.
    if (input.pickup_code !== '') await waybillCodeRepo(scope).remove(waybill_id);
    const signed_at = scope.timestamp;
    const delivered_pieces = Math.min(waybill.delivered_pieces, signed_pieces);
    const patch = { signed_pieces, arrived_pieces: signed_pieces, delivered_pieces, signed_at, site_id: null };
    return { patch, pieces: signed_pieces };
  });
  await settleOrder(scope, signedWaybill.order_id);
  await finishReturn(scope, signedWaybill);
  return signedWaybill;
}

/**
 * Signs for a waybill, by a picture or by the code that its consignee was sent. A wrong code is counted in a transaction
 * that is kept, and refused after it.
 */
export async function signWaybill(secrets: SecretCipher, call: HandlerCall<Signing>): Promise<Waybill> {
  const { input, audit } = call;
  if (input.signature === '' && input.pickup_code === '') {
    const { code } = waybillErrors.signature_missing;
    throw refuse(waybillErrors.signature_missing, { fields: { signature: { code } } });
  }
  const outcome = await call.scope.once(async (scope) => {
    const { id, waybill_no } = await lockToSign(scope, input.id);
    const wrong = input.pickup_code === '' ? null : await checkCode(scope, secrets, id, input.pickup_code);
    if (!wrong) return { signed: await handOver({ ...call, scope }) };
    audit({ record: `waybill ${waybill_no}`, after: { wrong_codes_left: wrong.left } });
    return { wrong };
  });
  if (outcome.wrong) throw refusedCode(outcome.wrong);
  return outcome.signed;
}

export function voidWaybill(call: HandlerCall<Given>): Promise<Waybill> {
  return takeStep(call, 'void', 'void', async (waybill) => {
    const leg = waybill.state === 'loaded' ? await waybillBoardRepo(call.scope).takeOff(waybill.id) : undefined;
    await setCarried(call.scope, waybill.order_id, false);
    const patch = { loaded_pieces: 0, site_id: null, is_held: false, hold_reason: '' };
    return leg ? { patch, trip_id: leg.trip_id } : { patch };
  });
}

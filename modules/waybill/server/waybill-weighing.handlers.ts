import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import {
  lockOrderToCarry,
  readOrderToCarry,
  type SurchargeChoice,
  type Weighing,
  weighedPrice,
  weighOrder,
} from '@linehaul/modules/order/server/order.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type Waybill, waybillErrors } from '../contract/waybill.contract.ts';
import type { WeighingChange } from '../contract/waybill-event.contract.ts';
import type { WeighingPreview } from '../contract/waybill-weighing.contract.ts';
import { type WaybillRow, waybillRepo } from './waybill.repo.ts';
import { isDoubtful } from './waybill.rules.ts';
import { type Given, takeStep } from './waybill-step.handlers.ts';

const kilos = (grams: number) => String(grams / 1000);

/** Refuses a weight that is off by a digit, as long as nobody has said that it is right. */
function checkWeight(waybill: WaybillRow, weight_g: number, isConfirmed: boolean): void {
  if (isConfirmed || !isDoubtful(waybill.weight_g, weight_g)) return;
  const params = { weight: kilos(weight_g), said: kilos(waybill.weight_g) };
  const { code } = waybillErrors.weight_doubtful;
  throw refuse(waybillErrors.weight_doubtful, { params, fields: { weight_g: { code, params } } });
}

/** Writes the scales' figures into the order, which prices it anew; null when they say what the order said. */
async function weigh(scope: Scope, waybill: WaybillRow, weighing: Weighing, choice: SurchargeChoice) {
  const { weight_g, volume_cm3, pieces } = weighing;
  const isSame = weight_g === waybill.weight_g && volume_cm3 === waybill.volume_cm3 && pieces === waybill.pieces;
  if (isSame) return null;
  const order = await lockOrderToCarry(scope, waybill.order_id);
  const price = await weighOrder(scope, order, weighing, choice);
  const change: WeighingChange = {
    old_weight_g: waybill.weight_g,
    new_weight_g: weight_g,
    old_volume_cm3: waybill.volume_cm3,
    new_volume_cm3: volume_cm3,
    old_pieces: waybill.pieces,
    new_pieces: pieces,
    old_freight_cents: order.freight_cents,
    new_freight_cents: price.freight_cents,
    old_total_cents: order.total_cents,
    new_total_cents: price.total_cents,
    ...(price.bearer === null ? {} : { bearer: price.bearer }),
  };
  return change;
}

type Receiving = HandlerCall<Given & Weighing & SurchargeChoice & { confirm_weight: boolean }>;

export function receiveWaybill(call: Receiving): Promise<Waybill> {
  const { weight_g, volume_cm3, pieces, confirm_weight, bearer, method } = call.input;
  return takeStep(call, 'receive', 'received', async (waybill) => {
    checkWeight(waybill, weight_g, confirm_weight);
    const change = await weigh(call.scope, waybill, { weight_g, volume_cm3, pieces }, { bearer, method });
    const { id: waybill_id, origin_site_id: site_id } = waybill;
    const patch = { weight_g, volume_cm3, pieces, site_id };
    if (!change) return { patch, pieces, site_id };
    return { patch, pieces, site_id, also: [{ waybill_id, kind: 'repriced', site_id, pieces, note: '', change }] };
  });
}

/** What the scales' figures would make of the price. */
export async function previewWeighing({
  scope,
  input: { id, ...weighing },
}: HandlerCall<{ id: number } & Weighing>): Promise<WeighingPreview> {
  const waybill = await waybillRepo(scope).byId(id);
  if (!waybill) throw refuse(wireErrors.not_found);
  const order = await readOrderToCarry(scope, waybill.order_id);
  const { freight_cents, total_cents, ...money } = await weighedPrice(scope, order, weighing);
  return {
    ...money,
    is_doubtful: isDoubtful(waybill.weight_g, weighing.weight_g),
    said_weight_g: waybill.weight_g,
    old_total_cents: order.total_cents,
    new_total_cents: total_cents,
    is_unpriced: freight_cents === null,
  };
}

import { refuse } from '@linehaul/contract/errors.ts';
import { type MessageKernel, readdressNotices } from '@linehaul/modules/message/server/message.port.ts';
import { type OrderDetail, orderErrors } from '@linehaul/modules/order/contract/order.contract.ts';
import type { EditedOrder } from '@linehaul/modules/order/server/order.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type WaybillState, waybillErrors } from '../contract/waybill.contract.ts';
import type { WeighingChange } from '../contract/waybill-event.contract.ts';
import { type WaybillRow, waybillRepo } from './waybill.repo.ts';
import { renewCode } from './waybill-code.handlers.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { arrivalPurpose } from './waybill-notice.rules.ts';
import { liveWaybillId } from './waybill-of-order.steps.ts';
import { waybillSteps } from './waybill-steps.repo.ts';

/** Before the cargo is on a vehicle. */
const isEditable: ReadonlySet<WaybillState> = new Set(['created', 'picked_up', 'received']);
const isOnWay: ReadonlySet<WaybillState> = new Set(['loaded', 'departed', 'arrived', 'delivering']);
/** The cargo is with somebody: what its documents say is of the past. */
const isOver: ReadonlySet<WaybillState> = new Set(['signed', 'closed', 'returned', 'void']);

/** Parties and cargo, as the waybill copies them of its order. */
function copiedOf(order: OrderDetail) {
  const { origin_site_id, destination_site_id, consignor_name, consignor_phone } = order;
  const { consignee_name, consignee_phone, consignee_address } = order;
  const { product, pieces, weight_g, volume_cm3, receipts_wanted } = order;
  const parties = { consignor_name, consignor_phone, consignee_name, consignee_phone, consignee_address };
  return { origin_site_id, destination_site_id, ...parties, product, pieces, weight_g, volume_cm3, receipts_wanted };
}

const weighedFields = ['origin_site_id', 'pieces', 'weight_g', 'volume_cm3'] as const;

/** Two people may change what is on its way, and while it is not with the courier, where it goes. */
function checkOnWay(state: WaybillState | undefined, isElsewhere: boolean): void {
  if (state === undefined || !isOnWay.has(state)) throw refuse(orderErrors.state);
  if (isElsewhere && state === 'delivering') throw refuse(waybillErrors.wrong_state);
}

/** Whether two people may change what the order's waybill carries, as it is now. */
export async function checkChangeOf(scope: Scope, orderId: number, isElsewhere: boolean): Promise<void> {
  const id = await liveWaybillId(scope, orderId);
  const waybill = id === null ? undefined : await waybillRepo(scope).byId(id);
  checkOnWay(waybill?.state, isElsewhere);
}

/** Parties may be put right on the road; what was received stands where it was received, and weighs what the scales say. */
function checkFollows(waybill: WaybillRow, order: EditedOrder): void {
  const { after, isAmendment, isApproved } = order;
  const { waybill_no, state } = waybill;
  if (isApproved) {
    checkOnWay(state, order.before.destination_site_id !== after.destination_site_id);
    return;
  }
  if (isOver.has(state)) throw refuse(orderErrors.state);
  if (isAmendment) return;
  if (!isEditable.has(state)) throw refuse(orderErrors.loaded, { params: { waybill_no } });
  if (state !== 'received') return;
  const field = weighedFields.find((name) => after[name] !== waybill[name]);
  const { code } = orderErrors.weighed;
  if (field) throw refuse(orderErrors.weighed, { params: { waybill_no }, fields: { [field]: { code } } });
}

function changeOf({ before, after }: EditedOrder): WeighingChange {
  return {
    old_weight_g: before.weight_g,
    new_weight_g: after.weight_g,
    old_volume_cm3: before.volume_cm3,
    new_volume_cm3: after.volume_cm3,
    old_pieces: before.pieces,
    new_pieces: after.pieces,
    old_freight_cents: before.freight_cents,
    new_freight_cents: after.freight_cents,
    old_total_cents: before.total_cents,
    new_total_cents: after.total_cents,
  };
}

/** Locks the order's waybill until the transaction ends, if there is one. */
export async function holdWaybillOf(scope: Scope, orderId: number): Promise<void> {
  const id = await liveWaybillId(scope, orderId);
  if (id !== null) await waybillSteps.lock(scope, id);
}

/** What the new number has to be told: what waits goes there, and a code that the old one was sent is of no use any more. */
async function reportToNewNumber(
  kernel: MessageKernel,
  scope: Scope,
  waybill: WaybillRow,
  { before, after }: EditedOrder,
): Promise<void> {
  const subjects = [waybill.waybill_no];
  const consignor = { from: before.consignor_phone, to: after.consignor_phone };
  await readdressNotices(scope, kernel, { subjects, ...consignor });
  if (before.consignee_phone === after.consignee_phone) return;
  const consignee = { from: before.consignee_phone, to: after.consignee_phone };
  const waiting = await readdressNotices(scope, kernel, { subjects, ...consignee });
  if (!waiting.includes(arrivalPurpose)) await renewCode(scope, kernel, waybill.id);
}

/** The waybill of a corrected order says what the order says, and its history that it was corrected. */
export async function followOrder(kernel: MessageKernel, scope: Scope, order: EditedOrder): Promise<boolean> {
  const id = await liveWaybillId(scope, order.before.id);
  if (id === null) return false;
  const waybill = await waybillSteps.lock(scope, id);
  checkFollows(waybill, order);
  await waybillSteps.change(scope, waybill, copiedOf(order.after));
  const { site_id } = waybill;
  const event = { waybill_id: id, kind: 'edited', site_id, pieces: order.after.pieces, note: '' } as const;
  await waybillEventRepo(scope).add([{ ...event, change: changeOf(order) }]);
  await reportToNewNumber(kernel, scope, waybill, order);
  return true;
}

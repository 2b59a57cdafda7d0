import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { OrderDetail } from '@linehaul/modules/order/contract/order.contract.ts';
import {
  addReturnOrder,
  cancelReturnOrder,
  closeReturned,
  quoteReturn,
  type ReturnedCargo,
  reopenReturned,
} from '@linehaul/modules/order/server/order.port.ts';

import { settleOrder, unsettleOrder } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Waybill, waybillErrors } from '../contract/waybill.contract.ts';
import type { RefusalDecision } from '../contract/waybill-refusal.contract.ts';
import { type WaybillRow, waybillRepo } from './waybill.repo.ts';
import { consigneeOf, takeShare } from './waybill.rules.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { newWaybillNo } from './waybill-no.rules.ts';
import { decideOpen } from './waybill-refusal.handlers.ts';
import { waybillRefusalRepo } from './waybill-refusal.repo.ts';
import { waybillReturnRepo } from './waybill-return.repo.ts';
import { type Given, takeStep } from './waybill-step.handlers.ts';
import { waybillSteps } from './waybill-steps.repo.ts';

interface Returning extends Given {
  return_freight_cents?: number | undefined;
  return_terms: 'collect' | 'monthly';
  moves_collect: boolean;
}

type Arrived = Pick<
  WaybillRow,
  'site_id' | 'destination_site_id' | 'arrived_pieces' | 'pieces' | 'weight_g' | 'volume_cm3'
>;

/** The pieces that came, where they lie. */
function pickCargo(waybill: Arrived): ReturnedCargo {
  const { site_id, destination_site_id, arrived_pieces, pieces, weight_g, volume_cm3 } = waybill;
  return {
    site_id: site_id ?? destination_site_id,
    pieces: arrived_pieces,
    weight_g: takeShare(weight_g, arrived_pieces, pieces),
    volume_cm3: takeShare(volume_cm3, arrived_pieces, pieces),
  };
}

/** The waybill of the way back: its goods are at the site, and weighed. */
async function addChild(scope: Scope, parent: WaybillRow, order: OrderDetail): Promise<void> {
  const { order_no, origin_site_id, destination_site_id, product, pieces, weight_g, volume_cm3 } = order;
  const { consignor_name, consignor_phone } = order;
  const child = await waybillRepo(scope).add({
    waybill_no: newWaybillNo(scope.caller.supplier_id),
    state: 'received',
    parent_id: parent.id,
    order_id: order.id,
    order_no,
    external_no: '',
    origin_site_id,
    destination_site_id,
    site_id: origin_site_id,
    consignor_name,
    consignor_phone,
    ...consigneeOf(order, { consignee_name: '', consignee_phone: '', consignee_address: '' }),
    product,
    pieces,
    weight_g,
    volume_cm3,
    receipts_wanted: 0,
  });
  const event = { waybill_id: child.id, site_id: origin_site_id, pieces, note: parent.waybill_no };
  await waybillEventRepo(scope).add([
    { ...event, kind: 'created' },
    { ...event, kind: 'received' },
  ]);
}

export async function quoteWaybillReturn({ scope, input }: HandlerCall<{ id: number }>) {
  const waybill = await waybillRepo(scope).byId(input.id);
  if (!waybill) throw refuse(wireErrors.not_found);
  return quoteReturn(scope, waybill.order_id, pickCargo(waybill));
}

/** Goes back to its shipper by a waybill of its own; a refusal that waited is decided by it. */
export function returnWaybill(call: HandlerCall<Returning>): Promise<Waybill> {
  const { scope, input } = call;
  return takeStep(call, 'return', 'returning', async (waybill) => {
    if (waybill.is_refused) await decideOpen(scope, waybill, 'return', input.note);
    const cargo = pickCargo(waybill);
    const { return_freight_cents: freight_cents, return_terms: terms, moves_collect } = input;
    const order = await addReturnOrder(scope, waybill.order_id, cargo, { freight_cents, terms, moves_collect });
    await addChild(scope, waybill, order);
    const patch = { is_refused: false, is_held: false, hold_reason: '', delivered_pieces: 0, site_id: null };
    return { patch, pieces: cargo.pieces, site_id: cargo.site_id };
  });
}

/** What the shipper's side wants. */
export function decideRefusal(call: HandlerCall<Returning & { decision: RefusalDecision }>): Promise<Waybill> {
  const { scope, input } = call;
  const { decision, note } = input;
  if (decision === 'return') return returnWaybill(call);
  return takeStep(call, 'decide', decision === 'hold' ? 'held' : 'deliver_again', async (waybill) => {
    await decideOpen(scope, waybill, decision, note);
    const hold = decision === 'hold' ? { is_held: true, hold_reason: note } : {};
    return { patch: { is_refused: false, ...hold }, pieces: waybill.arrived_pieces };
  });
}

/** The waybill of the way back is void, and its order called off; refused once it is on a trip, or was. */
async function voidChild(scope: Scope, parent: WaybillRow, child: Locked<WaybillRow>, note: string): Promise<void> {
  const { id: waybill_id, waybill_no, state, site_id, pieces } = child;
  if (state !== 'received') throw refuse(waybillErrors.return_loaded, { params: { waybill_no } });
  await waybillSteps.take(scope, child, 'void_return', { set: { site_id: null } });
  await waybillEventRepo(scope).add([{ waybill_id, kind: 'void', site_id, pieces, note }]);
  await cancelReturnOrder(scope, parent.order_id, child.order_id, note);
}

/** The goods have not left: they wait for a decision again, or for their consignee where nobody had refused them. */
export async function undoReturn(call: HandlerCall<Given>): Promise<Waybill> {
  const { scope, input } = call;
  const returnWaybill = await waybillReturnRepo(scope).ofParent(input.id);
  // Before the parent, as who signs for the child does.
  const child = returnWaybill && (await waybillSteps.lock(scope, returnWaybill.id));
  return takeStep(call, 'undo_return', 'return_undone', async (waybill) => {
    if (child) await voidChild(scope, waybill, child, input.note);
    const repo = waybillRefusalRepo(scope);
    const last = await repo.last(waybill.id);
    const is_refused = last?.outcome === 'return';
    if (last && is_refused) await repo.decide(last.id, null, '');
    const site_id = child?.origin_site_id ?? waybill.site_id;
    return { patch: { is_refused, site_id }, pieces: waybill.arrived_pieces, site_id };
  });
}

type Child = Pick<Waybill, 'parent_id' | 'waybill_no' | 'signed_pieces' | 'destination_site_id'>;

async function moveParent(
  scope: Scope,
  child: Child,
  action: 'returned' | 'undo_returned',
  kind: 'returned' | 'returning',
) {
  if (child.parent_id === null) return undefined;
  const parent = await waybillSteps.lock(scope, child.parent_id);
  await waybillSteps.take(scope, parent, action);
  const event = { waybill_id: parent.id, kind, site_id: child.destination_site_id, pieces: child.signed_pieces };
  await waybillEventRepo(scope).add([{ ...event, note: child.waybill_no }]);
  return parent;
}

/** The goods are with their shipper again, who has signed for them; what is still owed for the first way stays owed. */
export async function finishReturn(scope: Scope, child: Child): Promise<void> {
  const parent = await moveParent(scope, child, 'returned', 'returned');
  if (!parent) return;
  await closeReturned(scope, parent.order_id);
  await settleOrder(scope, parent.order_id);
}

/** The shipper has not signed after all. */
export async function reopenReturn(scope: Scope, child: Child): Promise<void> {
  const parent = await moveParent(scope, child, 'undo_returned', 'returning');
  if (!parent) return;
  if (!(await unsettleOrder(scope, parent.order_id))) throw refuse(waybillErrors.money_withdrawn);
  await reopenReturned(scope, parent.order_id);
}

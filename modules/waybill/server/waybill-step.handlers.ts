import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { settleOrder } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { refuseElsewhere } from '@linehaul/server-kernel/database/work-sites.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Waybill, type WaybillAction, type WaybillState, waybillErrors } from '../contract/waybill.contract.ts';
import type { WaybillEventKind } from '../contract/waybill-event.contract.ts';
import { type WaybillPatch, type WaybillRow, waybillRepo } from './waybill.repo.ts';
import { mayHold, sitesOfAction, waybillLife } from './waybill.rules.ts';
import { type NewEvent, waybillEventRepo } from './waybill-event.repo.ts';
import { waybillSteps } from './waybill-steps.repo.ts';
import { buildView } from './waybill-view.rules.ts';

export interface Given {
  id: number;
  version?: number | undefined;
  note: string;
}

/** What a step changes beside the state, and what its event says. */
export interface Change {
  patch?: WaybillPatch;
  /** Where a step that leads to more than one state leads this time. */
  state?: WaybillState;
  pieces?: number;
  /** Where it happened, when that is not where the cargo stood before. */
  site_id?: number | null;
  trip_id?: number;
  /** Events that follow from the step. */
  also?: readonly NewEvent[];
}

/** The waybill as the wire shows it, read anew. */
export async function answered(scope: Scope, id: number): Promise<Waybill> {
  const storedWaybill = await waybillRepo(scope).byId(id);
  if (!storedWaybill) throw refuse(wireErrors.not_found);
  return buildView(storedWaybill, scope.caller);
}

function checkSite({ caller }: Scope, waybill: WaybillRow, action: WaybillAction): void {
  const sites = sitesOfAction(waybill, action);
  if (sites) refuseElsewhere(caller, ...sites);
}

/** Locks a waybill of which the step is legal now, at the caller's sites. */
export async function lockForStep(scope: Scope, request: Given, action: WaybillAction): Promise<Locked<WaybillRow>> {
  const waybill = await waybillSteps.lock(scope, request.id, request.version);
  waybillLife.next(waybill, action);
  checkSite(scope, waybill, action);
  return waybill;
}

/** Locks a waybill that can be signed for now; refuses one that is not there, was signed for, or may not be handed out. */
export async function lockToSign(scope: Scope, id: number): Promise<Locked<WaybillRow>> {
  const waybill = await waybillSteps.lock(scope, id);
  if (waybill.signed_at !== null) throw refuse(waybillErrors.already_signed, { params: { at: waybill.signed_at } });
  waybillLife.next(waybill, 'sign');
  checkSite(scope, waybill, 'sign');
  return waybill;
}

/** Locks the waybill, asks the table, lets `work` do the rest, writes the state and its event. */
export async function takeStep(
  call: Pick<HandlerCall<Given>, 'scope' | 'input' | 'audit'>,
  action: WaybillAction,
  kind: WaybillEventKind,
  work: (waybill: Locked<WaybillRow>) => Change | Promise<Change>,
): Promise<Waybill> {
  const { scope, input } = call;
  const before = await lockForStep(scope, input, action);
  const { patch = {}, state, pieces = before.pieces, ...rest } = await work(before);
  const { site_id = before.site_id, trip_id, also = [] } = rest;
  const to = state === undefined ? {} : { to: state };
  await waybillSteps.take(scope, before, action, { ...to, set: patch, audit: call.audit, logged: { after: patch } });
  const { id: waybill_id } = before;
  const event = { waybill_id, kind, site_id, pieces, note: input.note, ...(trip_id ? { trip_id } : {}) };
  await waybillEventRepo(scope).add([event, ...also]);
  return answered(scope, waybill_id);
}

/** A change that is beside the state. */
async function setAside(
  call: HandlerCall<Given>,
  kind: WaybillEventKind,
  work: (waybill: WaybillRow) => WaybillPatch,
): Promise<Waybill> {
  const { scope, input } = call;
  const before = await waybillSteps.lock(scope, input.id, input.version);
  const patch = work(before);
  await waybillSteps.change(scope, before, patch);
  const { id: waybill_id, site_id, pieces } = before;
  await waybillEventRepo(scope).add([{ waybill_id, kind, site_id, pieces, note: input.note }]);
  call.audit({ record: `waybill ${before.waybill_no}`, after: patch });
  return answered(scope, waybill_id);
}

export function holdWaybill(call: HandlerCall<Given>): Promise<Waybill> {
  return setAside(call, 'held', (waybill) => {
    if (!mayHold(waybill.state)) throw refuse(waybillErrors.wrong_state);
    if (waybill.is_held) throw refuse(waybillErrors.already_held);
    return { is_held: true, hold_reason: call.input.note };
  });
}

export function releaseWaybill(call: HandlerCall<Given>): Promise<Waybill> {
  return setAside(call, 'released', (waybill) => {
    if (!waybill.is_held) throw refuse(waybillErrors.not_held);
    return { is_held: false, hold_reason: '' };
  });
}

export async function returnReceipts(call: HandlerCall<Given & { receipts: number }>): Promise<Waybill> {
  const returnedWaybill = await setAside(call, 'receipt_returned', (waybill) => {
    if (waybill.state !== 'signed') throw refuse(waybillErrors.wrong_state);
    const receipts_returned = waybill.receipts_returned + call.input.receipts;
    if (receipts_returned > waybill.receipts_wanted) {
      const n = waybill.receipts_wanted - waybill.receipts_returned;
      const { code } = waybillErrors.receipts_exceeded;
      throw refuse(waybillErrors.receipts_exceeded, { params: { n }, fields: { receipts: { code, params: { n } } } });
    }
    return { receipts_returned };
  });
  await settleOrder(call.scope, returnedWaybill.order_id);
  return returnedWaybill;
}

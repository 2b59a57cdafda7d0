import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuseAt } from '@linehaul/contract/errors.ts';
import { giveBackStock, type StockLine } from '@linehaul/modules/goods/server/goods.port.ts';
import { goOnAfterSale, moveAfterSale } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { runRefunds } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { type refundContract, refundErrors } from '../contract/refund.contract.ts';
import { emitChanged, refundRepo } from './refund.repo.ts';
import { paidForArrived } from './refund.rules.ts';
import { payBack } from './refund-money.steps.ts';
import { existingRefund, openColumn, say, sideOf } from './refund-request.steps.ts';
import { refundSettings } from './refund-setting.repo.ts';
import { checkStep, type HeldRefund, type LockedRefund, lockRefund, refundSteps } from './refund-steps.repo.ts';

export type Input<Name extends keyof typeof refundContract> = ParsedInputOf<(typeof refundContract)[Name]>;

const daySeconds = 24 * 3600;
const momentAfter = ({ now }: Scope, seconds: number) => new Date((now + seconds) * 1000);

/** What each line gets: what the seller says, else what it asks for. */
function approvedOf(refund: LockedRefund, { lines }: Input<'RefundApprove'>) {
  const unknown = lines.findIndex(({ line_no }) => !refund.lines.some((line) => line.line_no === line_no));
  if (unknown >= 0) throw refuseAt(refundErrors.line_unknown, `lines.${unknown}.line_no`);
  return refund.lines.map((line) => {
    const at = lines.findIndex(({ line_no }) => line_no === line.line_no);
    const approved_cents = lines[at]?.approved_cents ?? line.ask_cents;
    if (approved_cents > line.ask_cents) {
      const max = (line.ask_cents / 100).toFixed(2);
      throw refuseAt(refundErrors.exceeds_ask, `lines.${at}.approved_cents`, { max });
    }
    return { ...line, approved_cents };
  });
}

function checkAddress(input: Input<'RefundApprove'>): void {
  for (const field of ['return_name', 'return_phone', 'return_address'] as const) {
    if (input[field] === '') throw refuseAt(refundErrors.address_missing, field);
  }
}

/** Agrees to a request in the caller's transaction; answers the refunds that were promised. */
export async function approve(scope: Scope, extensions: Extensions, input: Input<'RefundApprove'>): Promise<number[]> {
  const { id, version, body, picture_ids, return_name, return_phone, return_address } = input;
  const { order, refund } = await lockRefund(scope, extensions, id, version);
  checkStep(refund, 'approve');
  const isReturn = refund.way === 'return';
  if (isReturn) checkAddress(input);
  const lines = approvedOf(refund, input);
  const approved_cents = lines.reduce((sum, line) => sum + line.approved_cents, 0);
  const { send_back_days } = await readSetting(scope, refundSettings);
  for (const line of lines) await refundRepo(scope).setLine(id, line.line_no, { approved_cents: line.approved_cents });
  const movedOrder = await moveAfterSale(
    scope,
    order,
    lines.map((line) => ({ line_no: line.line_no, moves: { pending_cents: line.approved_cents - line.ask_cents } })),
  );
  const due_at = isReturn ? momentAfter(scope, send_back_days * daySeconds) : null;
  const address = isReturn ? { return_name, return_phone, return_address } : {};
  const set = { approved_cents, is_overdue: false, due_at, ...address };
  const approvedRefund = await refundSteps.take(scope, refund, 'approve', { by: 'person', set });
  await say(scope, id, { side: 'seller', kind: 'approved', body, picture_ids, amount_cents: approved_cents });
  return isReturn ? [] : payBack(scope, extensions, { order: movedOrder, refund: { ...approvedRefund, lines } });
}

/** Agrees to a request; the money goes back after the commit. */
export async function approveRefund(outer: Scope, extensions: Extensions, input: Input<'RefundApprove'>) {
  const promisedIds = await outer.once((scope) => approve(scope, extensions, input));
  await runRefunds(outer, extensions, promisedIds);
  return outer.transaction((scope) => existingRefund(scope, input.id));
}

/** Pieces and money of a request that comes to nothing are the order's again. */
async function release(scope: Scope, { order, refund }: HeldRefund, action: 'reject' | 'cancel'): Promise<void> {
  const { way, state } = refund;
  await refundSteps.take(scope, refund, action, { by: 'person', set: { due_at: null, is_overdue: false } });
  const isAgreed = state === 'awaiting_goods';
  const movedOrder = await moveAfterSale(
    scope,
    order,
    refund.lines.map(({ line_no, qty, ask_cents, approved_cents }) => ({
      line_no,
      moves: { [openColumn(way)]: -qty, pending_cents: -(isAgreed ? approved_cents : ask_cents) },
    })),
    { kind: 'refund_ended', refund },
  );
  await goOnAfterSale(scope, movedOrder);
}

export async function rejectRefund(
  scope: Scope,
  extensions: Extensions,
  { id, version, body, picture_ids }: Input<'RefundReject'>,
) {
  const heldRefund = await lockRefund(scope, extensions, id, version);
  checkStep(heldRefund.refund, 'reject');
  // Goods that have come are said to be wrong by showing them.
  if (heldRefund.refund.state === 'awaiting_goods' && picture_ids.length === 0) {
    throw refuseAt(refundErrors.picture_missing, 'picture_ids');
  }
  await release(scope, heldRefund, 'reject');
  await say(scope, id, { side: 'seller', kind: 'rejected', body, picture_ids });
  return existingRefund(scope, id);
}

export async function cancelRefund(scope: Scope, extensions: Extensions, { id, version, body }: Input<'RefundCancel'>) {
  await release(scope, await lockRefund(scope, extensions, id, version), 'cancel');
  await say(scope, id, { side: 'buyer', kind: 'cancelled', body });
  return existingRefund(scope, id);
}

export async function shipRefund(
  scope: Scope,
  extensions: Extensions,
  { id, version, courier, tracking_no }: Input<'RefundShip'>,
) {
  const { refund } = await lockRefund(scope, extensions, id, version);
  const { receive_days } = await readSetting(scope, refundSettings);
  const due_at = momentAfter(scope, receive_days * daySeconds);
  const set = { courier, tracking_no, returned_at: momentAfter(scope, 0), due_at };
  await refundSteps.take(scope, refund, 'ship', { by: 'person', set });
  await say(scope, id, { side: 'buyer', kind: 'sent_back', body: `${courier} ${tracking_no}` });
  return existingRefund(scope, id);
}

type Arrived = Input<'RefundReceive'>['lines'][number];

/** What has come of each line, checked against what was announced. */
function arrivedOf(refund: LockedRefund, arrivals: readonly Arrived[]) {
  const unknown = arrivals.findIndex(({ line_no }) => !refund.lines.some((line) => line.line_no === line_no));
  if (unknown >= 0) throw refuseAt(refundErrors.line_unknown, `lines.${unknown}.line_no`);
  const lines = refund.lines.map((line) => {
    const at = arrivals.findIndex(({ line_no }) => line_no === line.line_no);
    const { sellable_qty = 0, damaged_qty = 0 } = arrivals[at] ?? {};
    const arrivedQty = sellable_qty + damaged_qty;
    if (arrivedQty > line.qty) {
      throw refuseAt(refundErrors.more_than_announced, `lines.${at}.sellable_qty`, { max: line.qty });
    }
    const pays = paidForArrived(line.approved_cents, line.qty, arrivedQty);
    return { ...line, sellable_qty, damaged_qty, arrived: arrivedQty, pays };
  });
  if (lines.every(({ arrived }) => arrived === 0))
    throw refuseAt(refundErrors.nothing_received, 'lines.0.sellable_qty');
  return lines;
}

type ArrivedLine = ReturnType<typeof arrivedOf>[number];

/** What can be sold is on the shelf again; what cannot has come and gone. */
async function putBack(scope: Scope, id: number, lines: readonly ArrivedLine[]): Promise<void> {
  const moves = (quantityOf: (line: ArrivedLine) => number): StockLine[] =>
    lines.map((line) => ({ sku_id: line.sku_id, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0);
  const cause = { kind: 'refund', id };
  await giveBackStock(
    scope,
    'return',
    cause,
    moves(({ arrived }) => arrived),
  );
  await giveBackStock(
    scope,
    'damage',
    cause,
    moves(({ damaged_qty }) => damaged_qty),
  );
}

interface Reception {
  lines: readonly Arrived[];
  side: 'seller' | 'system';
  body: string;
  picture_ids: number[];
}

/** The goods have come: money of what has not is not owed any more. */
export async function receive(
  scope: Scope,
  extensions: Extensions,
  { order, refund }: HeldRefund,
  reception: Reception,
) {
  const { id } = refund;
  checkStep(refund, 'receive');
  const lines = arrivedOf(refund, reception.lines);
  const approved_cents = lines.reduce((sum, { pays }) => sum + pays, 0);
  for (const { line_no, sellable_qty, damaged_qty, pays } of lines) {
    await refundRepo(scope).setLine(id, line_no, { sellable_qty, damaged_qty, approved_cents: pays });
  }
  const movedOrder = await moveAfterSale(
    scope,
    order,
    lines.map(({ line_no, qty, arrived, pays, approved_cents: agreedCents }) => ({
      line_no,
      moves: { open_sent_qty: arrived - qty, pending_cents: pays - agreedCents },
    })),
  );
  const after = await refundSteps.take(scope, refund, 'receive', {
    by: 'person',
    set: { approved_cents, due_at: null },
  });
  const { side, body, picture_ids } = reception;
  await say(scope, id, { side, kind: 'received', body, picture_ids, amount_cents: approved_cents });
  const paidLines = lines.map(({ arrived: _arrived, pays, ...line }) => ({ ...line, approved_cents: pays }));
  const promisedIds = await payBack(scope, extensions, { order: movedOrder, refund: { ...after, lines: paidLines } });
  await putBack(scope, id, lines);
  return promisedIds;
}

export async function receiveRefund(outer: Scope, extensions: Extensions, input: Input<'RefundReceive'>) {
  const promisedIds = await outer.once(async (scope) => {
    const heldRefund = await lockRefund(scope, extensions, input.id, input.version);
    const { lines, body, picture_ids } = input;
    return receive(scope, extensions, heldRefund, { lines, body, picture_ids, side: 'seller' });
  });
  await runRefunds(outer, extensions, promisedIds);
  return outer.transaction((scope) => existingRefund(scope, input.id));
}

export async function postRefund(scope: Scope, { id, body, picture_ids, for_buyer }: Input<'RefundPost'>) {
  await refundSteps.lock(scope, id);
  await say(scope, id, { side: for_buyer ? 'buyer' : sideOf(scope), kind: 'message', body, picture_ids });
  return existingRefund(scope, id);
}

/** Nobody has answered: no money leaves by silence. Nothing was sent back: the request is over. Or nobody has looked at it: it has come. */
export async function runOut(scope: Scope, extensions: Extensions, id: number): Promise<void> {
  const heldRefund = await lockRefund(scope, extensions, id);
  const { refund } = heldRefund;
  if (refund.due_at === null || refund.due_at > scope.now) return;
  if (refund.state === 'applied') {
    await refundSteps.change(scope, refund, { due_at: null, is_overdue: true });
    await emitChanged(scope, id);
    await say(scope, id, { side: 'system', kind: 'overdue' });
  } else if (refund.state === 'awaiting_goods' && refund.returned_at === null) {
    await release(scope, heldRefund, 'cancel');
    await say(scope, id, { side: 'system', kind: 'expired' });
  } else if (refund.state === 'awaiting_goods') {
    const lines = refund.lines.map(({ line_no, qty }) => ({ line_no, sellable_qty: qty, damaged_qty: 0 }));
    await receive(scope, extensions, heldRefund, { lines, side: 'system', body: '', picture_ids: [] });
  } else await refundSteps.change(scope, refund, { due_at: null });
}

/** What could not be done now is tried again in a day, and both sides see why. */
export async function waitOn(scope: Scope, extensions: Extensions, id: number, why: string): Promise<void> {
  const { refund } = await lockRefund(scope, extensions, id);
  await refundSteps.change(scope, refund, { due_at: momentAfter(scope, daySeconds) });
  await say(scope, id, { side: 'system', kind: 'waits', body: why });
}

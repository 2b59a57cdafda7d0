import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import type { GoodsLine } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import {
  existingOrder,
  type LockedGoodsOrder,
  lockGoodsOrder,
  moveAfterSale,
  sourceOf,
} from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';

import { keepUploads } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { refundErrors } from '../contract/refund.contract.ts';
import type { RefundInput } from '../contract/refund-input.contract.ts';
import type { RefundDetail, RefundLine } from '../contract/refund-record.contract.ts';
import type { RefundSetting } from '../contract/refund-setting.contract.ts';
import {
  type PostDraft,
  type RefundFilter,
  refundLists,
  refundRepo,
  refundTalk,
  type StoredRow,
} from './refund.repo.ts';
import { listRefundActions, paidForPieces, refundableOf, restOf, sentLeft, unsentLeft } from './refund.rules.ts';
import { refundSettings } from './refund-setting.repo.ts';

/** Refuses with `wire.not_found`. */
export async function existingRefund(scope: Scope, id: number): Promise<RefundDetail> {
  const repo = refundRepo(scope);
  const storedRefund = await repo.byId(id);
  if (!storedRefund) throw refuse(wireErrors.not_found);
  return {
    ...storedRefund,
    ...withActions(storedRefund),
    returned_at: storedRefund.returned_at,
    lines: await refundTalk(scope).lines(id),
    posts: await refundTalk(scope).posts(id),
  };
}

export function withActions({ returned_at, ...row }: StoredRow) {
  return { ...row, actions: listRefundActions({ ...row, is_sent_back: returned_at > 0 }) };
}

export async function refundPage(
  scope: Scope,
  query: Parameters<ReturnType<typeof refundLists>['page']>[0] & RefundFilter,
) {
  const page = await refundLists(scope).page(query);
  return { ...page, list: page.list.map(withActions) };
}

export const formatOwner = (id: number) => `refund ${id}`;

/** What somebody says, with the pictures that they have sent. */
export async function say(scope: Scope, id: number, post: PostDraft): Promise<void> {
  await keepUploads(scope, formatOwner(id), { picture_ids: post.picture_ids ?? [] });
  await refundTalk(scope).say(id, post);
}

/** Members and programs ask as the buyer, people at the console are the seller. */
export const sideOf = (scope: Scope) => (sourceOf(scope) === 'counter' ? 'seller' : 'buyer');

/** What can still be given back of an order: of its lines, and of its money. */
export async function refundOptions(scope: Scope, orderId: number) {
  const order = await existingOrder(scope, orderId);
  return { rest_cents: orderRest(order), lines: order.lines.map(refundableOf) };
}

function orderRest({
  paid_cents,
  refunded_cents,
  lines,
}: Pick<LockedGoodsOrder, 'paid_cents' | 'refunded_cents' | 'lines'>) {
  const pending = lines.reduce((sum, { pending_cents }) => sum + pending_cents, 0);
  return Math.max(0, paid_cents - refunded_cents - pending);
}

/** Refuses more pieces than there are: of a refund those that are not sent, of a return those that are. */
function checkPieces(line: GoodsLine, qty: number, isSent: boolean, field: string): void {
  const restPieces = isSent ? sentLeft(line) : unsentLeft(line);
  if (qty > restPieces)
    throw refuseAt(isSent ? refundErrors.too_many_pieces : refundErrors.being_sent, field, { left: restPieces });
}

function lineOf(order: LockedGoodsOrder, { way, lines }: RefundInput, at: number): RefundLine {
  const requestedLine = lines[at];
  const line = order.lines.find(({ line_no }) => line_no === requestedLine?.line_no);
  if (!requestedLine || !line) throw refuseAt(refundErrors.line_unknown, `lines.${at}.line_no`);
  const isSent = way === 'return';
  const { line_no, qty } = requestedLine;
  if (isSent && qty === 0) throw refuseAt(refundErrors.nothing_asked, `lines.${at}.qty`);
  checkPieces(line, qty, isSent, `lines.${at}.qty`);
  const most = qty === 0 ? restOf(line) : paidForPieces(line, qty, isSent);
  const ask_cents = requestedLine.ask_cents ?? (qty === 0 ? 0 : most);
  if (qty === 0 && ask_cents === 0) throw refuseAt(refundErrors.nothing_asked, `lines.${at}.ask_cents`);
  if (ask_cents > most) {
    throw refuseAt(refundErrors.exceeds_paid, `lines.${at}.ask_cents`, { max: (most / 100).toFixed(2) });
  }
  const { sku_id, name, spec, unit_name } = line;
  return { line_no, sku_id, name, spec, unit_name, qty, ask_cents, approved_cents: 0, sellable_qty: 0, damaged_qty: 0 };
}

/** Refuses what cannot be asked of this order at all. */
function checkOrder(order: LockedGoodsOrder, { way, lines }: RefundInput): void {
  const isPaid = order.state === 'pay' || order.state === 'send' || order.state === 'finish';
  if (!isPaid) throw refuseAt(refundErrors.not_paid, 'order_id');
  if (way === 'return' && order.freight_mode === 2) throw refuseAt(refundErrors.cannot_return, 'way');
  const twice = lines.findIndex(({ line_no }, at) => lines.findIndex((other) => other.line_no === line_no) < at);
  if (twice >= 0) throw refuseAt(refundErrors.line_twice, `lines.${twice}.line_no`);
}

async function earlier(scope: Scope, { request_no, order_id, way, lines }: RefundInput) {
  const id = await refundRepo(scope).idOfRequest(request_no);
  if (id === undefined) return undefined;
  const before = await existingRefund(scope, id);
  const isSame =
    before.order_id === order_id &&
    before.way === way &&
    before.lines.length === lines.length &&
    before.lines.every(({ line_no, qty }) => lines.some((line) => line.line_no === line_no && line.qty === qty));
  if (!isSame) throw refuse(refundErrors.request_differs);
  return before;
}

const faults: readonly RefundInput['reason_code'][] = [
  'wrong_goods',
  'damaged',
  'quality',
  'not_as_described',
  'missing',
];

/** Refuses what a buyer asks too long after the order was finished; at the counter the seller may always be generous. */
function checkTime(
  scope: Scope,
  { finish_day }: LockedGoodsOrder,
  { reason_code }: RefundInput,
  setting: RefundSetting,
) {
  if (sideOf(scope) === 'seller' || finish_day === null) return;
  const days = faults.includes(reason_code) ? setting.fault_days : setting.request_days;
  if (daysBetween(finish_day, businessDay(scope)) > days) throw refuseAt(refundErrors.too_late, 'order_id', { days });
}

/** Which column of an order's line counts the pieces of an open request. */
export const openColumn = (way: RefundDetail['way']) => (way === 'return' ? 'open_sent_qty' : 'open_unsent_qty');

/** Asks for money, or for money against goods: from now on these pieces are not sent, and this money is nobody else's. */
export async function addRefund(scope: Scope, extensions: Extensions, input: RefundInput): Promise<RefundDetail> {
  const order = await lockGoodsOrder(scope, extensions, input.order_id);
  const before = await earlier(scope, input);
  if (before) return before;
  checkOrder(order, input);
  const setting = await readSetting(scope, refundSettings);
  checkTime(scope, order, input, setting);
  const lines = input.lines.map((_, at) => lineOf(order, input, at));
  const ask_cents = lines.reduce((sum, line) => sum + line.ask_cents, 0);
  const rest = orderRest(order);
  if (ask_cents > rest) {
    throw refuseAt(refundErrors.exceeds_paid, 'lines.0.ask_cents', { max: (rest / 100).toFixed(2) });
  }
  const { order_no, receiver_name, id: order_id } = order;
  const buyer_name = receiver_name || (await existingOrder(scope, order_id)).member_name;
  const [first] = lines;
  const id = await refundRepo(scope).add(
    {
      order_id,
      order_no,
      buyer_name,
      goods_text:
        [first?.name, first?.spec].filter(Boolean).join(' ') + (lines.length > 1 ? ` +${lines.length - 1}` : ''),
      way: input.way,
      reason_code: input.reason_code,
      source: sourceOf(scope),
      request_no: input.request_no,
      pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
      ask_cents,
      due_at: scope.now + setting.answer_hours * 3600,
    },
    lines,
  );
  const { body, picture_ids } = input;
  await say(scope, id, { side: 'buyer', kind: 'asked', body, picture_ids, amount_cents: ask_cents });
  const detail = await existingRefund(scope, id);
  await moveAfterSale(
    scope,
    order,
    lines.map(({ line_no, qty, ask_cents: pending_cents }) => ({
      line_no,
      moves: { [openColumn(input.way)]: qty, pending_cents },
    })),
    { kind: 'refund_asked', refund: detail, amount_cents: ask_cents },
  );
  return detail;
}

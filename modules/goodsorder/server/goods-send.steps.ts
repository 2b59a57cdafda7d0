import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { followParcel } from '@linehaul/modules/courier/server/courier.port.ts';
import { sendStock } from '@linehaul/modules/goods/server/goods.port.ts';
import { knownWaybillNo } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type goodsOrderContract, goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type { GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { goodsOrderLife, isDone, piecesLeft } from './goods-order.rules.ts';
import { existingOrder, goodsKind } from './goods-order.steps.ts';
import { emitGoodsOrder } from './goods-order-emit.repo.ts';
import { finishAt } from './goods-order-setting.repo.ts';
import { askChannel, type LockedOrder, lockOrder, readLines, takeGoodsStep } from './goods-order-steps.repo.ts';
import { goodsShipmentRepo, type SentItem, type ShipmentDraft } from './goods-shipment.repo.ts';

type SendInput = ParsedInputOf<typeof goodsOrderContract.GoodsOrderSend>;
type OrderToSend = SendInput['orders'][number];

/** Pieces of one order, no more of each line than may be sent. */
function itemsOf(order: LockedOrder, { items }: OrderToSend): (SentItem & { sku_id: number })[] {
  const requestedItems = items ?? order.lines.map((line) => ({ line_no: line.line_no, qty: piecesLeft(line) }));
  const qtyByLine = new Map<number, number>();
  for (const { line_no, qty } of requestedItems) qtyByLine.set(line_no, (qtyByLine.get(line_no) ?? 0) + qty);
  const nonEmptyLines = [...qtyByLine].filter(([, qty]) => qty > 0);
  if (nonEmptyLines.length === 0) throw refuse(goodsOrderErrors.too_many_pieces);
  return nonEmptyLines.map(([line_no, qty]) => {
    const line = order.lines.find((one) => one.line_no === line_no);
    if (!line || qty > piecesLeft(line)) throw refuse(goodsOrderErrors.too_many_pieces);
    return { order_id: order.id, line_no, qty, sku_id: line.sku_id };
  });
}

const place = ['receiver_name', 'receiver_phone', 'region_code', 'city', 'address'] as const;

/** The one address that all of them go to. */
function addressOf(orders: readonly LockedOrder[]): Pick<ShipmentDraft, (typeof place)[number]> {
  const [first, ...others] = orders;
  if (!first) throw refuse(goodsOrderErrors.state);
  const isSame = others.every((order) => place.every((field) => order[field] === first[field]));
  if (!isSame) throw refuse(goodsOrderErrors.addresses_differ);
  const { receiver_name, receiver_phone, region_code, city, address } = first;
  return { receiver_name, receiver_phone, region_code, city, address };
}

/** How it travels: by a courier that is named, or with a waybill that is on this platform. */
async function carriageOf(scope: Scope, input: SendInput) {
  const { way, company = 'other', company_name, tracking_no } = input;
  if (way === 'waybill') {
    const waybill_no = await knownWaybillNo(scope, tracking_no);
    if (waybill_no === null) throw refuseAt(goodsOrderErrors.waybill_unknown, 'tracking_no');
    return { way, company: '', company_name: '', tracking_no: waybill_no } as const;
  }
  if (company === 'other' && company_name === '') throw refuseAt(goodsOrderErrors.company_missing, 'company_name');
  return { way, company, company_name: company === 'other' ? company_name : '', tracking_no } as const;
}

type Carriage = Awaited<ReturnType<typeof carriageOf>>;

async function takeSent(scope: Scope, lockedOrder: LockedOrder, carriage: Carriage, pieces: number): Promise<void> {
  const order = await readLines(scope, lockedOrder);
  const { id } = order;
  if (isDone(order.lines)) {
    const auto_finish_at = new Date((await finishAt(scope)) * 1000);
    await takeGoodsStep(scope, order, 'sent', { by: 'pieces', set: { auto_finish_at } });
  } else await takeGoodsStep(scope, order, 'send', { by: 'person', set: { auto_finish_at: null } });
  await goodsLineRepo(scope).addEvent(id, 'sent', {
    pieces,
    document_kind: carriage.way === 'waybill' ? 'waybill' : 'parcel',
    document_no: carriage.tracking_no,
    carrier: carriage.company_name || carriage.company,
  });
  await emitGoodsOrder(scope, 'sent', id);
}

/** Each order has the parcel that its goods are in. */
async function follow(
  scope: Scope,
  orders: readonly LockedOrder[],
  { company, company_name, tracking_no }: Extract<Carriage, { way: 'courier' }>,
): Promise<void> {
  for (const { id, order_no, receiver_phone } of orders) {
    const subject = { subject_kind: goodsKind, subject_id: id, subject_no: order_no };
    await followParcel(scope, { ...subject, company, company_name, tracking_no, phone: receiver_phone });
  }
}

/** Sends pieces of orders of one receiver together; an order of which nothing is left has been sent. */
export async function sendGoods(scope: Scope, extensions: Extensions, input: SendInput): Promise<GoodsOrderDetail> {
  const carriage = await carriageOf(scope, input);
  const requestedOrders = new Map(input.orders.map((order) => [order.id, order]));
  const orders: LockedOrder[] = [];
  const items: (SentItem & { sku_id: number })[] = [];
  // In the order of their numbers, so that two shipments of the same orders wait for each other and not in a circle.
  for (const [id, request] of [...requestedOrders].sort(([one], [other]) => one - other)) {
    const order = await lockOrder(scope, extensions, id, request.version);
    goodsOrderLife.next(order, 'send');
    await askChannel(scope, order, 'send');
    orders.push(order);
    items.push(...itemsOf(order, request));
  }
  const draft = { ...carriage, ...addressOf(orders), note: input.note };
  const shipmentItems = items.map(({ sku_id: _sku, ...item }) => item);
  const shipment = await goodsShipmentRepo(scope).add(draft, shipmentItems);
  for (const { order_id, line_no, qty } of items) await goodsLineRepo(scope).move(order_id, line_no, 'sent_qty', qty);
  for (const order of orders) {
    const ownQuantity = items.filter(({ order_id }) => order_id === order.id).reduce((sum, { qty }) => sum + qty, 0);
    await takeSent(scope, order, carriage, ownQuantity);
  }
  if (carriage.way === 'courier') await follow(scope, orders, carriage);
  const moves = items.map(({ sku_id, qty }) => ({ sku_id, quantity: qty }));
  await sendStock(scope, { kind: 'goods_shipment', id: shipment.id }, moves);
  return existingOrder(scope, input.orders[0]?.id ?? 0);
}

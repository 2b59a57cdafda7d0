import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { installedPlainSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { SoldSku } from '@linehaul/modules/goods/server/goods.port.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import type { GoodsQuote } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { existingOrder, quoteGoods, sellGoods, sourceOf } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { spikebuyErrors, spikebuyKey, spikebuySettings } from '../contract/spikebuy.contract.ts';
import { spikebuyCounters } from '../contract/spikebuy.events.ts';
import type { ActivityRow, Sale } from '../contract/spikebuy-record.contract.ts';
import type { Purchase } from '../contract/spikebuy-store.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { sellingCause } from './activity.steps.ts';
import { skuToSell } from './activity-goods.steps.ts';
import { type SaleRow, saleRepo } from './sale.repo.ts';
import { whyClosed } from './spikebuy.rules.ts';

export interface BoughtPieces {
  sale: Sale;
  /** Unix seconds; 0 when nothing is to be paid any more. */
  pay_until: number;
}

async function payMinutes(scope: Scope): Promise<number> {
  const settings = await installedPlainSettings(scope, { key: spikebuyKey, settings: spikebuySettings });
  return (settings ?? spikebuySettings.parse({})).pay_minutes;
}

export async function withMembers(scope: Scope, rows: readonly SaleRow[]): Promise<Sale[]> {
  const members = await namedMembers(scope, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) => {
    const { code = '', name = '' } = members.get(row.member_id) ?? {};
    return { ...row, member_code: code, member_name: name };
  });
}

async function showSale(scope: Scope, id: number): Promise<BoughtPieces> {
  const row = await saleRepo(scope).byId(id);
  const [sale] = row ? await withMembers(scope, [row]) : [];
  if (!sale) throw refuse(wireErrors.not_found);
  const { pay_until } = await existingOrder(scope, sale.order_id);
  return { sale, pay_until };
}

/** What an earlier call with the same number has bought; refuses one that asks for something else. */
async function earlierSale(tx: Scope, input: Purchase, member_id: number): Promise<number | undefined> {
  const sale = await saleRepo(tx).ofRequest(input.request_no);
  if (!sale) return undefined;
  const isSame =
    sale.activity_id === input.activity_id && sale.member_id === member_id && sale.quantity === input.quantity;
  if (!isSame) throw refuse(spikebuyErrors.request_differs);
  return sale.id;
}

function soldOut(left: number) {
  return refuseAt(spikebuyErrors.sold_out, 'quantity', { left });
}

/** Refuses more pieces than an order, or all together, may have. */
function checkPieces({ order_pieces, held_pieces }: ActivityRow, quantity: number): void {
  if (quantity > order_pieces) throw refuseAt(spikebuyErrors.order_pieces, 'quantity', { max: order_pieces });
  if (quantity > held_pieces) throw soldOut(held_pieces);
}

/** What can be said without locking anything: most of a crowd hears it from here. */
async function checkOffer(tx: Scope, activity: ActivityRow, quantity: number): Promise<SoldSku> {
  const obstacle = whyClosed({ ...activity, now: tx.now });
  if (obstacle) throw refuse(obstacle);
  checkPieces(activity, quantity);
  return skuToSell(tx, activity);
}

type QuotedField = 'activity_id' | 'quantity' | 'freight_mode' | 'region_code';

interface MemberPieces {
  member_id: number;
  quantity: number;
}

type LimitedActivity = Pick<ActivityRow, 'id' | 'member_pieces'>;

async function overLimit(scope: Scope, { id, member_pieces }: LimitedActivity, member_id: number) {
  const left = Math.max(0, member_pieces - (await saleRepo(scope).piecesOf(id, member_id)));
  return refuseAt(spikebuyErrors.member_pieces, 'quantity', { max: member_pieces, left });
}

/** Counts the pieces for the member, whose own row waits for nobody else; refuses more than they may have. */
export async function countForMember(
  tx: Scope,
  activity: LimitedActivity,
  { member_id, quantity }: MemberPieces,
): Promise<void> {
  const { id: activity_id, member_pieces } = activity;
  if (await saleRepo(tx).count({ activity_id, member_id, quantity }, member_pieces)) return;
  throw await overLimit(tx, activity, member_id);
}

/** Whether a member may have so many more pieces. */
export async function mayHave(scope: Scope, activity: LimitedActivity, pieces: MemberPieces): Promise<boolean> {
  const { member_id, quantity } = pieces;
  if (activity.member_pieces === 0) return true;
  return (await saleRepo(scope).piecesOf(activity.id, member_id)) + quantity <= activity.member_pieces;
}

/** Answers what pieces cost a member, whether it has begun or not; refuses more than they may have. */
export async function quotePieces(
  scope: Scope,
  { activity_id, quantity, freight_mode, region_code }: Pick<Purchase, QuotedField>,
  member_id: number,
): Promise<GoodsQuote> {
  const activity = await existing(activityRepo(scope), activity_id);
  if (activity.state === 'draft') throw refuse(wireErrors.not_found);
  checkPieces(activity, quantity);
  if (!(await mayHave(scope, activity, { member_id, quantity }))) throw await overLimit(scope, activity, member_id);
  const { id: sku_id } = await skuToSell(scope, activity);
  const basket = { freight_mode, region_code, discount_cents: 0, lines: [{ sku_id, quantity, discount_cents: 0 }] };
  return (await quoteGoods(scope, basket, [{ price_cents: activity.sale_cents }])).price;
}

async function sell(tx: Scope, extensions: Extensions, input: Purchase, member_id: number): Promise<number> {
  const { activity_id, quantity, ...receiver } = input;
  const activity = await existing(activityRepo(tx), activity_id);
  const { cost_cents } = await checkOffer(tx, activity, quantity);
  await countForMember(tx, activity, { member_id, quantity });
  const lines = [{ sku_id: activity.sku_id, quantity }];
  const order = await sellGoods(tx, extensions, goodsOrderInput.parse({ ...receiver, member_id, lines }), {
    source: sourceOf(tx),
    sold_by: spikebuyKey,
    pay_until: tx.now + (await payMinutes(tx)) * 60,
    lines: [{ price_cents: activity.sale_cents }],
    stock: sellingCause(activity_id),
  });
  const { id: order_id, order_no, sold_by, total_cents } = order;
  // The number may be that of an order which was sold otherwise.
  if (sold_by !== spikebuyKey || (await saleRepo(tx).ofOrder(order_id))) throw refuse(spikebuyErrors.request_differs);
  const { request_no } = input;
  const sale = { activity_id, member_id, order_id, order_no, request_no, quantity, total_cents };
  const saleCost = cost_cents * quantity;
  const id = await saleRepo(tx).add({ ...sale, cost_cents: saleCost });
  if (!(await activityRepo(tx).takePieces(activity_id, quantity))) throw soldOut(0);
  return id;
}

/**
 * Buys for a member, in one transaction, whose locks come in the order in which they are waited for: the member's own count, the order, the
 * stock, and last the activity's row, which everybody wants.
 */
export async function buy(
  tx: Scope,
  extensions: Extensions,
  input: Purchase,
  member_id: number,
): Promise<BoughtPieces> {
  // The same request may come twice at once: the second one waits for what the first has bought.
  await lockNamed(tx, `spikebuy request ${input.request_no}`);
  const earlierId = await earlierSale(tx, input, member_id);
  if (earlierId !== undefined) return showSale(tx, earlierId);
  const id = await sell(tx, extensions, input, member_id);
  publish(tx, spikebuyCounters, input.activity_id);
  return showSale(tx, id);
}

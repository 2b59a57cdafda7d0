import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { installedPlainSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { SoldSku } from '@linehaul/modules/goods/server/goods.port.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import { existingOrder, sellGoods } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { type Purchase, spikebuyErrors, spikebuyKey, spikebuySettings } from '../contract/spikebuy.contract.ts';
import { spikebuyCounters } from '../contract/spikebuy.events.ts';
import type { ActivityRow, Sale } from '../contract/spikebuy-record.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { checkGoods, sellingCause } from './activity.steps.ts';
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

/** What can be said without locking anything: most of a crowd hears it from here. */
async function checkOffer(tx: Scope, activity: ActivityRow, quantity: number): Promise<SoldSku> {
  const obstacle = whyClosed({ ...activity, now: tx.now });
  if (obstacle) throw refuse(obstacle);
  const { order_pieces, held_pieces } = activity;
  if (quantity > order_pieces) throw refuseAt(spikebuyErrors.order_pieces, 'quantity', { max: order_pieces });
  if (quantity > held_pieces) throw soldOut(held_pieces);
  return checkGoods(tx, activity);
}

/** Counts the pieces for the member, whose own row waits for nobody else; refuses more than they may have. */
export async function countForMember(
  tx: Scope,
  { id: activity_id, member_pieces }: Pick<ActivityRow, 'id' | 'member_pieces'>,
  { member_id, quantity }: { member_id: number; quantity: number },
): Promise<void> {
  if (await saleRepo(tx).count({ activity_id, member_id, quantity }, member_pieces)) return;
  const left = Math.max(0, member_pieces - (await saleRepo(tx).piecesOf(activity_id, member_id)));
  throw refuseAt(spikebuyErrors.member_pieces, 'quantity', { max: member_pieces, left });
}

async function sell(tx: Scope, extensions: Extensions, input: Purchase, member_id: number): Promise<number> {
  const { activity_id, quantity, ...receiver } = input;
  const activity = await existing(activityRepo(tx), activity_id);
  const { cost_cents } = await checkOffer(tx, activity, quantity);
  await countForMember(tx, activity, { member_id, quantity });
  const lines = [{ sku_id: activity.sku_id, quantity }];
  const order = await sellGoods(tx, extensions, goodsOrderInput.parse({ ...receiver, member_id, lines }), {
    source: (tx.caller.app_id ?? tx.caller.member_id) === undefined ? 'counter' : 'api',
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
  const earlierId = await earlierSale(tx, input, member_id);
  if (earlierId !== undefined) return showSale(tx, earlierId);
  const id = await sell(tx, extensions, input, member_id);
  publish(tx, spikebuyCounters);
  return showSale(tx, id);
}

import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { handOverStock, type StockCause, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import { findMember, findMemberByCode } from '@linehaul/modules/member/server/member.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type { GoodsOrderInput } from '../contract/goods-order-calls.contract.ts';
import { type GoodsOrderDetail, maxCodes } from '../contract/goods-order-record.contract.ts';
import { type PricedBasket, priceBasket } from './goods-basket.steps.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { goodsOrderRepo } from './goods-order.repo.ts';
import { existingOrder, stockCause } from './goods-order.steps.ts';
import { goodsOrderSettings } from './goods-order-setting.repo.ts';
import { lockOrder } from './goods-order-steps.repo.ts';
import { insertGoodsOrder } from './goods-order-writes.repo.ts';
import { takePaid } from './goods-payment.steps.ts';

async function memberOf(scope: Scope, { member_id, member_code }: GoodsOrderInput): Promise<number | null> {
  if (member_id === undefined && member_code === '') return null;
  const member =
    member_id === undefined ? await findMemberByCode(scope, member_code) : await findMember(scope, member_id);
  const field = member_id === undefined ? 'member_code' : 'member_id';
  if (!member) throw refuseAt(goodsOrderErrors.member_unknown, field);
  return member.id;
}

/** Goods that are sent need an address, those that are used a site of the tenant's, or any. */
async function checkPlace(scope: Scope, input: GoodsOrderInput): Promise<void> {
  if (input.freight_mode === 2) {
    const { site_id } = input;
    if (site_id !== null && !(await findSite(scope, site_id))) throw refuseAt(goodsOrderErrors.site_unknown, 'site_id');
    const units = input.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (units > maxCodes) throw refuseAt(goodsOrderErrors.too_many_codes, 'lines');
    return;
  }
  for (const field of ['receiver_name', 'receiver_phone', 'region_code', 'city', 'address'] as const) {
    if (input[field] === '') throw refuseAt(goodsOrderErrors.receiver_missing, field);
  }
}

function checkExpected({ price }: PricedBasket, expectedCents: number | undefined): void {
  const { total_cents } = price;
  if (expectedCents === undefined || expectedCents === total_cents) return;
  throw refuse(goodsOrderErrors.total_differs, { params: { total: (total_cents / 100).toFixed(2) } });
}

/** The order that an earlier call with the same number has made; refuses one that asks for something else. */
async function earlier(scope: Scope, { request_no, lines }: GoodsOrderInput): Promise<GoodsOrderDetail | undefined> {
  const id = await goodsOrderRepo(scope).idOfRequest(request_no);
  if (id === undefined) return undefined;
  const order = await existingOrder(scope, id);
  const isSame =
    order.lines.length === lines.length &&
    order.lines.every(({ sku_id, qty }, at) => lines[at]?.sku_id === sku_id && lines[at].quantity === qty);
  if (!isSame) throw refuse(goodsOrderErrors.request_differs);
  return order;
}

/** Who sells: a person at the counter, a program of the tenant's, or the buyer by themselves on the tenant's pages. */
export function sourceOf({ caller }: Scope): GoodsOrderDetail['source'] {
  if (caller.member_id !== undefined) return 'member';
  return caller.app_id === undefined ? 'counter' : 'api';
}

/** How an order comes in. */
export interface SaleTerms {
  source: GoodsOrderDetail['source'];
  /** Key of the plug-in that sells it. */
  sold_by?: string;
  /** It is kept from being sent or used until that plug-in lets it go: `releaseGoodsOrders`. */
  is_held?: boolean;
  /** Unix seconds until which it has to be paid; as the tenant has set when absent. */
  pay_until?: number;
  /** What the lines of the input cost, in their order, in place of the SKUs' prices: below or above them. */
  lines?: readonly { price_cents?: number }[];
  /** The seller pays the way to the buyer, whatever the freight templates say: a prize. */
  is_freight_free?: boolean;
  /** Pieces that a promotion has taken are handed over: see `handOverStock`; taken now when absent. */
  stock?: StockCause;
}

async function write(scope: Scope, input: GoodsOrderInput, terms: SaleTerms) {
  const { source, sold_by = '', is_held = false } = terms;
  const member_id = await memberOf(scope, input);
  await checkPlace(scope, input);
  const basket = await priceBasket(scope, input, terms.lines, terms.is_freight_free);
  checkExpected(basket, input.expected_total_cents);
  const { lines: _lines, member_code: _code, expected_total_cents: _expected, ...givenTerms } = input;
  const { lines: _priced, ...price } = basket.price;
  const { shop_minutes, counter_minutes } = await readSetting(scope, goodsOrderSettings);
  const isSent = input.freight_mode === 1;
  const id = await insertGoodsOrder(scope, {
    ...givenTerms,
    ...price,
    member_id,
    site_id: isSent ? null : input.site_id,
    source,
    sold_by,
    held_by: is_held ? sold_by : '',
    state: 'submit',
    pay_until: terms.pay_until ?? scope.now + 60 * (source === 'counter' ? counter_minutes : shop_minutes),
  });
  return { id, basket };
}

/**
 * Sells goods. The pieces are taken last, so that what others wait for is held for as short as can be. An order that costs
 * nothing is paid.
 */
export async function addGoodsOrder(
  scope: Scope,
  extensions: Extensions,
  input: GoodsOrderInput,
  terms: SaleTerms,
): Promise<GoodsOrderDetail> {
  const before = await earlier(scope, input);
  if (before) return before;
  const { id, basket } = await write(scope, input, terms);
  if (id === undefined) {
    const earlierOrder = await earlier(scope, input);
    if (!earlierOrder) throw refuse(wireErrors.version);
    return earlierOrder;
  }
  const { total_cents } = basket.price;
  const lines = goodsLineRepo(scope);
  await lines.add(id, basket.lines);
  await lines.addEvent(id, 'added', { amount_cents: total_cents });
  if (total_cents === 0) await takePaid(scope, await lockOrder(scope, extensions, id), { amount_cents: 0, note: '' });
  const cause = stockCause({ id, revivals: 0 });
  const pieces = basket.lines.map(({ sku_id, qty }) => ({ sku_id, quantity: qty }));
  if (terms.stock) await handOverStock(scope, { ...terms.stock, part: id }, cause, pieces);
  else await takeStock(scope, cause, pieces);
  return existingOrder(scope, id);
}

import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { existingOrder } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Offer, OwnSale, Sale } from '../contract/spikebuy-record.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { goodsName, skusOf } from './activity.steps.ts';
import { priceRepo } from './price.repo.ts';
import { type SaleRow, saleRepo } from './sale.repo.ts';
import { goodsObstacle, referencePrice } from './spikebuy.rules.ts';

const shownSales = 20;

/** The calling member's number. */
export function callingMember({ caller }: Scope): number {
  const { member_id } = caller;
  if (member_id === undefined) throw refuse(wireErrors.login, { login: true });
  return member_id;
}

/** A sale as the member sees it whose it is. */
export async function showOwnSale(scope: Scope, sale: SaleRow | Sale): Promise<OwnSale> {
  const { id, activity_name, order_id, order_no, state, quantity, total_cents } = sale;
  const shownFields = { id, activity_name, order_id, order_no, state, quantity, total_cents };
  if (state !== 'reserved') return { ...shownFields, due_cents: 0, pay_until: 0 };
  const { pay_until } = await existingOrder(scope, order_id);
  return { ...shownFields, due_cents: total_cents, pay_until };
}

async function listOffers(scope: Scope, member_id: number): Promise<Offer[]> {
  const activities = await activityRepo(scope).open();
  const skus = await skusOf(scope, activities);
  const lowestPrices = await priceRepo(scope).lowest(activities.map(({ sku_id }) => sku_id));
  const offers: Offer[] = [];
  for (const { id, name, sku_id, sale_cents, starts_at, ends_at, ...limits } of activities) {
    const sku = skus.get(sku_id);
    if (!sku || goodsObstacle(sku, sale_cents)) continue;
    const { order_pieces, member_pieces, held_pieces } = limits;
    const ownPieces = member_pieces === 0 ? 0 : await saleRepo(scope).piecesOf(id, member_id);
    const rest = member_pieces === 0 ? order_pieces : Math.max(0, member_pieces - ownPieces);
    offers.push({
      ...{ id, name, sale_cents, starts_at, ends_at },
      goods_name: goodsName(sku),
      reference_cents: referencePrice(sku.price_cents, lowestPrices.get(sku_id)),
      left_pieces: held_pieces,
      may_order: Math.min(order_pieces, rest, held_pieces),
    });
  }
  return offers;
}

/** What the calling member can buy and has bought. */
export async function showOffers(scope: Scope) {
  const member_id = callingMember(scope);
  const { list } = await saleRepo(scope).page({ member_id, page: 1, limit: shownSales });
  const sales: OwnSale[] = [];
  for (const sale of list) sales.push(await showOwnSale(scope, sale));
  return { now: scope.now, offers: await listOffers(scope, member_id), sales, regions: [...provinces] };
}

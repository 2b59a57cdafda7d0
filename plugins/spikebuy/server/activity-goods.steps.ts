import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { type SoldSku, skusForSale } from '@linehaul/modules/goods/server/goods.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { spikebuyErrors } from '../contract/spikebuy.contract.ts';
import type { Activity, ActivityAction, ActivityRow, BoardRow } from '../contract/spikebuy-record.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { boardRepo } from './board.repo.ts';
import { priceRepo } from './price.repo.ts';
import { saleRepo } from './sale.repo.ts';
import { sessionRepo } from './session.repo.ts';
import { activityLife, goodsObstacle, priceObstacle, referencePrice, usualPrice } from './spikebuy.rules.ts';

export function goodsName({ name, spec }: Pick<SoldSku, 'name' | 'spec'>): string {
  return [name, spec].filter(Boolean).join(' ');
}

/** Activities with their goods as they are sold otherwise, and what may be said of their price; both are undefined where the goods are gone. */
export async function withGoods<A extends Pick<ActivityRow, 'id' | 'sku_id' | 'starts_at'>>(
  scope: Scope,
  activities: readonly A[],
): Promise<{ activity: A; sku: SoldSku | undefined; reference_cents: number | null }[]> {
  const skuIds = [...new Set(activities.map(({ sku_id }) => sku_id))];
  const skus = skuIds.length === 0 ? new Map<number, SoldSku>() : await skusForSale(scope, skuIds);
  const prices = await priceRepo(scope).before(activities);
  return activities.map((activity, at) => {
    const [sku, paidPrices] = [skus.get(activity.sku_id), prices[at]];
    return { activity, sku, reference_cents: sku && paidPrices ? referencePrice(sku.price_cents, paidPrices) : null };
  });
}

/** Activities with what their goods are called and cost now, what is sold, and what may be done. */
export async function showActivities(scope: Scope, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const sessions = await sessionRepo(scope).byIds([...new Set(rows.map(({ session_id }) => session_id))]);
  const sessionNames = new Map(sessions.map(({ id, name }) => [id, name]));
  const soldPieces = await saleRepo(scope).soldPieces(rows.map(({ id }) => id));
  return (await withGoods(scope, rows)).map(({ activity, sku, reference_cents }) => {
    const steps = activityLife.actions({ ...activity, now: scope.now }, 'person');
    return {
      ...activity,
      goods_name: sku ? goodsName(sku) : '',
      price_cents: sku?.price_cents ?? null,
      reference_cents,
      session_name: sessionNames.get(activity.session_id) ?? '',
      sold_pieces: soldPieces.get(activity.id) ?? 0,
      actions: steps.filter((step): step is ActivityAction => step !== 'start' && step !== 'end'),
    };
  });
}

/** What is sold at this moment, with what the goods are called. */
export async function showBoard(scope: Scope): Promise<BoardRow[]> {
  const rows = await boardRepo(scope).rows();
  const skuIds = [...new Set(rows.map(({ sku_id }) => sku_id))];
  const skus = skuIds.length === 0 ? new Map<number, SoldSku>() : await skusForSale(scope, skuIds);
  return rows.map(({ sku_id, ...row }) => {
    const sku = skus.get(sku_id);
    return { ...row, goods_name: sku ? goodsName(sku) : '' };
  });
}

/** Refuses with `wire.not_found`. */
export async function existingActivity(scope: Scope, id: number): Promise<Activity> {
  const [activity] = await showActivities(scope, [await existing(activityRepo(scope), id)]);
  if (!activity) throw refuse(wireErrors.not_found);
  return activity;
}

/** Refuses goods that are gone, not on sale, or cost no more otherwise. */
export async function skuToSell(
  scope: Scope,
  { sku_id, sale_cents }: Pick<ActivityRow, 'sku_id' | 'sale_cents'>,
): Promise<SoldSku> {
  const sku = (await skusForSale(scope, [sku_id])).get(sku_id);
  const obstacle = goodsObstacle(sku, sale_cents);
  if (!obstacle && sku) return sku;
  const isPrice = obstacle?.code === spikebuyErrors.price_too_high.code;
  throw refuseAt(obstacle ?? spikebuyErrors.sku_gone, isPrice ? 'sale_cents' : 'sku_id');
}

type PlannedActivity = Pick<ActivityRow, 'sku_id' | 'sale_cents' | 'below_cost' | 'starts_at' | 'ends_at'> & {
  id?: number | undefined;
};

/** Refuses what cannot be offered: no goods for it, a price that is none, or the same goods twice at one time. */
export async function checkPlan(scope: Scope, plan: PlannedActivity): Promise<void> {
  const { price_cents, cost_cents } = await skuToSell(scope, plan);
  if (plan.ends_at <= scope.now) throw refuseAt(spikebuyErrors.ends_past, 'session_id');
  const [paidPrices] = await priceRepo(scope).before([plan]);
  const usual_cents = usualPrice(price_cents, paidPrices);
  const obstacle = priceObstacle(plan, { cost_cents, usual_cents });
  const params = { cost: (cost_cents / 100).toFixed(2), reference: (usual_cents / 100).toFixed(2) };
  if (obstacle) throw refuseAt(obstacle, 'sale_cents', params);
  const other = await activityRepo(scope).overlapping(plan);
  if (other !== undefined) throw refuseAt(spikebuyErrors.overlaps, 'sku_id', { name: other });
}

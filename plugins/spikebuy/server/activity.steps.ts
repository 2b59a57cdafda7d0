import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { giveBackStock, type SoldSku, skusForSale, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { Selectable } from 'kysely';
import { spikebuyErrors } from '../contract/spikebuy.contract.ts';
import type { Activity, ActivityAction, ActivityRow } from '../contract/spikebuy-record.contract.ts';
import { activityRepo, activitySteps } from './activity.repo.ts';
import { priceRepo } from './price.repo.ts';
import { saleRepo } from './sale.repo.ts';
import { sessionRepo } from './session.repo.ts';
import { activityLife, goodsObstacle, priceObstacle, referencePrice } from './spikebuy.rules.ts';
import { giveRestBackLater } from './spikebuy-rest.steps.ts';
import type { ActivityTable } from './spikebuy-tables.repo.ts';

type LockedActivity = Locked<Selectable<ActivityTable>>;

/**
 * What an activity's own moves of stock are booked under. They are apart from those by which it hands pieces to orders, because a
 * cause moves a SKU once for each reason and part.
 */
const ownCause = ({ id, round }: { id: number; round: number }) => ({ kind: 'spikebuy_activity', id, part: round });

/** From where orders of an activity get their pieces. */
export const sellingCause = (activity_id: number) => ({ kind: 'spikebuy_sale', id: activity_id });

export function goodsName({ name, spec }: Pick<SoldSku, 'name' | 'spec'>): string {
  return [name, spec].filter(Boolean).join(' ');
}

export async function skusOf(scope: Scope, rows: readonly Pick<ActivityRow, 'sku_id'>[]) {
  const skuIds = [...new Set(rows.map(({ sku_id }) => sku_id))];
  return skuIds.length === 0 ? new Map<number, SoldSku>() : skusForSale(scope, skuIds);
}

/** Activities with what their goods are called and cost now, what is sold, and what may be done. */
export async function showActivities(scope: Scope, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const skus = await skusOf(scope, rows);
  const lowestPrices = await priceRepo(scope).lowest(rows.map(({ sku_id }) => sku_id));
  const sessions = await sessionRepo(scope).byIds([...new Set(rows.map(({ session_id }) => session_id))]);
  const sessionNames = new Map(sessions.map(({ id, name }) => [id, name]));
  const soldPieces = await saleRepo(scope).soldPieces(rows.map(({ id }) => id));
  return rows.map((row): Activity => {
    const sku = skus.get(row.sku_id);
    const steps = activityLife.actions({ ...row, now: scope.now }, 'person');
    const actions = steps.filter((step): step is ActivityAction => step !== 'start' && step !== 'end');
    const goods_name = sku ? goodsName(sku) : '';
    const reference_cents = sku ? referencePrice(sku.price_cents, lowestPrices.get(row.sku_id)) : null;
    return {
      ...row,
      goods_name,
      price_cents: sku?.price_cents ?? null,
      reference_cents,
      session_name: sessionNames.get(row.session_id) ?? '',
      sold_pieces: soldPieces.get(row.id) ?? 0,
      actions,
    };
  });
}

/** Refuses with `wire.not_found`. */
export async function existingActivity(scope: Scope, id: number): Promise<Activity> {
  const [activity] = await showActivities(scope, [await existing(activityRepo(scope), id)]);
  if (!activity) throw refuse(wireErrors.not_found);
  return activity;
}

/** Refuses goods that are gone, not on sale, or cost no more otherwise. */
export async function checkGoods(
  scope: Scope,
  { sku_id, sale_cents }: Pick<ActivityRow, 'sku_id' | 'sale_cents'>,
): Promise<SoldSku> {
  const sku = (await skusOf(scope, [{ sku_id }])).get(sku_id);
  const obstacle = goodsObstacle(sku, sale_cents);
  if (!obstacle && sku) return sku;
  const { code } = obstacle ?? spikebuyErrors.sku_gone;
  throw refuseAt(
    obstacle ?? spikebuyErrors.sku_gone,
    code === spikebuyErrors.price_too_high.code ? 'sale_cents' : 'sku_id',
  );
}

type PlannedActivity = Pick<ActivityRow, 'sku_id' | 'sale_cents' | 'below_cost' | 'starts_at' | 'ends_at'> & {
  id?: number | undefined;
};

/** Refuses what cannot be offered: no goods for it, a price that is none, or the same goods twice at one time. */
export async function checkPlan(scope: Scope, plan: PlannedActivity): Promise<void> {
  const sku = await checkGoods(scope, plan);
  if (plan.ends_at <= scope.now) throw refuseAt(spikebuyErrors.ends_past, 'session_id');
  const lowestPrices = await priceRepo(scope).lowest([plan.sku_id]);
  const reference_cents = referencePrice(sku.price_cents, lowestPrices.get(plan.sku_id));
  const obstacle = priceObstacle(plan, { cost_cents: sku.cost_cents, reference_cents });
  const params = { cost: (sku.cost_cents / 100).toFixed(2), reference: (reference_cents / 100).toFixed(2) };
  if (obstacle) throw refuseAt(obstacle, 'sale_cents', params);
  const other = await activityRepo(scope).overlapping(plan);
  if (other !== undefined) throw refuseAt(spikebuyErrors.overlaps, 'sku_id', { name: other });
}

async function publishWork(scope: Scope, activity: LockedActivity) {
  await lockNamed(scope, `spikebuy goods ${activity.sku_id}`);
  await checkPlan(scope, activity);
  const { id, sku_id, quota_pieces } = activity;
  const round = activity.round + 1;
  await takeStock(scope, ownCause({ id, round }), [{ sku_id, quantity: quota_pieces }]);
  return { set: { round, held_pieces: quota_pieces } };
}

/** Nobody has bought yet: all of its pieces go back to the shelf. */
async function withdrawWork(scope: Scope, activity: LockedActivity) {
  const { sku_id, held_pieces } = activity;
  await giveBackStock(scope, 'release', ownCause(activity), [{ sku_id, quantity: held_pieces }]);
  return { set: { held_pieces: 0 } };
}

export async function turnActivity(
  call: HandlerCall<{ id: number; version?: number | undefined; action: ActivityAction }>,
): Promise<Activity> {
  const { scope, input } = call;
  const works = { publish: publishWork, withdraw: withdrawWork, stop: null };
  const work = works[input.action];
  await activitySteps.takeIn(call, input.action, async (activity) => ({
    by: 'person',
    ...(work ? await work(scope, activity) : {}),
  }));
  if (input.action === 'stop') await giveRestBackLater(scope, input.id);
  return existingActivity(scope, input.id);
}

/** What an activity does by the clock: begin, or end. */
export async function turnByClock(
  scope: Scope,
  { id, action }: { id: number; action: 'start' | 'end' },
): Promise<void> {
  const [activity] = await activitySteps.lockAll(scope, [id]);
  if (activity?.state !== (action === 'start' ? 'scheduled' : 'running')) return;
  await activitySteps.take(scope, activity, action, { by: 'clock' });
  if (action === 'end') await giveRestBackLater(scope, id);
}

/**
 * Gives what nobody has bought back to the shelf, once: after the activity has ended nothing is taken of it any more. The stock is
 * locked before the activity, as by everybody who buys.
 */
export async function giveRestBack(tx: Scope, id: number): Promise<void> {
  const activity = await activityRepo(tx).byId(id);
  if (!activity || activity.held_pieces === 0) return;
  const { sku_id, held_pieces } = activity;
  const { round } = await activityRepo(tx).roundOf(id);
  await giveBackStock(tx, 'release', ownCause({ id, round }), [{ sku_id, quantity: held_pieces }]);
  // Somebody who was about to buy has changed it meanwhile: nothing of this is kept, and the queue asks again.
  if (!(await activityRepo(tx).emptyHeld(id, held_pieces))) throw refuse(wireErrors.version);
}

/** Refuses while something is under way that would stand still. */
export async function checkIdle(scope: Scope): Promise<void> {
  const count = await activityRepo(scope).openCount();
  if (count > 0) throw refuse(spikebuyErrors.activities_open, { params: { count } });
}

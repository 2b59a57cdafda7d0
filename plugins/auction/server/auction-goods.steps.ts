import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { type SoldSku, skusForSale } from '@linehaul/modules/goods/server/goods.port.ts';
import { namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { auctionErrors } from '../contract/auction.contract.ts';
import type { Activity, ActivityAction, ActivityRow } from '../contract/auction-record.contract.ts';
import { activityRepo } from './activity.repo.ts';
import { activityLife, goodsObstacle, hardEnd } from './auction.rules.ts';
import { nextMinimum } from './auction-price.rules.ts';
import { bidderRepo } from './bidder.repo.ts';

export function goodsName({ name, spec }: Pick<SoldSku, 'name' | 'spec'>): string {
  return [name, spec].filter(Boolean).join(' ');
}

export async function skusOf(scope: Scope, rows: readonly { sku_id: number }[]): Promise<ReadonlyMap<number, SoldSku>> {
  const skuIds = [...new Set(rows.map(({ sku_id }) => sku_id))];
  return skuIds.length === 0 ? new Map<number, SoldSku>() : skusForSale(scope, skuIds);
}

/** Numbers and names of those who lead auctions, or have won them. */
async function namedBidders(scope: Scope, rows: readonly ActivityRow[]) {
  const ids = rows.flatMap(({ leader_id, winner_id }) => [leader_id, winner_id]).filter((id) => id !== null);
  const bidders = await bidderRepo(scope).byIds([...new Set(ids)]);
  const members = await namedMembers(scope, [...new Set(bidders.map(({ member_id }) => member_id))]);
  return new Map(
    bidders.map(({ id, bidder_no, member_id }) => [id, { no: bidder_no, name: members.get(member_id)?.name ?? '' }]),
  );
}

const actions: readonly string[] = ['publish', 'withdraw', 'cancel'] satisfies readonly ActivityAction[];
const isAction = (step: string): step is ActivityAction => actions.includes(step);

/** Auctions with what their goods are called and cost on the shelf, who leads, and what may be done. */
export async function showActivities(scope: Scope, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const [skus, bidders] = [await skusOf(scope, rows), await namedBidders(scope, rows)];
  return rows.map((row): Activity => {
    const sku = skus.get(row.sku_id);
    const leader = bidders.get(row.leader_id ?? 0);
    const { price_cents, leader_id, reserve_cents } = row;
    return {
      ...row,
      goods_name: sku ? goodsName(sku) : '',
      goods_cents: sku?.price_cents ?? null,
      is_reserve_met: price_cents > 0 && price_cents >= reserve_cents,
      min_cents: nextMinimum(row, { price_cents, leader_id, max_cents: 0 }),
      leader_no: leader?.no ?? 0,
      leader_name: leader?.name ?? '',
      winner_name: bidders.get(row.winner_id ?? 0)?.name ?? '',
      actions: activityLife.actions({ ...row, now: scope.now }, 'person').filter(isAction),
    };
  });
}

/** Refuses with `wire.not_found`. */
export async function existingActivity(scope: Scope, id: number): Promise<Activity> {
  const [activity] = await showActivities(scope, [await existing(activityRepo(scope), id)]);
  if (!activity) throw refuse(wireErrors.not_found);
  return activity;
}

type Terms = Pick<
  ActivityRow,
  'sku_id' | 'start_cents' | 'reserve_cents' | 'allows_loss' | 'starts_at' | 'ends_at' | 'hard_minutes'
>;

/**
 * The goods of an auction as they are now. Refuses those that are gone, not on sale or to be sold below their cost, a time that is over,
 * and one in which the same goods are in another auction.
 */
export async function checkTerms(scope: Scope, terms: Terms, id?: number): Promise<SoldSku> {
  const sku = (await skusOf(scope, [terms])).get(terms.sku_id);
  const obstacle = goodsObstacle(sku, terms);
  if (obstacle) {
    const cost = ((sku?.cost_cents ?? 0) / 100).toFixed(2);
    throw refuseAt(obstacle.error, obstacle.field, { cost });
  }
  if (!sku) throw refuseAt(auctionErrors.sku_gone, 'sku_id');
  if (terms.ends_at <= scope.now) throw refuseAt(auctionErrors.ends_past, 'ends_at');
  const { sku_id, starts_at } = terms;
  const other = await activityRepo(scope).overlapping({ sku_id, starts_at, ends_at: hardEnd(terms), id });
  if (other) throw refuseAt(auctionErrors.overlaps, 'starts_at', { name: other.name });
  return sku;
}

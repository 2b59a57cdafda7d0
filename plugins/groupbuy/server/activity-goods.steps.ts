import { refuseAt } from '@linehaul/contract/errors.ts';
import { type SoldSku, skusForSale } from '@linehaul/modules/goods/server/goods.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Activity, ActivityRow } from '../contract/groupbuy-record.contract.ts';
import { activityFacts } from './activity.repo.ts';
import { activityLife, conflictError, conflictOf } from './groupbuy.rules.ts';

export function goodsName({ name, spec }: Pick<SoldSku, 'name' | 'spec'>): string {
  return [name, spec].filter(Boolean).join(' ');
}

/** Activities with what their goods are called and cost now, what is wrong with them, and what may be done. */
export async function showActivities(scope: Scope, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const skuIds = [...new Set(rows.map(({ sku_id }) => sku_id))];
  const skus = skuIds.length === 0 ? new Map<number, SoldSku>() : await skusForSale(scope, skuIds);
  const activities: Activity[] = [];
  for (const row of rows) {
    const sku = skus.get(row.sku_id);
    activities.push({
      ...row,
      goods_name: sku ? goodsName(sku) : '',
      price_cents: sku?.price_cents ?? null,
      conflict: conflictOf(sku, row.group_cents),
      actions: activityLife.actions(await activityFacts(scope, row), 'person').filter((step) => step !== 'start'),
    });
  }
  return activities;
}

/** The goods of an activity as they are sold now; refuses those that are gone, not on sale, or not dearer alone. */
export async function skuToSell(
  scope: Scope,
  { sku_id, group_cents }: Pick<ActivityRow, 'sku_id' | 'group_cents'>,
): Promise<SoldSku> {
  const sku = (await skusForSale(scope, [sku_id])).get(sku_id);
  const conflict = conflictOf(sku, group_cents);
  if (conflict !== null || !sku)
    throw refuseAt(conflictError(conflict ?? 'gone'), conflict === 'price' ? 'group_cents' : 'sku_id');
  return sku;
}

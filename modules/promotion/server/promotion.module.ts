import { daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import { skusForSale } from '@linehaul/modules/goods/server/goods.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type CallOf, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { type PromotionRow, promotionContract } from '../contract/promotion.contract.ts';
import { conflictsOf } from './promotion.rules.ts';
import { type PromotionSpan, promotionSources } from './promotion-sources.extension.ts';

/** What is over has ended by now, however long it was to last. */
function endOf({ state, starts_at, ends_at }: Omit<PromotionRow, 'key'>, now: number): number {
  return state === 'over' ? Math.max(starts_at + 1, Math.min(ends_at, now)) : ends_at;
}

async function listAll(scope: Scope, extensions: Extensions, span: PromotionSpan): Promise<PromotionRow[]> {
  const rows: PromotionRow[] = [];
  for (const { key, list } of await extensions.inUse(scope, promotionSources)) {
    rows.push(...(await list(scope, span)).map((row) => ({ ...row, key, ends_at: endOf(row, scope.now) })));
  }
  return rows.filter(({ ends_at }) => ends_at > span.from).sort((one, other) => one.starts_at - other.starts_at);
}

async function nameGoods(scope: Scope, rows: readonly PromotionRow[]): Promise<ReadonlyMap<number, string>> {
  const skuIds = [...new Set(rows.map(({ sku_id }) => sku_id))];
  if (skuIds.length === 0) return new Map();
  const skus = await skusForSale(scope, skuIds);
  return new Map([...skus.values()].map(({ id, name, spec }) => [id, [name, spec].filter(Boolean).join(' ')]));
}

async function showMonth({ scope, input, extensions }: CallOf<typeof promotionContract.PromotionMonth>) {
  const today = businessDay(scope);
  const { month = monthOf(today) } = input;
  const { first, last } = daysOfMonth(month);
  const span = businessDayBounds(scope, first, last);
  const rows = await listAll(scope, extensions, span);
  const goodsNames = await nameGoods(scope, rows);
  const promotions = rows.map((row) => ({
    ...row,
    goods_name: goodsNames.get(row.sku_id) ?? '',
    first_day: businessDay(scope, Math.max(row.starts_at, span.from)),
    last_day: businessDay(scope, Math.min(row.ends_at, span.until) - 1),
    conflicts: conflictsOf(row, rows),
  }));
  return { month, first_day: first, last_day: last, today, promotions };
}

export const promotionModule = serverModule({
  name: 'promotion',
  contract: promotionContract,
  handlers: () => ({ PromotionMonth: showMonth }),
});

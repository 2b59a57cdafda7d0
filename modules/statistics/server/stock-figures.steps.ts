import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Owned } from '@linehaul/server-kernel/list/list-page.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type StockFigureRow, type StockInput, stockDays } from '../contract/goods-figures.contract.ts';
import { shelfNames } from './goods-rank.repo.ts';
import { rankPage } from './rank.steps.ts';
import { rankedStock, stockTotals } from './stock-figures.repo.ts';

/** Goods in stock with how fast they sell, and what all of them come to. */
export async function rankStock(scope: Scope, input: StockInput) {
  const today = businessDay(scope);
  const days = { from: addDays(today, -stockDays), to: addDays(today, -1) };
  const [ranking, all] = await Promise.all([rankedStock(scope, input, days, stockDays), stockTotals(scope, days)]);
  const names = await shelfNames(scope).goods(ranking.list.map(({ key }) => Number(key)));
  const list = ranking.list.map(({ key, before_cents: _none, ...row }): StockFigureRow & Owned => {
    const goods_id = Number(key);
    const { goods_no = '', name = '', ...owner } = names.get(goods_id) ?? {};
    const days_left = row.goods_pieces > 0 ? row.days_left : null;
    return { ...row, ...owner, days_left, goods_id, goods_no, goods_name: name };
  });
  const { all_cents: _value, ...page } = rankPage(ranking, list);
  return { ...page, all };
}

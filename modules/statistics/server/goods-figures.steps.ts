import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Owned } from '@linehaul/server-kernel/list/list-page.ts';
import type { RankInput } from '../contract/figures.contract.ts';
import type {
  BuyerInput,
  BuyerKind,
  BuyerRow,
  CategoryRow,
  GoodsFigures,
  GoodsRow,
  GoodsShareKind,
  SalesFigures,
} from '../contract/goods-figures.contract.ts';
import type { Part } from './figures.repo.ts';
import { type GoodsKind, type GoodsSum, goodsFiguresRepo, goodsSums } from './goods-figures.repo.ts';
import { countBuyers, rankedBuyers, rankedCategories, rankedGoods, shelfNames } from './goods-rank.repo.ts';
import { rankNames } from './rank.repo.ts';
import { periods, rankPage } from './rank.steps.ts';
import { daysAsked, type FigureSource, type Side } from './trend.steps.ts';

const read = (scope: Scope, sides: readonly Side[]) =>
  goodsFiguresRepo(scope).byDay(sides.map((side) => ({ ...side, kind: 'all' })));

export const goodsSource: FigureSource<GoodsSum, GoodsFigures> = {
  names: goodsSums,
  read,
  view: ({ placed, sold, goods_pieces, refunds, returns }) => ({ placed, sold, goods_pieces, refunds, returns }),
};

export const salesSource: FigureSource<GoodsSum, SalesFigures> = {
  names: goodsSums,
  read,
  view(sums) {
    const { placed_cents, sold, sold_cents, refunds_cents, returns_cents, given_back_cents } = sums;
    const { goods_cents, costed_cents, kept_cents, cost_cents } = sums;
    const refunded_cents = refunds_cents + returns_cents;
    return {
      placed_cents,
      sold,
      sold_cents,
      refunds_cents,
      returns_cents,
      refunded_cents,
      net_cents: sold_cents - refunded_cents,
      given_back_cents,
      goods_cents,
      costed_cents,
      profit_cents: kept_cents - cost_cents,
    };
  },
};

interface SharesAsked {
  kind: GoodsShareKind;
  day_from?: string | undefined;
  day_to?: string | undefined;
}

export function goodsShares(scope: Scope, { kind, ...askedShares }: SharesAsked) {
  return goodsFiguresRepo(scope).shares(kind, { days: daysAsked(scope, askedShares), partial: null });
}

function buildParts(scope: Scope, input: RankInput, kind: GoodsKind): Part<GoodsKind>[] {
  const { now, before } = periods(scope, input);
  return [{ side: 'now', kind, period: now }, ...(before ? [{ side: 'before', kind, period: before }] : [])];
}

export async function rankGoods(scope: Scope, input: RankInput) {
  const ranking = await rankedGoods(scope, input, buildParts(scope, input, 'goods'));
  const names = await shelfNames(scope).goods(ranking.list.map(({ key }) => Number(key)));
  const list = ranking.list.map(({ key, ...row }): GoodsRow & Owned => {
    const goods_id = Number(key);
    const { goods_no = '', name = '', ...owner } = names.get(goods_id) ?? {};
    return { ...row, ...owner, goods_id, goods_no, goods_name: name };
  });
  return rankPage(ranking, list);
}

export async function rankCategories(scope: Scope, input: RankInput) {
  const ranking = await rankedCategories(scope, input, buildParts(scope, input, 'goods'));
  const ids = ranking.list.map(({ key }) => Number(key)).filter((id) => id > 0);
  const names = await shelfNames(scope).categories(ids);
  const list = ranking.list.map(({ key, ...row }): CategoryRow & Owned => {
    const category_id = Number(key);
    const { name: category_name = '', ...owner } = names.get(category_id) ?? {};
    return { ...row, ...owner, category_id, category_name };
  });
  return rankPage(ranking, list);
}

/** No order was paid before. */
const beginning = '1970-01-01';

function kindOf(key: string, soldCents: number, had_paid: number): BuyerKind | null {
  if (key === '' || soldCents === 0) return null;
  return had_paid > 0 ? 'returning' : 'new';
}

export async function rankBuyers(scope: Scope, input: BuyerInput) {
  const { from } = daysAsked(scope, input);
  const earlier = { days: { from: beginning, to: addDays(from, -1) }, partial: null };
  const parts = [...buildParts(scope, input, 'member'), { side: 'earlier', kind: 'member' as const, period: earlier }];
  const [ranking, buyerCounts] = await Promise.all([rankedBuyers(scope, input, parts), countBuyers(scope, parts)]);
  const ids = ranking.list.map(({ key }) => Number(key)).filter((id) => id > 0);
  const names = await rankNames(scope).members(ids);
  const list = ranking.list.map(({ key, had_paid, ...row }): BuyerRow & Owned => {
    const member_id = Number(key);
    const { code = '', name = '', ...owner } = names.get(member_id) ?? {};
    const buyer_kind = kindOf(key, row.sold, had_paid);
    return { ...row, ...owner, member_id, member_code: code, member_name: name, buyer_kind };
  });
  const buyers_before = input.compare === 'none' ? null : buyerCounts.buyers_before;
  return { ...rankPage(ranking, list), ...buyerCounts, buyers_before };
}

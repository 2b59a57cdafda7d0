import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { ReactNode } from 'react';
import type { BuyerRow, CategoryRow, GoodsRow } from '../contract/goods-figures.contract.ts';
import type { Of } from '../contract/metric.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { RankBars, useTop } from './rank-panel.tsx';
import { rankedName } from './ranked-name.ts';

const { GoodsRank, CategoryRank, BuyerRank } = statisticsContract;

export function ofGoods({ goods_id }: Pick<GoodsRow, 'goods_id'>): Of {
  return { goods_orders: { goods_id } };
}

export function ofCategory({ category_id }: CategoryRow): Of {
  return { goods_orders: category_id === 0 ? { has_category: false } : { category_id } };
}

export function ofBuyer({ member_id }: BuyerRow): Of {
  return { goods_orders: member_id === 0 ? { has_member: false } : { member_id } };
}

export function GoodsBars({ extra }: { extra?: ReactNode }) {
  const t = useText<typeof en>('statistics');
  const query = useQueryOf(GoodsRank, useTop(), { keepPrevious: true });
  const rowOf = (row: GoodsRow) => ({
    key: String(row.goods_id),
    label: rankedName(row.goods_name, row),
    value: row.goods_cents,
    of: ofGoods(row),
  });
  return (
    <Loaded query={query}>
      {({ list, all_cents }) => (
        <RankBars
          title={t('figure.top_goods')}
          metric="goods_cents"
          rows={list.map(rowOf)}
          all_cents={all_cents}
          extra={extra}
        />
      )}
    </Loaded>
  );
}

export function CategoryBars({ extra }: { extra?: ReactNode }) {
  const t = useText<typeof en>('statistics');
  const query = useQueryOf(CategoryRank, useTop(), { keepPrevious: true });
  const rowOf = (row: CategoryRow) => ({
    key: String(row.category_id),
    label: row.category_id === 0 ? t('figure.no_category') : rankedName(row.category_name, row),
    value: row.goods_cents,
    of: ofCategory(row),
  });
  return (
    <Loaded query={query}>
      {({ list, all_cents }) => (
        <RankBars
          title={t('figure.top_categories')}
          metric="goods_cents"
          rows={list.map(rowOf)}
          all_cents={all_cents}
          extra={extra}
        />
      )}
    </Loaded>
  );
}

export function BuyerBars({ extra }: { extra?: ReactNode }) {
  const t = useText<typeof en>('statistics');
  const query = useQueryOf(BuyerRank, useTop(), { keepPrevious: true });
  const rowOf = (row: BuyerRow) => ({
    key: String(row.member_id),
    label: row.member_id === 0 ? t('figure.no_member') : rankedName(row.member_name || row.member_code, row),
    value: row.sold_cents,
    of: ofBuyer(row),
  });
  return (
    <Loaded query={query}>
      {({ list, all_cents }) => (
        <RankBars
          title={t('figure.top_buyers')}
          metric="sold_cents"
          rows={list.map(rowOf)}
          all_cents={all_cents}
          extra={extra}
        />
      )}
    </Loaded>
  );
}

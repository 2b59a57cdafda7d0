import { money } from '@linehaul/console-kernel/format/format.ts';
import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type {
  BuyerRow,
  CategoryRow,
  GoodsFigures,
  GoodsRow,
  SalesFigures,
} from '../contract/goods-figures.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { days, figure } from './days-panels.tsx';
import { Change } from './figure.tsx';
import { ofBuyer, ofCategory, ofGoods } from './goods-bars.tsx';
import { figureOf } from './rank-panels.tsx';

interface Profit {
  costed_cents: number;
  profit_cents: number;
}

/** Nothing where no cost is known. */
const profit = ({ costed_cents, profit_cents }: Profit) => (
  <span className="lh-figure">{money(costed_cents === 0 ? null : profit_cents)}</span>
);

/** Goods orders day by day. */
export const GoodsDaysPanel = listPanel({
  heading: 'statistics.figure.by_day',
  endpoint: statisticsContract.GoodsDays,
  messages: 'statistics',
  search: false,
  rowKey: 'day_from',
  columns: [
    ...days,
    figure<GoodsFigures>('placed'),
    figure<GoodsFigures>('sold'),
    figure<GoodsFigures>('goods_pieces'),
    figure<GoodsFigures>('refunds'),
    figure<GoodsFigures>('returns'),
  ],
});

/** Their money day by day. */
export const SalesDaysPanel = listPanel({
  heading: 'statistics.figure.by_day',
  endpoint: statisticsContract.SalesDays,
  messages: 'statistics',
  search: false,
  rowKey: 'day_from',
  columns: [
    ...days,
    figure<SalesFigures>('placed_cents', 'money'),
    figure<SalesFigures>('sold'),
    figure<SalesFigures>('sold_cents', 'money'),
    figure<SalesFigures>('refunds_cents', 'money'),
    figure<SalesFigures>('returns_cents', 'money'),
    { field: 'refunded_cents', as: 'money', sortable: true, hidden: true },
    { field: 'net_cents', as: 'money', sortable: true },
    figure<SalesFigures>('given_back_cents', 'money'),
    { field: 'goods_cents', as: 'money', sortable: true, hidden: true },
    { field: 'costed_cents', as: 'money', sortable: true, hidden: true },
    { field: 'profit_cents', as: 'money', sortable: true, render: profit },
  ],
});

const ofGoodsRow = figureOf<GoodsRow>(ofGoods);
const ofCategoryRow = figureOf<CategoryRow>(ofCategory);

interface SoldGoods {
  goods_cents: number;
  before_cents: number | null;
}
const goodsChange = {
  field: 'before_cents',
  title: 'statistics.field.goods_change',
  as: 'money',
  render: ({ goods_cents, before_cents }: SoldGoods) => <Change now={goods_cents} before={before_cents} />,
} as const;

export const GoodsRankPanel = listPanel({
  heading: 'statistics.figure.all_goods',
  endpoint: statisticsContract.GoodsRank,
  messages: 'statistics',
  search: false,
  rowKey: 'goods_id',
  columns: [
    { field: 'goods_name' },
    { field: 'goods_no', hidden: true },
    ofGoodsRow('goods_cents', 'goods_cents', 'money'),
    goodsChange,
    ofGoodsRow('goods_pieces', 'goods_pieces'),
    ofGoodsRow('goods_back_cents', 'goods_back_cents', 'money'),
    { field: 'costed_cents', as: 'money', sortable: true, hidden: true },
    { field: 'profit_cents', as: 'money', sortable: true, render: profit },
  ],
});

export const CategoryRankPanel = listPanel({
  heading: 'statistics.figure.all_categories',
  endpoint: statisticsContract.CategoryRank,
  messages: 'statistics',
  search: false,
  rowKey: 'category_id',
  columns: [
    {
      field: 'category_name',
      render: ({ category_id, category_name }) =>
        category_id === 0 ? textOf('statistics.figure.no_category') : category_name,
    },
    ofCategoryRow('goods_cents', 'goods_cents', 'money'),
    goodsChange,
    ofCategoryRow('goods_pieces', 'goods_pieces'),
    ofCategoryRow('goods_back_cents', 'goods_back_cents', 'money'),
    { field: 'costed_cents', as: 'money', sortable: true, hidden: true },
    { field: 'profit_cents', as: 'money', sortable: true, render: profit },
  ],
});

const buyer = figureOf<BuyerRow>(ofBuyer);

export const BuyerRankPanel = listPanel({
  heading: 'statistics.figure.all_buyers',
  endpoint: statisticsContract.BuyerRank,
  messages: 'statistics',
  search: false,
  rowKey: 'member_id',
  columns: [
    {
      field: 'member_name',
      render: ({ member_id, member_name }) => (member_id === 0 ? textOf('statistics.figure.no_member') : member_name),
    },
    { field: 'member_code', hidden: true },
    { field: 'buyer_kind', as: 'choice' },
    buyer('sold_cents', 'sold_cents', 'money'),
    {
      field: 'before_cents',
      title: 'statistics.field.sold_change',
      as: 'money',
      render: ({ sold_cents, before_cents }) => <Change now={sold_cents} before={before_cents} />,
    },
    buyer('sold', 'sold'),
    buyer('given_back_cents', 'given_back_cents', 'money'),
  ],
  filters: ['bought'],
});

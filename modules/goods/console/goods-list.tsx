import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Picture } from '@linehaul/modules/upload/console/picture.port.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { goodsContract } from '../contract/goods.contract.ts';
import type { GoodsRow } from '../contract/goods-record.contract.ts';
import type { en } from '../messages/en.ts';
import { brandSource, categorySource } from './goods.sources.ts';
import { addGoods, goodsActions, goodsBulkActions, importGoods } from './goods-actions.tsx';
import { goodsPicture } from './goods-picture-source.ts';
import './goods.css';

function Cover({ cover_id, name }: GoodsRow) {
  if (cover_id === null) return null;
  return (
    <span className="lh-goods-cell-picture">
      <Picture name={`goods ${cover_id}`} label={name} source={goodsPicture(cover_id)} />
    </span>
  );
}

function Price({ min_price_cents, max_price_cents }: GoodsRow) {
  const range = min_price_cents === max_price_cents ? [min_price_cents] : [min_price_cents, max_price_cents];
  return <span className="lh-figure">{range.map((price) => money(price)).join(' – ')}</span>;
}

function Stock({ free_stock, is_low }: GoodsRow) {
  const t = useText<typeof en>('goods');
  if (free_stock === null) return null;
  return (
    <span className="lh-figure">
      {count(free_stock)} {is_low ? <StatusTag tone="warning">{t('state.low')}</StatusTag> : null}
    </span>
  );
}

function Rating({ average_rating, comment_count }: GoodsRow) {
  if (comment_count === 0) return null;
  return (
    <span className="lh-figure">
      {average_rating.toFixed(1)} ★ ({count(comment_count)})
    </span>
  );
}

export default listScreen({
  endpoint: goodsContract.GoodsList,
  messages: 'goods',
  columns: [
    { field: 'cover_id', width: 72, render: (row) => <Cover {...row} /> },
    { field: 'name', as: 'link', to: ({ id }) => `/goods/edit/${id}`, sortable: true },
    { field: 'goods_no' },
    { field: 'category_name' },
    { field: 'brand_name', hidden: true },
    { field: 'state', as: 'status', tones: { draft: 'neutral', on_sale: 'success', off_sale: 'warning' } },
    {
      field: 'min_price_cents',
      as: 'money',
      sortable: true,
      exports: ['min_price_cents', 'max_price_cents'],
      render: (row) => <Price {...row} />,
    },
    { field: 'free_stock', as: 'count', render: (row) => <Stock {...row} /> },
    { field: 'sku_count', as: 'count' },
    {
      field: 'average_rating',
      exports: ['average_rating', 'comment_count'],
      render: (row) => <Rating {...row} />,
    },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [
    'state',
    { field: 'category_id', as: 'remote', source: categorySource },
    { field: 'brand_id', as: 'remote', source: brandSource },
    'is_low',
  ],
  rowActions: goodsActions,
  bulkActions: goodsBulkActions,
  toolbar: [importGoods, addGoods],
  sheets: [{ title: 'goods.action.export_sheet', endpoint: goodsContract.GoodsSheet }],
  empty: 'goods.empty.goods',
  emptyHint: 'goods.empty.goods_hint',
});

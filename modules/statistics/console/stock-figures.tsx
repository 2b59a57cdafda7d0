import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money, percent } from '@linehaul/console-kernel/format/format.ts';
import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { ReactNode } from 'react';
import { type StockFigureRow, stockDays } from '../contract/goods-figures.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { Figure, FigureCard, partOf } from './figure.tsx';
import { ofGoods } from './goods-bars.tsx';
import { RowsBelow } from './statistics-page.tsx';

const { StockRank } = statisticsContract;

function soldDays() {
  const today = businessDay();
  return { day_from: addDays(today, -stockDays), day_to: addDays(today, -1) };
}

/** A figure that opens the list of stock, of some goods or of all. */
function InStock({ goods_id, children }: { goods_id?: number; children: ReactNode }) {
  return (
    <Link className="lh-figure lh-cell-link" to={goods_id ? `/goods/stock?goods_id=${goods_id}` : '/goods/stock'}>
      {children}
    </Link>
  );
}

/** What lies in stock, whatever days the page is about. */
function StockCards() {
  const t = useText<typeof en>('statistics');
  const query = useQueryOf(StockRank, { limit: 1 }, { keepPrevious: true });
  return (
    <Loaded query={query}>
      {({ all: { on_hand, stock_cents, costed_pieces, goods_pieces, idle_cents } }) => (
        <section className="lh-stat-cards" aria-label={t('figure.stock_now')}>
          <FigureCard
            label={t('field.stock_cents')}
            change={null}
            note={t('figure.stock_known', { part: percent(partOf(costed_pieces, on_hand)) })}
          >
            <InStock>{money(costed_pieces === 0 ? null : stock_cents)}</InStock>
          </FigureCard>
          <FigureCard label={t('field.on_hand')} change={null}>
            <InStock>{count(on_hand)}</InStock>
          </FigureCard>
          <FigureCard label={t('figure.idle')} change={null} note={t('figure.idle_hint', { n: count(stockDays) })}>
            <RowsBelow field="is_idle" value="true">
              {money(idle_cents)}
            </RowsBelow>
          </FigureCard>
          <FigureCard
            label={t('field.days_left')}
            change={null}
            note={
              <>
                {t('figure.sold_lately', { n: count(stockDays) })}{' '}
                <Figure name="goods_pieces" value={goods_pieces} days={soldDays()} />
              </>
            }
          >
            <span className="lh-figure">
              {count(goods_pieces > 0 ? Math.floor((on_hand * stockDays) / goods_pieces) : null)}
            </span>
          </FigureCard>
        </section>
      )}
    </Loaded>
  );
}

const StockPanel = listPanel({
  heading: 'statistics.figure.stock_by_goods',
  endpoint: StockRank,
  messages: 'statistics',
  search: false,
  rowKey: 'goods_id',
  columns: [
    { field: 'goods_name' },
    { field: 'goods_no', hidden: true },
    {
      field: 'stock_cents',
      as: 'money',
      sortable: true,
      render: ({ costed_pieces, stock_cents }) => (
        <span className="lh-figure">{money(costed_pieces === 0 ? null : stock_cents)}</span>
      ),
    },
    {
      field: 'on_hand',
      as: 'count',
      sortable: true,
      render: ({ goods_id, on_hand }) => <InStock goods_id={goods_id}>{count(on_hand)}</InStock>,
    },
    { field: 'costed_pieces', as: 'count', sortable: true, hidden: true },
    {
      field: 'goods_pieces',
      title: 'statistics.field.sold_lately',
      as: 'count',
      sortable: true,
      render: (row) => <SoldLately row={row} />,
    },
    { field: 'days_left', as: 'count', sortable: true },
  ],
  filters: ['is_idle'],
});

function SoldLately({ row }: { row: StockFigureRow }) {
  return <Figure name="goods_pieces" value={row.goods_pieces} days={soldDays()} of={ofGoods(row)} />;
}

/** Goods in stock: what they are worth, and how long they last. */
export function StockFigures() {
  return (
    <>
      <StockCards />
      <StockPanel />
    </>
  );
}

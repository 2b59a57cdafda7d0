import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { refetchIntervalMs, Wall } from '@linehaul/modules/dashboard/console/wall.port.tsx';
import { fitting, NewsPanel, Rank } from '@linehaul/modules/dashboard/console/wall-panels.port.tsx';
import { WallTrend } from '@linehaul/modules/dashboard/console/wall-trend.port.tsx';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import type { GoodsFigures } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { orderCounters } from '@linehaul/modules/order/contract/order.events.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { Today } from './big-screen-panels.tsx';

const { BuyerRank, GoodsRank, SalesTrend } = statisticsContract;
const { GoodsOrderFigures, GoodsOrderList } = goodsOrderContract;
const often = { live: orderCounters, refetchIntervalMs, quiet: true };
const rankInput = { limit: 8, compare: 'none' } as const;

/** What somebody has to do something about. */
function Waiting({ to_be_paid, to_be_sent, to_be_consumed }: GoodsFigures) {
  const t = useText<typeof en>('statistics');
  const text = useTextOf();
  const { data } = useQueryOf(refundContract.RefundCount, {}, often);
  const bars = [
    { key: 'paid', label: text('goodsorder.home.to_be_paid'), value: to_be_paid },
    { key: 'sent', label: text('goodsorder.home.to_be_sent'), value: to_be_sent },
    { key: 'consumed', label: text('goodsorder.home.to_be_consumed'), value: to_be_consumed },
    { key: 'refund', label: t('big_screen.refunds'), value: data?.refund ?? 0 },
    { key: 'return', label: t('big_screen.returns'), value: data?.return ?? 0 },
  ];
  return <Rank title={t('big_screen.waiting')} bars={bars.map((bar) => ({ ...bar, text: count(bar.value) }))} />;
}

function Refunded() {
  const t = useText<typeof en>('statistics');
  const { data } = useQueryOf(SalesTrend, { compare: 'none' }, { ...often, enabled: useCan()(SalesTrend) });
  const refundedText = money(data?.now.refunded_cents);
  return (
    <section className="wall-panel wall-refunded">
      <h2>{t('big_screen.refunded')}</h2>
      <strong style={{ fontSize: Math.min(42, fitting(refundedText)) }}>{refundedText}</strong>
      <p>{t('big_screen.refunded_of', { sold: money(data?.now.sold_cents) })}</p>
    </section>
  );
}

function Newest() {
  const t = useText<typeof en>('statistics');
  const text = useTextOf();
  const isEnabled = useCan()(GoodsOrderList);
  const { data } = useQueryOf(GoodsOrderList, { limit: 6 }, { ...often, enabled: isEnabled });
  const news = (data?.list ?? []).map(({ id, created_at, state, goods_text, total_cents }) => ({
    key: String(id),
    at: created_at,
    word: text(`goodsorder.state.${state}`),
    text: goods_text,
    figure: money(total_cents),
  }));
  return <NewsPanel title={t('big_screen.newest')} news={news} />;
}

function SalesRanks() {
  const t = useText<typeof en>('statistics');
  const can = useCan();
  const goods = useQueryOf(GoodsRank, rankInput, { ...often, enabled: can(GoodsRank) });
  const buyers = useQueryOf(BuyerRank, rankInput, { ...often, enabled: can(BuyerRank) });
  const goodsBars = (goods.data?.list ?? []).map(({ goods_id, goods_name, goods_cents }) => ({
    key: String(goods_id),
    label: goods_name,
    value: goods_cents,
    text: money(goods_cents),
  }));
  const buyerBars = (buyers.data?.list ?? []).map(({ member_id, member_name, sold_cents }) => ({
    key: String(member_id),
    label: member_name || t('big_screen.walk_in'),
    value: sold_cents,
    text: money(sold_cents),
  }));
  const note = t('big_screen.thirty_days');
  return (
    <>
      <Rank title={t('big_screen.goods')} note={note} bars={goodsBars} />
      <Rank title={t('big_screen.buyers')} note={note} bars={buyerBars} />
    </>
  );
}

/** A seller's wall: sales of today and of the month, what waits, what sells, what went back. */
export function SellerWall() {
  const t = useText<typeof en>('statistics');
  const query = useQueryOf(GoodsOrderFigures, {}, often);
  return (
    <Wall query={query}>
      {(figures) => (
        <div className="wall-columns">
          <div>
            <Today
              days={figures.trend.map(({ day, order_count, sold_cents }) => ({
                day,
                orders: order_count,
                revenue_cents: sold_cents,
              }))}
            />
            <Waiting {...figures} />
          </div>
          <div className="wall-sales">
            <WallTrend
              title={t('big_screen.sales')}
              days={figures.trend.map(({ day, sold_cents }) => ({ day, cents: sold_cents }))}
            />
            <div className="wall-below">
              <Refunded />
              <Newest />
            </div>
          </div>
          <div>
            <SalesRanks />
          </div>
        </div>
      )}
    </Wall>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money, percent } from '@linehaul/console-kernel/format/format.ts';
import { shortNumber } from '@linehaul/console-kernel/format/format-short.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import {
  HomeBody,
  HomeChanges,
  HomeEntries,
  HomeEntry,
  HomeFigure,
  HomeFigures,
  HomeNews,
  HomePanel,
} from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { ChartFrame } from '@linehaul/ui/chart-frame.tsx';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { GoodsFigures } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';

const list = '/order/manage';
const refetchIntervalMs = 60_000;

function LowStock() {
  const t = useText<typeof en>('goodsorder');
  const { data } = useQueryOf(goodsContract.GoodsStockList, { is_low: true, limit: 1 }, { refetchIntervalMs });
  return <HomeEntry label={t('home.low_stock')} waiting={data?.total} to="/goods/stock?is_low=true" />;
}

function ToDo({ to_be_paid, to_be_sent, to_be_consumed }: GoodsFigures) {
  const t = useText<typeof en>('goodsorder');
  const can = useCan();
  return (
    <HomeEntries label={t('home.to_do')}>
      <HomeEntry label={t('home.to_be_paid')} waiting={to_be_paid} to={`${list}?state=submit`} />
      {can(goodsOrderContract.GoodsOrderSend) ? (
        <HomeEntry label={t('home.to_be_sent')} waiting={to_be_sent} to={`${list}?state=pay&freight_mode=1`} />
      ) : null}
      <HomeEntry label={t('home.to_be_consumed')} waiting={to_be_consumed} to={`${list}?state=send&freight_mode=2`} />
      {can(goodsContract.GoodsStockList) ? <LowStock /> : null}
    </HomeEntries>
  );
}

function Today({ today, yesterday, last_week }: GoodsFigures) {
  const t = useText<typeof en>('goodsorder');
  const day = businessDay();
  const rows = `${list}?${new URLSearchParams({ paid_day_from: day, paid_day_to: day })}`;
  const figure = (field: keyof typeof today, show: (value: number) => string) => (
    <HomeFigure
      label={t(`home.${field}`)}
      value={show(today[field])}
      to={rows}
      note={
        <HomeChanges
          now={today[field]}
          yesterday={yesterday[field]}
          lastWeek={last_week[field]}
          show={show}
          percent={percent}
        />
      }
    />
  );
  return (
    <HomeFigures label={t('home.sales')}>
      {figure('sold_cents', money)}
      {figure('order_count', count)}
    </HomeFigures>
  );
}

function buildChartOption(trend: GoodsFigures['trend'], name: string) {
  return {
    grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: trend.map(({ day }) => day.slice(5)) },
    yAxis: { type: 'value', axisLabel: { formatter: (cents: number) => shortNumber(cents / 100) } },
    series: [
      {
        name,
        type: 'bar',
        data: trend.map(({ sold_cents }) => sold_cents),
        barMaxWidth: 14,
        itemStyle: { borderRadius: [3, 3, 0, 0] },
        tooltip: { valueFormatter: (cents: unknown) => money(Number(cents)) },
      },
    ],
  };
}

function Trend({ trend }: GoodsFigures) {
  const t = useText<typeof en>('goodsorder');
  const isEmpty = trend.every(({ order_count }) => order_count === 0);
  return (
    <HomePanel title={t('home.trend')}>
      <ChartFrame
        option={buildChartOption(trend, t('home.sales'))}
        label={t('home.trend')}
        height={280}
        {...(isEmpty ? { empty: t('home.empty_trend') } : {})}
      />
    </HomePanel>
  );
}

/** The start page of who sells goods or services: what waits, today's sales, those of the month. */
export default function SellerHome() {
  const query = useQueryOf(goodsOrderContract.GoodsOrderFigures, {}, { refetchIntervalMs });
  return (
    <Loaded query={query}>
      {(figures) => (
        <HomeBody>
          <ToDo {...figures} />
          <Today {...figures} />
          <HomeNews />
          <Trend {...figures} />
        </HomeBody>
      )}
    </Loaded>
  );
}

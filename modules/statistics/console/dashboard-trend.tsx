import { money } from '@linehaul/console-kernel/format/format.ts';
import { shortNumber } from '@linehaul/console-kernel/format/format-short.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { ChartFrame } from '@linehaul/ui/chart-frame.tsx';
import type { DayFigures, DayRevenue } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';

interface Names {
  orders: string;
  revenue: string;
}

function revenueAxis() {
  return {
    type: 'value',
    splitLine: { show: false },
    axisLabel: { formatter: (cents: number) => shortNumber(cents / 100) },
  };
}

function revenueSeries(revenue: readonly DayRevenue[], name: string) {
  return {
    name,
    type: 'line',
    yAxisIndex: 1,
    showSymbol: false,
    data: revenue.map(({ revenue_cents }) => revenue_cents),
    tooltip: { valueFormatter: (cents: unknown) => money(Number(cents)) },
  };
}

function buildChartOption(trend: readonly DayFigures[], revenue: readonly DayRevenue[] | null, names: Names) {
  return {
    grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
    legend: {
      data: [names.orders, ...(revenue ? [names.revenue] : [])],
      top: 0,
      left: 0,
      icon: 'roundRect',
      itemWidth: 12,
      itemHeight: 8,
    },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: trend.map((figures) => figures.day.slice(5)) },
    yAxis: [
      { type: 'value', minInterval: 1, axisLabel: { formatter: (orders: number) => shortNumber(orders) } },
      ...(revenue ? [revenueAxis()] : []),
    ],
    series: [
      {
        name: names.orders,
        type: 'bar',
        data: trend.map((figures) => figures.orders),
        barMaxWidth: 14,
        itemStyle: { borderRadius: [3, 3, 0, 0] },
      },
      ...(revenue ? [revenueSeries(revenue, names.revenue)] : []),
    ],
  };
}

interface DashboardTrendProps {
  trend: readonly DayFigures[];
  /** The same days; null where the role does not show it. */
  revenue: readonly DayRevenue[] | null;
}

/** Orders and, where the role shows it, revenue of thirty days. */
export function DashboardTrend({ trend, revenue }: DashboardTrendProps) {
  const t = useText<typeof en>('statistics');
  const isEmpty = trend.every((figures) => figures.orders === 0);
  return (
    <section className="lh-surface lh-home-panel">
      <h2>{t('home.trend')}</h2>
      <ChartFrame
        option={buildChartOption(trend, revenue, { orders: t('home.orders'), revenue: t('home.revenue') })}
        label={t('home.trend')}
        height={452}
        {...(isEmpty ? { empty: t('home.empty_trend') } : {})}
      />
    </section>
  );
}

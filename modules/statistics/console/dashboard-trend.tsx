import { money } from '@linehaul/console-kernel/format/format.ts';
import { shortNumber } from '@linehaul/console-kernel/format/format-short.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { ChartFrame } from '@linehaul/ui/chart-frame.tsx';
import type { DayFigures } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';

interface Names {
  orders: string;
  revenue: string;
}

function optionOf(trend: readonly DayFigures[], names: Names) {
  return {
    grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
    legend: { data: [names.orders, names.revenue], top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 8 },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: trend.map((figures) => figures.day.slice(5)) },
    yAxis: [
      { type: 'value', minInterval: 1, axisLabel: { formatter: (orders: number) => shortNumber(orders) } },
      {
        type: 'value',
        splitLine: { show: false },
        axisLabel: { formatter: (cents: number) => shortNumber(cents / 100) },
      },
    ],
    series: [
      {
        name: names.orders,
        type: 'bar',
        data: trend.map((figures) => figures.orders),
        barMaxWidth: 14,
        itemStyle: { borderRadius: [3, 3, 0, 0] },
      },
      {
        name: names.revenue,
        type: 'line',
        yAxisIndex: 1,
        smooth: true,
        showSymbol: false,
        data: trend.map((figures) => figures.revenue_cents),
        tooltip: { valueFormatter: (cents: unknown) => money(Number(cents)) },
      },
    ],
  };
}

/** Orders and revenue of thirty days. */
export function DashboardTrend({ trend }: { trend: readonly DayFigures[] }) {
  const t = useText<typeof en>('statistics');
  const isEmpty = trend.every((figures) => figures.orders === 0);
  return (
    <section className="lh-surface lh-home-panel">
      <h2>{t('home.trend')}</h2>
      <ChartFrame
        option={optionOf(trend, { orders: t('home.orders'), revenue: t('home.revenue') })}
        label={t('home.trend')}
        height={452}
        {...(isEmpty ? { empty: t('home.empty_trend') } : {})}
      />
    </section>
  );
}

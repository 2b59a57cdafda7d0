import { shortNumber } from '@linehaul/console-kernel/format/format-short.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { ChartFrame } from '@linehaul/ui/chart-frame.tsx';
import { useMemo } from 'react';
import type { FigureName } from '../contract/metric.contract.ts';
import type { en } from '../messages/en.ts';
import { Change, figureText } from './figure.tsx';

interface Row<T> {
  day_from: string;
  day_to: string;
  now: T;
  before: T | null;
}

export interface Trend<T> {
  rows: readonly Row<T>[];
  now: T;
  before: T | null;
}

/** Between the greys of light and dark, and seen on both. */
const grey = '#7d8ca1';
const endLabel = { show: true, formatter: '{a}', distance: 6 } as const;
/** Pixels that the two names at the lines' ends are kept apart from the middle between them. */
const apart = 8;

/** Cents, grams and cm³ as the units that people read. */
function scaleOf(name: FigureName): number {
  if (name.endsWith('_cents')) return 100;
  if (name === 'weight_g') return 1000;
  return name === 'volume_cm3' ? 1_000_000 : 1;
}

/** Pixels that a name at a line's end takes: its letters are 12 px high, and Chinese or Japanese ones as wide. */
function estimateWidth(name: string): number {
  return [...name].reduce((width, letter) => width + (letter > '\u2e80' ? 12 : 6.6), 0);
}

interface Line {
  name: string;
  values: readonly (number | null)[];
}

function buildChartOption(metric: FigureName, days: readonly string[], now: Line, before: Line | null) {
  const valueFormatter = (value: unknown) =>
    value === null || value === undefined ? '–' : figureText(metric, Number(value));
  const line = { type: 'line', showSymbol: days.length === 1, tooltip: { valueFormatter } } as const;
  const widest = Math.max(estimateWidth(now.name), before ? estimateWidth(before.name) : 0);
  const isAbove = (now.values.at(-1) ?? 0) >= (before?.values.at(-1) ?? 0);
  return {
    grid: { left: 8, right: 20 + widest, top: 20, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: days, boundaryGap: days.length === 1 },
    yAxis: {
      type: 'value',
      min: ({ min }: { min: number }) => Math.min(0, min),
      minInterval: 1,
      axisLabel: { formatter: (value: number) => shortNumber(value / scaleOf(metric)) },
    },
    series: [
      {
        ...line,
        name: now.name,
        data: now.values,
        areaStyle: { opacity: 0.08 },
        z: 3,
        endLabel: { ...endLabel, color: 'inherit', offset: [0, isAbove ? -apart : apart] },
      },
      ...(before
        ? [
            {
              ...line,
              name: before.name,
              data: before.values,
              lineStyle: { type: 'dashed', color: grey, width: 1.5 },
              itemStyle: { color: grey },
              endLabel: { ...endLabel, color: grey, offset: [0, isAbove ? apart : -apart] },
            },
          ]
        : []),
    ],
    animation: false,
  };
}

interface TrendPanelProps<T> {
  metric: FigureName & keyof T;
  trend: Trend<T>;
  height?: number;
}

/** One figure over the days, with the days compared with dashed; its title says what it comes to. */
export function TrendPanel<T extends Partial<Record<FigureName, number>>>({
  metric,
  trend,
  height = 300,
}: TrendPanelProps<T>) {
  const t = useText<typeof en>('statistics');
  const name = t(`field.${metric}`);
  const beforeName = t('figure.before');
  const option = useMemo(() => {
    const days = trend.rows.map((row) => row.day_from.slice(5));
    const now = { name, values: trend.rows.map((row) => row.now[metric] ?? 0) };
    const before = { name: beforeName, values: trend.rows.map((row) => row.before?.[metric] ?? null) };
    return buildChartOption(metric, days, now, trend.before ? before : null);
  }, [trend, metric, name, beforeName]);
  const sum = trend.now[metric] ?? 0;
  const sumBefore = trend.before?.[metric] ?? null;
  const isEmpty = sum === 0 && !sumBefore;
  return (
    <section className="lh-surface lh-stat-panel">
      <h2>
        {name} <span className="lh-figure">{figureText(metric, sum)}</span> <Change now={sum} before={sumBefore} />
      </h2>
      <ChartFrame option={option} label={name} height={height} {...(isEmpty ? { empty: t('figure.none') } : {})} />
    </section>
  );
}

import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState } from './empty-state.tsx';
import './chart-frame.css';

interface ChartFrameProps {
  /** echarts' option; colours of text, axes and series come from the theme. */
  option: EChartsCoreOption;
  /** What the chart shows, in words, for those who do not see it. */
  label: string;
  height?: number;
  loading?: boolean;
  /** Shown instead of an empty chart. */
  empty?: ReactNode;
}

function themeOf(element: Element) {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--lh-${name}`).trim();
  const axis = {
    axisLine: { lineStyle: { color: colour('border-strong') } },
    axisTick: { show: false },
    axisLabel: { color: colour('text-3') },
    splitLine: { lineStyle: { color: colour('border') } },
  };
  return {
    color: ['primary-strong', 'success', 'warning', 'progress', 'danger', 'text-3'].map(colour),
    textStyle: { fontFamily: style.fontFamily },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    legend: { textStyle: { color: colour('text-2') } },
    tooltip: {
      backgroundColor: colour('surface'),
      borderColor: colour('border'),
      textStyle: { color: colour('text') },
    },
  };
}

function readTheme(): string {
  const { theme = 'light', colour = '' } = document.documentElement.dataset;
  return `${theme} ${colour}`;
}

/** The page's theme and colour as they are now; a new chart is rendered when they change. */
function useThemeName(): string {
  const [name, setName] = useState(readTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setName(readTheme()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-colour'] });
    return () => observer.disconnect();
  }, []);
  return name;
}

/** A chart that loads its library with the page, follows size and theme, and says when it is empty. */
export function ChartFrame({ option, label, height = 280, loading = false, empty }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef(option);
  const [ready, setReady] = useState(false);
  const theme = useThemeName();
  latest.current = option;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is another chart.
  useEffect(() => {
    const element = frame.current;
    if (!element || empty) return;
    let frameChart: EChartsType | null = null;
    let isGone = false;
    const observer = new ResizeObserver(() => frameChart?.resize());
    void import('./chart-parts.ts').then(({ initChart }) => {
      if (isGone) return;
      frameChart = initChart(element, themeOf(element), { renderer: 'svg' });
      frameChart.setOption(latest.current);
      chart.current = frameChart;
      observer.observe(element);
      setReady(true);
    });
    return () => {
      isGone = true;
      observer.disconnect();
      frameChart?.dispose();
      chart.current = null;
    };
  }, [theme, Boolean(empty)]);
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);
  if (empty) return <EmptyState title={empty} />;
  return (
    <div className="lh-chart" data-loading={loading || !ready} style={{ height }} role="img" aria-label={label}>
      <div ref={frame} />
    </div>
  );
}

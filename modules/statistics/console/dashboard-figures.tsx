import { count, money, percent, weight } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { Dashboard, DashboardRevenue } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';

interface Figure {
  kind: 'orders' | 'revenue' | 'pieces' | 'weight';
  show: (value: number) => string;
  today: number;
  yesterday: number;
  lastWeek: number;
}

function figuresOf({ today, yesterday, last_week }: Dashboard, revenue: DashboardRevenue | null): Figure[] {
  const of = (field: keyof Dashboard['today']) => ({
    today: today[field],
    yesterday: yesterday[field],
    lastWeek: last_week[field],
  });
  const soldFor = (daysAgo: number) => revenue?.trend.at(-1 - daysAgo)?.revenue_cents ?? 0;
  const sold = { today: soldFor(0), yesterday: soldFor(1), lastWeek: soldFor(7) };
  return [
    { kind: 'orders', show: (value) => count(value), ...of('orders') },
    ...(revenue ? [{ kind: 'revenue' as const, show: (value: number) => money(value), ...sold }] : []),
    { kind: 'pieces', show: (value) => count(value), ...of('pieces') },
    { kind: 'weight', show: (value) => weight(value), ...of('weight_g') },
  ];
}

function directionOf(change: number): 'up' | 'down' | 'same' {
  if (change > 0) return 'up';
  return change < 0 ? 'down' : 'same';
}

const arrows = { up: '▲', down: '▼', same: '–' };

function Change({ now, before, against }: { now: number; before: number; against: string }) {
  // A day that has not begun is no fall of a hundred per cent.
  const isComparable = now !== 0 && before !== 0;
  const change = isComparable ? (now - before) / before : 0;
  const direction = directionOf(change);
  const text = !isComparable ? '–' : `${arrows[direction]} ${percent(Math.abs(change))}`;
  return (
    <span className="lh-home-change">
      <span className="lh-figure" data-direction={direction}>
        {text}
      </span>{' '}
      {against}
    </span>
  );
}

interface DashboardFiguresProps {
  dashboard: Dashboard;
  /** Null where the role does not show it. */
  revenue: DashboardRevenue | null;
}

/** Today's figures, each against yesterday and the same weekday of last week. */
export function DashboardFigures({ dashboard, revenue }: DashboardFiguresProps) {
  const t = useText<typeof en>('statistics');
  return (
    <section className="lh-home-figures" aria-label={t('home.today')}>
      {figuresOf(dashboard, revenue).map(({ kind, show, today, yesterday, lastWeek }) => (
        <div key={kind} className="lh-surface lh-home-figure">
          <span className="lh-home-label">
            {t('home.today')} · {t(`home.${kind}`)}
          </span>
          <strong className="lh-figure">{show(today)}</strong>
          <span className="lh-home-changes">
            <Change now={today} before={yesterday} against={t('home.yesterday')} />
            <Change now={today} before={lastWeek} against={t('home.last_week')} />
          </span>
        </div>
      ))}
    </section>
  );
}

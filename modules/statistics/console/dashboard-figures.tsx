import { count, money, percent, weight } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { Dashboard, Figures } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';

type Kind = 'orders' | 'revenue' | 'pieces' | 'weight';

const kinds: readonly { kind: Kind; of: (figures: Figures) => number; show: (value: number) => string }[] = [
  { kind: 'orders', of: (figures) => figures.orders, show: (value) => count(value) },
  { kind: 'revenue', of: (figures) => figures.revenue_cents, show: (value) => money(value) },
  { kind: 'pieces', of: (figures) => figures.pieces, show: (value) => count(value) },
  { kind: 'weight', of: (figures) => figures.weight_g, show: (value) => weight(value) },
];

function directionOf(change: number): 'up' | 'down' | 'same' {
  if (change > 0) return 'up';
  return change < 0 ? 'down' : 'same';
}

const arrows = { up: '▲', down: '▼', same: '–' };

function Change({ now, before, against }: { now: number; before: number; against: string }) {
  const change = before === 0 ? 0 : (now - before) / before;
  const direction = directionOf(change);
  const text = before === 0 ? '–' : `${arrows[direction]} ${percent(Math.abs(change))}`;
  return (
    <span className="lh-home-change">
      <span className="lh-figure" data-direction={direction}>
        {text}
      </span>{' '}
      {against}
    </span>
  );
}

/** Today in four figures, each against yesterday and the same weekday of last week. */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const t = useText<typeof en>('statistics');
  return (
    <section className="lh-home-figures" aria-label={t('home.today')}>
      {kinds.map(({ kind, of, show }) => (
        <div key={kind} className="lh-surface lh-home-figure">
          <span className="lh-home-label">
            {t('home.today')} · {t(`home.${kind}`)}
          </span>
          <strong className="lh-figure">{show(of(dashboard.today))}</strong>
          <span className="lh-home-changes">
            <Change now={of(dashboard.today)} before={of(dashboard.yesterday)} against={t('home.yesterday')} />
            <Change now={of(dashboard.today)} before={of(dashboard.last_week)} against={t('home.last_week')} />
          </span>
        </div>
      ))}
    </section>
  );
}

import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import type { LineRevenue } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { type DaysOfFigure, Figure } from './figure.tsx';

const ofLine = ({ origin_site_id, destination_site_id }: LineRevenue) => ({
  orders: { origin_site_id, destination_site_id },
});

interface DashboardLinesProps {
  lines: readonly LineRevenue[];
  days: DaysOfFigure;
}

/** The busiest lines, the bar being the share of the first one. */
export function DashboardLines({ lines, days }: DashboardLinesProps) {
  const t = useText<typeof en>('statistics');
  const most = lines[0]?.revenue_cents ?? 0;
  return (
    <section className="lh-surface lh-home-panel">
      <h2>
        {t('home.lines')} <small>{t('home.lines_hint')}</small>
      </h2>
      {lines.length === 0 ? <EmptyState title={t('home.empty_lines')} /> : null}
      <ol className="lh-home-lines">
        {lines.map((line) => (
          <li key={`${line.origin_name} ${line.destination_name}`}>
            <span className="lh-home-line-name">
              {line.origin_name} → {line.destination_name}
            </span>
            <span className="lh-home-line-orders">
              <Figure name="taken" value={line.orders} days={days} of={ofLine(line)} />
            </span>
            <Figure name="revenue_cents" value={line.revenue_cents} days={days} of={ofLine(line)} />
            <span className="lh-home-line-bar" aria-hidden="true">
              <span style={{ width: `${most === 0 ? 0 : (line.revenue_cents / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

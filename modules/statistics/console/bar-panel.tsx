import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import type { ReactNode } from 'react';
import type { en } from '../messages/en.ts';

export interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  /** The value as it is shown: a figure that opens its rows. */
  text: ReactNode;
}

interface BarPanelProps {
  title: string;
  bars: readonly Bar[];
  /** What is beside the title: a way to all rows. */
  extra?: ReactNode;
}

/** Values as bars that begin at 0; those below it have another colour beside their sign. */
export function BarPanel({ title, bars, extra }: BarPanelProps) {
  const t = useText<typeof en>('statistics');
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 0);
  return (
    <section className="lh-surface lh-stat-panel">
      <h2>
        {title} <small>{extra}</small>
      </h2>
      {bars.length === 0 ? <EmptyState title={t('figure.none')} /> : null}
      <ol className="lh-stat-bars">
        {bars.map(({ key, label, value, text }) => (
          <li key={key}>
            <span className="lh-stat-name">{label}</span>
            {text}
            <span className="lh-stat-bar" aria-hidden="true">
              <span
                data-negative={value < 0}
                style={{ width: `${most === 0 ? 0 : (Math.abs(value) / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

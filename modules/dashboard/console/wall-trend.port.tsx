import { shortNumber } from '@linehaul/console-kernel/format/format-short.ts';
import { shareOfMost } from './wall-panels.port.tsx';

/** Money of each day, in cents. */
interface TrendDay {
  day: string;
  cents: number;
}

/** A month of money as bars; the largest day says how much its height is. */
export function WallTrend({ title, days }: { title: string; days: readonly TrendDay[] }) {
  const most = Math.max(0, ...days.map(({ cents }) => cents));
  const largest = days.findIndex(({ cents }) => cents === most && most > 0);
  return (
    <section className="wall-panel wall-trend">
      <h2>{title}</h2>
      <div className="wall-days" role="img" aria-label={title}>
        {days.map(({ day, cents }, at) => (
          <span key={day} style={{ height: shareOfMost(cents, most) }}>
            {at === largest ? <small>{shortNumber(cents / 100)}</small> : null}
          </span>
        ))}
      </div>
      <p>
        <span>{days[0]?.day.slice(5)}</span>
        <span>{days.at(-1)?.day.slice(5)}</span>
      </p>
    </section>
  );
}

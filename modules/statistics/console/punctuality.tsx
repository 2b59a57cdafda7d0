import { percent } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { en } from '../messages/en.ts';
import { type DaysOfFigure, Figure } from './figure.tsx';

interface PunctualityProps {
  signed: number;
  onTime: number;
  days: DaysOfFigure;
}

/** The part of signed waybills that arrived within the days they were sold with. */
export function Punctuality({ signed, onTime, days }: PunctualityProps) {
  const t = useText<typeof en>('statistics');
  const share = signed === 0 ? null : onTime / signed;
  return (
    <section className="lh-surface lh-home-panel lh-home-on-time">
      <h2>
        {t('home.on_time')} <small>{t('home.on_time_hint')}</small>
      </h2>
      <strong className="lh-figure">{percent(share)}</strong>
      <span className="lh-home-line-bar" aria-hidden="true">
        <span style={{ width: `${(share ?? 0) * 100}%` }} />
      </span>
      {signed === 0 ? (
        <p>{t('home.on_time_none')}</p>
      ) : (
        <p>
          {t('home.on_time_of')} <Figure name="on_time" value={onTime} days={days} /> /{' '}
          <Figure name="signed" value={signed} days={days} />
        </p>
      )}
    </section>
  );
}

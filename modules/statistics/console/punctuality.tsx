import { percent } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { en } from '../messages/en.ts';

/** The part of signed waybills that arrived within the days they were sold with. */
export function Punctuality({ signed, onTime }: { signed: number; onTime: number }) {
  const t = useText<typeof en>('statistics');
  const share = signed === 0 ? null : onTime / signed;
  return (
    <section className="lh-surface lh-home-panel lh-home-on-time">
      <h2>{t('home.on_time')}</h2>
      <strong className="lh-figure">{percent(share)}</strong>
      <span className="lh-home-line-bar" aria-hidden="true">
        <span style={{ width: `${(share ?? 0) * 100}%` }} />
      </span>
      <p>{signed === 0 ? t('home.on_time_none') : t('home.on_time_hint', { on_time: onTime, signed })}</p>
    </section>
  );
}

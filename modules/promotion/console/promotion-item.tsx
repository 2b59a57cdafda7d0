import { count, enumerated, money, time } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { addDays, daysBetween } from '@linehaul/contract/calendar-day.ts';
import { addonName } from '@linehaul/modules/addon/console/addon-texts.port.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import type { Promotion, PromotionState } from '../contract/promotion.contract.ts';
import type { en } from '../messages/en.ts';

const tones: Readonly<Record<PromotionState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'progress',
  over: 'success',
};

export interface MonthDays {
  first_day: string;
  last_day: string;
  today: string;
}

/** Where days lie in a month, in percent of its width. */
export function placeDays({ first_day, last_day }: MonthDays, first: string, last: string) {
  const whole = daysBetween(first_day, addDays(last_day, 1));
  const percent = (value: number) => `${(value / whole) * 100}%`;
  return { left: percent(daysBetween(first_day, first)), width: percent(daysBetween(first, addDays(last, 1))) };
}

/** Figures by their names among the texts of `promotion.figure`. */
export function FigureGrid({
  figures,
}: {
  figures: readonly (readonly [name: keyof typeof en.figure, value: string])[];
}) {
  const t = useText<typeof en>('promotion');
  return (
    <dl className="lh-field-grid">
      {figures.map(([figure, value]) => (
        <div key={figure}>
          <dt>{t(`figure.${figure}`)}</dt>
          <dd className="lh-figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A promotion in the calendar, and what it has come to. */
export function PromotionItem({ promotion, days }: { promotion: Promotion; days: MonthDays }) {
  const t = useText<typeof en>('promotion');
  const { key, name, goods_name, state, starts_at, ends_at, conflicts, revenue_cents, cost_cents } = promotion;
  const isInMonth = days.first_day <= days.today && days.today <= days.last_day;
  const figures = [
    ['price', money(promotion.price_cents)],
    ['sold', `${count(promotion.sold_pieces)} / ${count(promotion.quota_pieces)}`],
    ['revenue', money(revenue_cents)],
    ['cost', money(cost_cents)],
    ['margin', money(revenue_cents - cost_cents)],
  ] as const;
  return (
    <li data-conflict={conflicts.length > 0}>
      <h3>
        <Link className="lh-cell-link" to={`/plugin/${key}/manage`}>
          {name}
        </Link>{' '}
        <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>{' '}
        {conflicts.length > 0 ? <StatusTag tone="warning">{t('conflict.tag')}</StatusTag> : null}
      </h3>
      <p>
        {addonName(key)} · {goods_name} · {time(starts_at)} – {time(ends_at)}
      </p>
      <span className="pm-track" aria-hidden="true">
        <span className="pm-bar" style={placeDays(days, promotion.first_day, promotion.last_day)} />
        {isInMonth ? <span className="pm-today" style={placeDays(days, days.today, days.today)} /> : null}
      </span>
      {conflicts.length > 0 ? (
        <p className="pm-conflict">
          {t('conflict.text', {
            names: enumerated(conflicts.map((other) => `${addonName(other.key)}: ${other.name}`)),
          })}
        </p>
      ) : null}
      <FigureGrid figures={figures} />
    </li>
  );
}

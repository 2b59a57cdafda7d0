import { count, money, percent, time } from '@linehaul/console-kernel/format/format.ts';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type BigScreen, screenLimits } from '../contract/big-screen.contract.ts';
import type { en } from '../messages/en.ts';
import { rankedName } from './ranked-name.ts';

type Part<Name extends keyof BigScreen> = Pick<BigScreen, Name>;

export const shareOfMost = (value: number, most: number) => `${most === 0 ? 0 : (value / most) * 100}%`;

/** As large as a sum of money has room, in pixels: a letter is a little more than half as wide. */
export const fitting = (text: string) => Math.min(52, Math.floor(600 / text.length));

/** What today has brought so far, and the days before it as bars. */
export function Today({
  days,
}: {
  days: readonly Pick<BigScreen['days'][number], 'day' | 'orders' | 'revenue_cents'>[];
}) {
  const t = useText<typeof en>('statistics');
  const [yesterday, today] = days.slice(-2);
  const revenue = money(today?.revenue_cents);
  const most = Math.max(...days.map(({ orders }) => orders));
  return (
    <section className="wall-panel wall-today">
      <h2>{t('big_screen.orders')}</h2>
      <strong>{count(today?.orders)}</strong>
      <p>{t('big_screen.yesterday', { value: count(yesterday?.orders) })}</p>
      <div className="wall-days" role="img" aria-label={t('big_screen.days')}>
        {days.map(({ day, orders }) => (
          <span key={day} style={{ height: shareOfMost(orders, most) }} />
        ))}
      </div>
      <h2>{t('big_screen.revenue')}</h2>
      <strong className="wall-money" style={{ fontSize: fitting(revenue) }}>
        {revenue}
      </strong>
      <p>{t('big_screen.yesterday', { value: money(yesterday?.revenue_cents) })}</p>
    </section>
  );
}

export interface Bar {
  key: string;
  label: string;
  value: number;
  text: string;
}

/** Names with their figures, each with a bar of its share of the largest. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const t = useText<typeof en>('statistics');
  const most = Math.max(0, ...bars.map(({ value }) => value));
  if (bars.length === 0) return <p>{t('big_screen.none')}</p>;
  return (
    <ol className="wall-bars">
      {bars.map(({ key, label, value, text }) => (
        <li key={key}>
          <span>{label}</span>
          <b>{text}</b>
          <i aria-hidden="true" style={{ width: shareOfMost(value, most) }} />
        </li>
      ))}
    </ol>
  );
}

/** Waybills in each state of their way, and those that came to its end today. */
export function Funnel({ funnel, days }: Part<'funnel' | 'days'>) {
  const t = useText<typeof en>('statistics');
  const text = useTextOf();
  const signedCount = days.at(-1)?.signed ?? 0;
  const bars = funnel.map(({ state, waybills }) => ({
    key: state,
    label: text(`waybill.state.${state}`),
    value: waybills,
    text: waybills < screenLimits.waybills ? count(waybills) : t('big_screen.more', { n: count(waybills) }),
  }));
  const end = { key: 'signed', label: t('big_screen.signed_today'), value: signedCount, text: count(signedCount) };
  return (
    <section className="wall-panel wall-funnel">
      <h2>{t('big_screen.funnel')}</h2>
      <Bars bars={[...bars, end]} />
    </section>
  );
}

/** Length of the half circle that the gauge is, in its own pixels. */
const arc = Math.PI * 100;

export function OnTime({ signed, on_time }: Part<'signed' | 'on_time'>) {
  const t = useText<typeof en>('statistics');
  const share = signed === 0 ? null : on_time / signed;
  const path = 'M20 116A100 100 0 0 1 220 116';
  return (
    <section className="wall-panel wall-on-time">
      <h2>{t('big_screen.on_time')}</h2>
      <div>
        <svg viewBox="0 0 240 126" width="216" height="113" aria-hidden="true">
          <path d={path} />
          {share ? <path className="wall-share" d={path} strokeDasharray={`${arc * share} ${arc}`} /> : null}
        </svg>
        <strong>{percent(share)}</strong>
      </div>
      <p>{t('big_screen.on_time_of', { on_time: count(on_time), signed: count(signed) })}</p>
    </section>
  );
}

/** A panel of bars under a title, with the days that they are of. */
export function Rank({ title, note, bars }: { title: string; note?: string; bars: readonly Bar[] }) {
  return (
    <section className="wall-panel wall-rank">
      <h2>
        {title} {note ? <small>{note}</small> : null}
      </h2>
      <Bars bars={bars} />
    </section>
  );
}

export function Ranks({ line_rank, site_rank }: Part<'line_rank' | 'site_rank'>) {
  const t = useText<typeof en>('statistics');
  const barOf = (label: string, value: number) => ({ key: label, label, value, text: money(value) });
  const lines = line_rank.map((row) =>
    barOf(rankedName(`${row.origin_name} → ${row.destination_name}`, row), row.revenue_cents),
  );
  const sites = site_rank.map((row) => barOf(rankedName(row.site_name, row), row.revenue_cents));
  const panels = [
    { title: t('big_screen.lines'), bars: lines },
    { title: t('big_screen.sites'), bars: sites },
  ];
  return panels.map((panel) => <Rank key={panel.title} {...panel} note={t('big_screen.thirty_days')} />);
}

export interface News {
  key: string;
  /** Unix seconds. */
  at: number;
  /** What the colour of the word goes by. */
  kind?: string;
  word: string;
  text: string;
  figure: string;
}

/** What happened last. Below it is what the panel has no room for. */
export function NewsPanel({ title, news }: { title: string; news: readonly News[] }) {
  const t = useText<typeof en>('statistics');
  return (
    <section className="wall-panel wall-feed">
      <h2>{title}</h2>
      {news.length === 0 ? <p>{t('big_screen.none')}</p> : null}
      <ol>
        {news.map(({ key, at, kind, word, text, figure }) => (
          <li key={key} data-kind={kind}>
            <time className="wall-at">{time(at).slice(11, 16)}</time>
            <b>{word}</b>
            <span>{text}</span>
            <span>{figure}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What has been on the road last. */
export function Feed({ events }: Part<'events'>) {
  const t = useText<typeof en>('statistics');
  const news = events.map(({ at, kind, number, origin_name, destination_name }) => ({
    key: `${kind} ${number}`,
    at,
    kind,
    word: t(`big_screen.${kind}`),
    text: `${origin_name} → ${destination_name}`,
    figure: number,
  }));
  return <NewsPanel title={t('big_screen.events')} news={news} />;
}

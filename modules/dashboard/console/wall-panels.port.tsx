import { time } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { en } from '../messages/en.ts';

export const shareOfMost = (value: number, most: number) => `${most === 0 ? 0 : (value / most) * 100}%`;

/** As large as a sum of money has room, in pixels: a letter is a little more than half as wide. */
export const fitting = (text: string) => Math.min(52, Math.floor(600 / text.length));

interface Bar {
  key: string;
  label: string;
  value: number;
  text: string;
}

/** Names with their figures, each with a bar of its share of the largest. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const t = useText<typeof en>('dashboard');
  const most = Math.max(0, ...bars.map(({ value }) => value));
  if (bars.length === 0) return <p>{t('wall.none')}</p>;
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

interface News {
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
  const t = useText<typeof en>('dashboard');
  return (
    <section className="wall-panel wall-feed">
      <h2>{title}</h2>
      {news.length === 0 ? <p>{t('wall.none')}</p> : null}
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

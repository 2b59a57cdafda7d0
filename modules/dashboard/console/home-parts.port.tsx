import { count, nothing } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { ReactNode } from 'react';
import type { en } from '../messages/en.ts';
import { dashboardNews } from './dashboard.slots.ts';
import './home-parts.css';

interface HomeEntryProps {
  label: string;
  /** Undefined while it is asked for. */
  waiting: number | undefined;
  /** The list that holds exactly what was counted. */
  to: string;
}

/** A count of what waits, in the strip at the top of a start page. */
export function HomeEntry({ label, waiting, to }: HomeEntryProps) {
  return (
    <Link to={to} data-waiting={(waiting ?? 0) > 0}>
      <strong className="lh-figure">{count(waiting)}</strong>
      <span>{label}</span>
    </Link>
  );
}

interface HomeGroupProps {
  label: string;
  children: ReactNode;
}

/** The strip at the top of a start page, of `HomeEntry`. */
export function HomeEntries({ label, children }: HomeGroupProps) {
  return (
    <nav className="lh-surface lh-home-to-do" aria-label={label}>
      {children}
    </nav>
  );
}

/** A row of `HomeFigure`. */
export function HomeFigures({ label, children }: HomeGroupProps) {
  return (
    <section className="lh-home-figures" aria-label={label}>
      {children}
    </section>
  );
}

/** The parts of a start page, one under the other. */
export function HomeBody({ children }: { children: ReactNode }) {
  return <div className="lh-home">{children}</div>;
}

/** What there is to read, and where people like to go: cards beside each other as far as there is room. */
export function HomeNews() {
  return (
    <div className="lh-home-news">
      <Slot name={dashboardNews} props={{}} />
    </div>
  );
}

interface HomeFigureProps {
  label: string;
  /** Undefined while it is asked for. */
  value: string | undefined;
  /** The rows that the figure is made of; absent for who may not see them. */
  to?: string | undefined;
  note?: ReactNode;
}

/** A figure of a start page, which opens the rows that it is made of. */
export function HomeFigure({ label, value = nothing, to, note }: HomeFigureProps) {
  return (
    <div className="lh-surface lh-home-figure">
      <span className="lh-home-label">{label}</span>
      <strong className="lh-figure">{to ? <Link to={to}>{value}</Link> : value}</strong>
      <span className="lh-home-changes">{note}</span>
    </div>
  );
}

const arrows = { up: '▲', down: '▼', same: '–' };

function chooseDirection(difference: number): keyof typeof arrows {
  if (difference === 0) return 'same';
  return difference > 0 ? 'up' : 'down';
}

interface HomeChangesProps {
  now: number;
  /** At the same hour of yesterday and of the same weekday of last week. */
  yesterday: number;
  lastWeek: number;
  show: (value: number) => string;
  percent: (part: number) => string;
}

/** A figure of today against the same hour of the days before; a day without anything yet is compared with nothing. */
export function HomeChanges({ now, yesterday, lastWeek, show, percent }: HomeChangesProps) {
  const t = useText<typeof en>('dashboard');
  if (now === 0 && yesterday === 0 && lastWeek === 0)
    return <span className="lh-home-change">{t('home.no_data')}</span>;
  const change = (before: number, against: string) => {
    const direction = chooseDirection(now - before);
    const isComparable = now !== 0 && before !== 0;
    return (
      <span className="lh-home-change" key={against}>
        {isComparable ? (
          <span className="lh-figure" data-direction={direction}>
            {arrows[direction]} {percent(Math.abs((now - before) / before))}
          </span>
        ) : null}{' '}
        {against} <span className="lh-figure">{show(before)}</span>
      </span>
    );
  };
  return (
    <>
      {now === 0 ? <span className="lh-home-change">{t('home.no_data')}</span> : null}
      {change(yesterday, t('home.yesterday'))}
      {change(lastWeek, t('home.last_week'))}
    </>
  );
}

interface HomePanelProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a start page with a title. */
export function HomePanel({ title, hint, children }: HomePanelProps) {
  return (
    <section className="lh-surface lh-home-panel">
      <h2>
        {title} <small>{hint}</small>
      </h2>
      {children}
    </section>
  );
}

import { day as dayText, time } from '@linehaul/console-kernel/format/format.ts';
import { Link, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { ReactNode } from 'react';
import type { en } from '../messages/en.ts';
import { PeriodBar } from './period-bar.tsx';

interface StatisticsPageProps {
  hasSteps?: boolean;
  /** What the figures are about, where there is a choice. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** A statistics page: its days and comparison above, what they bring below. */
export function StatisticsPage({ hasSteps = true, tabs, children }: StatisticsPageProps) {
  return (
    <div className="lh-page">
      <PageHeader />
      {tabs}
      <PeriodBar hasSteps={hasSteps} />
      <div className="lh-stat">{children}</div>
    </div>
  );
}

interface ComparedProps {
  before_from: string | null;
  before_to: string | null;
  before_until: number;
}

/** With which days the figures are compared, and how much of the last one counts. */
export function ComparedNote({ before_from, before_to, before_until }: ComparedProps) {
  const t = useText<typeof en>('statistics');
  if (before_from === null || before_to === null) return null;
  const days = { from: dayText(before_from), to: dayText(before_to) };
  return (
    <p className="lh-stat-note">
      {before_until === 0
        ? t('figure.compared', days)
        : t('figure.compared_until', { ...days, until: time(before_until) })}
    </p>
  );
}

interface RowsBelowProps {
  /** A filter of the page's table. */
  field: string;
  value: string;
  children: ReactNode;
}

/** A figure that opens the rows of the table below which it counts. */
export function RowsBelow({ field, value, children }: RowsBelowProps) {
  const { pathname, search } = useLocation();
  const nextSearch = new URLSearchParams(search);
  nextSearch.delete('page');
  nextSearch.set(field, value);
  return (
    <Link className="lh-figure lh-cell-link" to={`${pathname}?${nextSearch}`}>
      {children}
    </Link>
  );
}

interface AllProps {
  to: string;
  table?: string;
  /** A figure that is the sum of these rows. */
  children?: ReactNode;
}

/** The page with all rows, or one of its tables, about the same days. */
export function All({ to, table, children }: AllProps) {
  const t = useText<typeof en>('statistics');
  const { search } = useLocation();
  const nextSearch = new URLSearchParams(search);
  for (const field of ['sort', 'page', 'cursor', 'table']) nextSearch.delete(field);
  if (table) nextSearch.set('table', table);
  return (
    <Link className={children ? 'lh-figure lh-cell-link' : ''} to={`${to}?${nextSearch}`}>
      {children ?? t('figure.all')}
    </Link>
  );
}

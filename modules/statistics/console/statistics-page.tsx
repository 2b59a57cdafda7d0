import { day as dayText, time } from '@linehaul/console-kernel/format/format.ts';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { ReactNode } from 'react';
import type { en } from '../messages/en.ts';
import { PeriodBar } from './period-bar.tsx';

/** A statistics page: its days and comparison above, what they bring below. */
export function StatisticsPage({ hasSteps = true, children }: { hasSteps?: boolean; children: ReactNode }) {
  return (
    <div className="lh-page">
      <PageHeader />
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

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { HomeFigure } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { chooseDays } from './period.ts';

/** What the platform has earned since the month began. */
export default function IncomeFigure() {
  const t = useText<typeof en>('statistics');
  const { day_from, day_to } = chooseDays('this_month', businessDay());
  const incomeInput = { day_from, day_to, compare: 'none' } as const;
  const { data } = useQueryOf(statisticsContract.IncomeTotals, incomeInput, { refetchIntervalMs: 60_000 });
  return (
    <HomeFigure
      label={t('income.this_month')}
      value={data && money(data.income_cents)}
      to={`/finance/income?${new URLSearchParams({ day_from, day_to })}`}
    />
  );
}

import { Calendar } from '@linehaul/console-kernel/list/calendar.tsx';
import { useListSearch } from '@linehaul/console-kernel/list/list-search.ts';
import { Select } from '@linehaul/console-kernel/select/lazy-select.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { partOf } from '@linehaul/ui/lazy.tsx';
import { comparison, step } from '../contract/figures.contract.ts';
import type { en } from '../messages/en.ts';
import { type Asked, askedOf, choices, chooseDays } from './period.ts';
import './figures.css';

const days = partOf(async () => ({ default: (await import('./period-days.tsx')).PeriodDays }));

/** What the address asks for. */
export function useAsked(): Asked {
  const { search } = useListSearch();
  return askedOf(search, businessDay());
}

/** Days, steps and comparison of a statistics page; all of them are in its address. */
export function PeriodBar({ hasSteps = true }: { hasSteps?: boolean }) {
  const t = useText<typeof en>('statistics');
  const { change } = useListSearch();
  const period = useAsked();
  const today = businessDay();
  const activeChoice = choices.find((choice) => {
    const { day_from, day_to } = chooseDays(choice, today);
    return day_from === period.day_from && day_to === period.day_to;
  });
  return (
    <search className="lh-surface lh-period">
      <nav aria-label={t('period.quick')}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-current={choice === activeChoice ? 'true' : undefined}
            onClick={() => change({ ...chooseDays(choice, today) })}
          >
            {t(`period.${choice}`)}
          </button>
        ))}
      </nav>
      <Calendar
        label={t('period.days')}
        isFilled
        part={days}
        props={{ label: t('period.days'), from: period.day_from, to: period.day_to }}
      />
      {hasSteps ? (
        <Select
          value={period.step}
          aria-label={t('period.step')}
          options={step.options.map((value) => ({ value, label: t(`period.by_${value}`) }))}
          onChange={(value) => change({ step: value })}
        />
      ) : null}
      <Select
        value={period.compare}
        aria-label={t('period.compare')}
        options={comparison.options.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(value) => change({ compare: value })}
      />
    </search>
  );
}

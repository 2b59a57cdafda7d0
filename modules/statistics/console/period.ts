import { addDays, addMonths, daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import { type Comparison, comparison, type Step, step } from '../contract/figures.contract.ts';

/** What the page's address asks for; the calls' own defaults where it says nothing. */
export interface Asked {
  day_from: string;
  day_to: string;
  step: Step;
  compare: Comparison;
}

export function askedOf(search: URLSearchParams, today: string): Asked {
  const readField = (field: string) => search.get(field) || undefined;
  const day_to = readField('day_to') ?? today;
  return {
    day_from: readField('day_from') ?? addDays(day_to, -29),
    day_to,
    step: step.safeParse(readField('step')).data ?? 'day',
    compare: comparison.safeParse(readField('compare')).data ?? 'previous',
  };
}

export const choices = [
  'today',
  'yesterday',
  'last_7',
  'last_30',
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
] as const;
type Choice = (typeof choices)[number];

/** The first month of a month's quarter. */
function quarterOf(month: string): string {
  return addMonths(month, -((Number(month.slice(5)) - 1) % 3));
}

/** The days of a quick choice; those that are not over end today. */
export function chooseDays(choice: Choice, today: string): Pick<Asked, 'day_from' | 'day_to' | 'step'> {
  const month = monthOf(today);
  const upTo = (day_from: string, by: Step = 'day') => ({ day_from, day_to: today, step: by });
  switch (choice) {
    case 'today':
      return upTo(today);
    case 'yesterday':
      return { day_from: addDays(today, -1), day_to: addDays(today, -1), step: 'day' };
    case 'last_7':
      return upTo(addDays(today, -6));
    case 'last_30':
      return upTo(addDays(today, -29));
    case 'this_month':
      return upTo(`${month}-01`);
    case 'last_month': {
      const { first, last } = daysOfMonth(addMonths(month, -1));
      return { day_from: first, day_to: last, step: 'day' };
    }
    case 'this_quarter':
      return upTo(`${quarterOf(month)}-01`, 'week');
    case 'this_year':
      return upTo(`${today.slice(0, 4)}-01-01`, 'month');
  }
}

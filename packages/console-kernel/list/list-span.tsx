import { addDays, addMonths, daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTextOf } from '../text/text.ts';
import { businessDay, businessDayBounds } from '../time/business-day.ts';
import { useListSearch } from './list-search.ts';

interface ListSpanProps {
  /** Inputs of unix seconds, both inclusive. */
  from: string;
  to: string;
  label: string;
  takeFocus: boolean;
}

/** A span to the second over two inputs of unix seconds; an open end is the beginning of time, or now. */
export function ListSpan({ from, to, label, takeFocus }: ListSpanProps) {
  const text = useTextOf();
  const { search, change } = useListSearch();
  const at = (field: string) => {
    const seconds = Number(search.get(field) ?? 0);
    return seconds > 0 ? dayjs.unix(seconds) : null;
  };
  const whole = (key: string, first: string, last = first) => {
    const bounds = businessDayBounds(first, last);
    const value: [Dayjs, Dayjs] = [dayjs.unix(bounds.from), dayjs.unix(bounds.until - 1)];
    return { label: text(`console.list.${key}`), value };
  };
  const wholeMonth = (key: string, month: string) => {
    const { first, last } = daysOfMonth(month);
    return whole(key, first, last);
  };
  const today = businessDay();
  const presets = [
    whole('today', today),
    whole('yesterday', addDays(today, -1)),
    wholeMonth('this_month', monthOf(today)),
    wholeMonth('last_month', addMonths(monthOf(today), -1)),
  ];
  return (
    <DatePicker.RangePicker
      autoFocus={takeFocus}
      showTime
      value={[at(from), at(to)]}
      allowEmpty={[true, true]}
      aria-label={label}
      placeholder={[text('console.list.from_start'), text('console.list.until_now')]}
      presets={presets}
      onChange={(instants) => {
        const [first, last] = instants ?? [null, null];
        change({ [from]: first?.unix(), [to]: last?.unix() });
      }}
    />
  );
}

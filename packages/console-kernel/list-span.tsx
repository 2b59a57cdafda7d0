import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useListSearch } from './list-search.ts';
import { useTextOf } from './text.ts';

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
  const whole = (key: string, unit: 'day' | 'month', of: Dayjs) => {
    const value: [Dayjs, Dayjs] = [of.startOf(unit), of.endOf(unit)];
    return { label: text(`console.list.${key}`), value };
  };
  const now = dayjs();
  const presets = [
    whole('today', 'day', now),
    whole('yesterday', 'day', now.subtract(1, 'day')),
    whole('this_month', 'month', now),
    whole('last_month', 'month', now.subtract(1, 'month')),
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

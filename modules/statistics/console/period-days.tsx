import { useListSearch } from '@linehaul/console-kernel/list/list-search.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface PeriodDaysProps {
  label: string;
  from: string;
  to: string;
  takeFocus: boolean;
}

/** The first and the last day. */
export function PeriodDays({ label, from, to, takeFocus }: PeriodDaysProps) {
  const { change } = useListSearch();
  return (
    <DatePicker.RangePicker
      autoFocus={takeFocus}
      allowClear={false}
      value={[dayjs(from), dayjs(to)]}
      aria-label={label}
      onChange={(_days, texts) => change({ day_from: texts?.[0], day_to: texts?.[1] })}
    />
  );
}

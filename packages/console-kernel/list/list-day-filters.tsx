import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTextOf } from '../text/text.ts';
import type { ListModel } from './list-query.ts';
import type { DaysFilter as DaysSpec, PlainRow } from './list-types.ts';

interface DayFilterProps {
  label: string;
  value: unknown;
  set: (next: unknown) => void;
  takeFocus: boolean;
}

/** One calendar day. */
export function DayFilter({ label, value, set, takeFocus }: DayFilterProps) {
  const at = value ? dayjs(String(value)) : null;
  return (
    <DatePicker
      autoFocus={takeFocus}
      value={at}
      placeholder={label}
      aria-label={label}
      onChange={(_day, next) => set(next)}
    />
  );
}

interface DaysFilterProps {
  filter: DaysSpec<PlainRow>;
  model: ListModel;
  takeFocus: boolean;
}

/** A span of days over two inputs of the call; either end may stay open. */
export function DaysFilter({ filter, model, takeFocus }: DaysFilterProps) {
  const { from, to, title } = filter;
  const text = useTextOf();
  const at = (field: string) => (model.values[field] ? dayjs(String(model.values[field])) : null);
  return (
    <DatePicker.RangePicker
      autoFocus={takeFocus}
      value={[at(from), at(to)]}
      allowEmpty={[true, true]}
      aria-label={text(title)}
      placeholder={[`${text(title)} · ${text('console.list.from')}`, text('console.list.to')]}
      onChange={(_days, texts) => model.change({ [from]: texts?.[0], [to]: texts?.[1] })}
    />
  );
}

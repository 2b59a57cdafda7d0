import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTextOf } from '../text/text.ts';
import { businessDay, businessDayBounds } from '../time/business-day.ts';
import { useListSearch } from './list-search.ts';

interface InstantsProps {
  /** Input of unix seconds, inclusive. */
  from: string;
  /** Input of unix seconds, exclusive. */
  to: string;
  /** Full address of the label. */
  title: string;
}

/** A span of business days over two inputs of unix seconds; either end may stay open. */
export function Instants({ from, to, title, takeFocus }: InstantsProps & { takeFocus: boolean }) {
  const text = useTextOf();
  const { search, change } = useListSearch();
  const at = (field: string, shift: number) => {
    const seconds = Number(search.get(field) ?? 0);
    return seconds > 0 ? dayjs(businessDay(seconds + shift)) : null;
  };
  return (
    <DatePicker.RangePicker
      autoFocus={takeFocus}
      value={[at(from, 0), at(to, -1)]}
      allowEmpty={[true, true]}
      aria-label={text(title)}
      placeholder={[`${text(title)} · ${text('console.list.from')}`, text('console.list.to')]}
      onChange={(_days, texts) => {
        const [first, last] = texts ?? ['', ''];
        change({
          [from]: first ? businessDayBounds(first).from : undefined,
          [to]: last ? businessDayBounds(last).until : undefined,
        });
      }}
    />
  );
}

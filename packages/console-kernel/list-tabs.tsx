import { countCap } from '@linehaul/contract/paging.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { count } from './format.ts';
import { writeListAddress } from './list-address.ts';
import { inPage } from './list-query.ts';
import { useTextOf } from './text.ts';
import './list-tabs.css';

interface InstantsProps {
  /** Input of unix seconds, inclusive. */
  from: string;
  /** Input of unix seconds, exclusive. */
  to: string;
  /** Full address of the label. */
  title: string;
}

interface ListTabsProps {
  /** The filter that the tabs set. */
  field: string;
  values: readonly string[];
  /** Where the values have their texts: `trip.state`. */
  texts: string;
  /** Full address of the first tab's text, which takes the filter away. */
  all: string;
  /** How many wait behind a value; counting stops at the cap, so the figure there means at least as many. */
  counts?: Readonly<Partial<Record<string, number>>> | undefined;
  /** A span of local days over two inputs of unix seconds. */
  days?: InstantsProps;
}

function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (next: Readonly<Record<string, unknown>>) => setSearch((now) => writeListAddress(now, next), inPage),
    [setSearch],
  );
  return { search, change };
}

function Instants({ from, to, title }: InstantsProps) {
  const text = useTextOf();
  const { search, change } = useAddress();
  const at = (field: string, shift: number) => {
    const seconds = Number(search.get(field) ?? 0);
    return seconds > 0 ? dayjs.unix(seconds + shift) : null;
  };
  return (
    <DatePicker.RangePicker
      className="lh-list-tabs-days"
      value={[at(from, 0), at(to, -1)]}
      allowEmpty={[true, true]}
      aria-label={text(title)}
      placeholder={[`${text(title)} · ${text('console.list.from')}`, text('console.list.to')]}
      onChange={(days) => {
        const [first, last] = days ?? [null, null];
        change({ [from]: first?.startOf('day').unix(), [to]: last?.startOf('day').add(1, 'day').unix() });
      }}
    />
  );
}

function waitingText(waiting: number): string {
  return waiting >= countCap ? `${count(countCap)}+` : count(waiting);
}

/** Above a list: its states as tabs, and a span of days where the call takes instants. Both live in the address. */
export function ListTabs({ field, values, texts, all, counts, days }: ListTabsProps) {
  const text = useTextOf();
  const { search, change } = useAddress();
  const now = search.get(field) ?? '';
  return (
    <div className="lh-list-tabs">
      <nav aria-label={text(all)}>
        {['', ...values].map((value) => (
          <button
            key={value}
            type="button"
            aria-current={now === value ? 'true' : undefined}
            onClick={() => change({ [field]: value })}
          >
            {text(value === '' ? all : `${texts}.${value}`)}
            {counts?.[value] ? <small className="lh-figure">{waitingText(counts[value])}</small> : null}
          </button>
        ))}
      </nav>
      {days ? <Instants {...days} /> : null}
    </div>
  );
}

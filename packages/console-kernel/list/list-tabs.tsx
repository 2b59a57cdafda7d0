import { countCap } from '@linehaul/contract/paging.ts';
import { partOf } from '@linehaul/ui/lazy.tsx';
import { count } from '../format/format.ts';
import { useTextOf } from '../text/text.ts';
import { Calendar } from './calendar.tsx';
import type { InstantsProps } from './list-instants.tsx';
import { useListSearch } from './list-search.ts';
import './list-tabs.css';

const instants = partOf(async () => ({ default: (await import('./list-instants.tsx')).Instants }));

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
  /** A span of business days over two inputs of unix seconds. */
  days?: InstantsProps;
}

function waitingText(waiting: number): string {
  return waiting >= countCap ? `${count(countCap)}+` : count(waiting);
}

/** Above a list: its states as tabs, and a span of days where the call takes instants. Both live in the address. */
export function ListTabs({ field, values, texts, all, counts, days }: ListTabsProps) {
  const text = useTextOf();
  const { search, change } = useListSearch();
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
      {days ? (
        <div className="lh-list-tabs-days">
          <Calendar
            label={text(days.title)}
            isFilled={search.has(days.from) || search.has(days.to)}
            part={instants}
            props={days}
          />
        </div>
      ) : null}
    </div>
  );
}

import { countCap } from '@linehaul/contract/paging.ts';
import { count } from '../format/format.ts';
import { useTextOf } from '../text/text.ts';
import { useListSearch } from './list-search.ts';
import './list-tabs.css';

export interface ListPart {
  /** Full address of the tab's text. */
  title: string;
  /** What the tab filters by, the value of the tabs' own field among it. */
  filter: Readonly<Record<string, string>>;
  waiting: number | undefined;
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
  /** Parts of some of the values that are counted by themselves, after the values. */
  parts?: readonly ListPart[];
}

function waitingText(waiting: number): string {
  return waiting >= countCap ? `${count(countCap)}+` : count(waiting);
}

interface TabProps {
  label: string;
  waiting: number | undefined;
  isCurrent: boolean;
  onChoose: () => void;
}

function Tab({ label, waiting, isCurrent, onChoose }: TabProps) {
  return (
    <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      {label}
      {waiting ? <small className="lh-figure">{waitingText(waiting)}</small> : null}
    </button>
  );
}

const noParts: readonly ListPart[] = [];

/** Above a list: its states as tabs, which live in the address. */
export function ListTabs({ field, values, texts, all, counts, parts = noParts }: ListTabsProps) {
  const text = useTextOf();
  const { search, change } = useListSearch();
  const now = search.get(field) ?? '';
  const part = parts.find(({ filter }) => Object.entries(filter).every(([key, value]) => search.get(key) === value));
  // A part's own filters go with it; one that was set by hand stays.
  const clearedFilters = Object.fromEntries(Object.keys(part?.filter ?? {}).map((key) => [key, '']));
  return (
    <div className="lh-list-tabs">
      <nav aria-label={text(all)}>
        {['', ...values].map((value) => (
          <Tab
            key={value}
            label={text(value === '' ? all : `${texts}.${value}`)}
            waiting={counts?.[value]}
            isCurrent={!part && now === value}
            onChoose={() => change({ ...clearedFilters, [field]: value })}
          />
        ))}
        {parts.map(({ title, filter, waiting }) => (
          <Tab
            key={title}
            label={text(title)}
            waiting={waiting}
            isCurrent={part?.title === title}
            onChoose={() => change(filter)}
          />
        ))}
      </nav>
    </div>
  );
}

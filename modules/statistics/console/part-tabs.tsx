import { useListSearch } from '@linehaul/console-kernel/list/list-search.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import '@linehaul/console-kernel/list/list-tabs.css';

interface PartTabsProps<Part extends string> {
  /** What they are, for those who do not see them. */
  label: string;
  /** In the address; absent is the first part. */
  field: string;
  parts: readonly Part[];
  /** Where the parts have their texts: `statistics.of`. */
  texts: string;
}

/** Which of several parts is shown, by the address. */
export function usePart<Part extends string>(field: string, parts: readonly Part[]): Part | undefined {
  const { search } = useListSearch();
  return parts.find((part) => part === search.get(field)) ?? parts[0];
}

/** Parts of a page of which one is shown; a table in it has columns of its own to be sorted by. */
export function PartTabs<Part extends string>({ label, field, parts, texts }: PartTabsProps<Part>) {
  const text = useTextOf();
  const { change } = useListSearch();
  const activePart = usePart(field, parts);
  return (
    <div className="lh-list-tabs">
      <nav aria-label={label}>
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            aria-current={part === activePart ? 'true' : undefined}
            onClick={() => change({ [field]: part === parts[0] ? '' : part, sort: '', cursor: '' })}
          >
            {text(`${texts}.${part}`)}
          </button>
        ))}
      </nav>
    </div>
  );
}

import { inPage } from '@linehaul/console-kernel/list/list-query.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import '@linehaul/console-kernel/list/list-tabs.css';

export const home = '/finance/reconciliation';

/** The lists of the page; those behind a figure belong to the tab of the figure. */
export const tabOf = {
  trial: 'trial',
  entries: 'trial',
  days: 'days',
  items: 'items',
  ageing: 'ageing',
  owed: 'ageing',
  reversals: 'reversals',
  differences: 'differences',
} as const;
export type View = keyof typeof tabOf;

const tabs = [
  { tab: 'trial', needs: ledgerContract.TrialBalance },
  { tab: 'days', needs: reconciliationContract.ChannelDayList },
  { tab: 'items', needs: reconciliationContract.ChannelItemList },
  { tab: 'ageing', needs: reconciliationContract.AgeingList },
  { tab: 'differences', needs: ledgerContract.DifferenceList },
  { tab: 'reversals', needs: ledgerContract.ReversalList },
] as const;

function isView(name: string | null): name is View {
  return name !== null && Object.hasOwn(tabOf, name);
}

/** Which list the address asks for; the trial balance when it does not say. */
export function viewOf(search: URLSearchParams): View {
  const requestedTab = search.get('tab');
  return isView(requestedTab) ? requestedTab : 'trial';
}

/** An address of this page: a list with its filters. */
export function viewAddress(tab: View, filters: Readonly<Record<string, string | number | boolean | null>>): string {
  const search = new URLSearchParams({ tab });
  for (const [field, value] of Object.entries(filters)) if (value !== null) search.set(field, String(value));
  return `${home}?${search}`;
}

/** The page's lists as tabs; a tab forgets the filters of the others. */
export function ReconciliationTabs() {
  const text = useTextOf();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const current = tabOf[viewOf(search)];
  return (
    <div className="lh-list-tabs">
      <nav aria-label={text('reconciliation.menu.home')}>
        {tabs
          .filter(({ needs }) => can(needs))
          .map(({ tab }) => (
            <button
              key={tab}
              type="button"
              aria-current={current === tab ? 'true' : undefined}
              onClick={() => setSearch({ tab }, inPage)}
            >
              {text(`reconciliation.tab.${tab}`)}
            </button>
          ))}
      </nav>
    </div>
  );
}

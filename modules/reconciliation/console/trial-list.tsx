import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { booksSource } from './books-source.ts';
import { ChannelCell } from './channel-name.tsx';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';
import { TrialFigure } from './trial-figure.tsx';
import { TrialHeader } from './trial-header.tsx';

const figures = ['opening_cents', 'debit_cents', 'credit_cents', 'balance_cents'] as const;

function Books({ shop_name }: { shop_name: string }) {
  const text = useTextOf();
  return shop_name === '' ? (
    <span className="lh-nothing">{text('reconciliation.hint.everybody')}</span>
  ) : (
    <span>{shop_name}</span>
  );
}

function trialList(isForAll: boolean) {
  return listScreen({
    endpoint: ledgerContract.TrialBalance,
    addressFields: ['tab'],
    messages: 'ledger',
    tabs: ReconciliationTabs,
    header: TrialHeader,
    search: false,
    columns: [
      ...(isForAll ? [{ field: 'shop_name', render: Books } as const] : []),
      { field: 'account_kind', as: 'choice' },
      { field: 'channel', render: ({ channel }) => <ChannelCell channel={channel} /> },
      ...figures.map((field) => ({
        field,
        as: 'money' as const,
        render: (row: Parameters<typeof TrialFigure>[0]['row']) => <TrialFigure row={row} field={field} />,
      })),
    ],
    filters: [
      ...(isForAll ? [{ field: 'supplier_id', as: 'remote', source: booksSource } as const] : []),
      'account_kind',
      ...(isForAll ? ['is_by_tenant' as const] : []),
    ],
    empty: 'reconciliation.empty.trial',
    emptyHint: 'reconciliation.empty.trial_hint',
  });
}

const ForAll = trialList(true);
const ForOne = trialList(false);

/** The books as they stood at a timestamp: everybody's for the platform, one's own for others. */
export default function TrialList() {
  return useCan()(ledgerContract.BooksList) ? <ForAll /> : <ForOne />;
}

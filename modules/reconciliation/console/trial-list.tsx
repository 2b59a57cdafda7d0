import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { accountKindSource, useAboutAccount, useKindNames } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import { ledgerContract, type TrialRow } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { Tooltip } from 'antd';
import { booksSource } from './books-source.ts';
import { ChannelCell } from './channel-name.tsx';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';
import { TrialFigure } from './trial-figure.tsx';
import { TrialHeader } from './trial-header.tsx';

/** As accountants read them: opening balances, turnover, closing balances, each on its side of the books. */
const figures = [
  { field: 'opening_cents', side: 'debit', title: 'ledger.side.opening_debit' },
  { field: 'opening_cents', side: 'credit', title: 'ledger.side.opening_credit' },
  { field: 'debit_cents' },
  { field: 'credit_cents' },
  { field: 'balance_cents', side: 'debit', title: 'ledger.side.balance_debit' },
  { field: 'balance_cents', side: 'credit', title: 'ledger.side.balance_credit' },
] as const;

function Account({ account_kind }: TrialRow) {
  const about = useAboutAccount(account_kind);
  const name = useKindNames('account_kind', [account_kind])(account_kind);
  return <Tooltip title={about}>{name}</Tooltip>;
}

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
      { field: 'account_kind', as: 'choice', render: Account },
      { field: 'channel', render: ({ channel }) => <ChannelCell channel={channel} /> },
      ...figures.map((figure) => {
        const { field, ...side } = figure;
        return {
          field,
          key: 'side' in side ? `${field.replace('_cents', '')}_${side.side}` : field,
          as: 'money' as const,
          ...('title' in side ? { title: side.title } : {}),
          render: (row: TrialRow) => (
            <TrialFigure row={row} field={field} {...('side' in side ? { side: side.side } : {})} />
          ),
        };
      }),
    ],
    filters: [
      ...(isForAll ? [{ field: 'supplier_id', as: 'remote', source: booksSource } as const] : []),
      { field: 'account_kind', as: 'remote', source: accountKindSource } as const,
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

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useKindNames } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import type { ReactNode } from 'react';
import type { AccountRow } from '../contract/funds-figures.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { BarPanel } from './bar-panel.tsx';
import './figures.css';

interface TrialProps {
  account_kind: AccountRow['account_kind'];
  /** More of the filter. */
  asked?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A figure of a kind of account, which opens the accounts in the trial balance for those who have that page. */
export function TrialFigure({ account_kind, asked = {}, children }: TrialProps) {
  const search = new URLSearchParams({ tab: 'trial', account_kind, is_by_tenant: 'true', ...asked });
  return (
    <Link className="lh-figure lh-cell-link" to={`/finance/reconciliation?${search}`}>
      {children}
    </Link>
  );
}

/** What lies in everybody's accounts now, by their kind; nothing for those who may not see it. */
export function FundsBalances() {
  const t = useText<typeof en>('statistics');
  const isAllowed = useCan()(statisticsContract.FundsAccounts);
  const query = useQueryOf(statisticsContract.FundsAccounts, {}, { keepPrevious: true, enabled: isAllowed });
  const nameKind = useKindNames('account_kind', query.data?.list.map(({ account_kind }) => account_kind) ?? []);
  if (!isAllowed) return null;
  return (
    <Loaded query={query}>
      {({ list }) => (
        <BarPanel
          title={t('figure.balances')}
          bars={list.map(({ account_kind, balance_cents }) => ({
            key: account_kind,
            label: nameKind(account_kind),
            value: balance_cents,
            text: <TrialFigure account_kind={account_kind}>{money(balance_cents)}</TrialFigure>,
          }))}
        />
      )}
    </Loaded>
  );
}

import { money } from '@linehaul/console-kernel/format/format.ts';
import { inPageLink } from '@linehaul/console-kernel/list/list-query.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link, useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { ledgerContract, type TrialRow } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { onSide, type Side } from './balance-side.ts';
import { viewAddress } from './reconciliation-tabs.tsx';

type Figure = 'opening_cents' | 'debit_cents' | 'credit_cents' | 'balance_cents';

/** The part of the span that a figure is made of: what stood before it, what moved in it, all up to its end. */
function spanOf(field: Figure, from: string | null, until: string | null) {
  if (field === 'balance_cents') return { posted_from: null, posted_until: until };
  if (field === 'opening_cents') return { posted_from: null, posted_until: from ? Number(from) - 1 : 0 };
  return { posted_from: from, posted_until: until };
}

interface TrialFigureProps {
  row: TrialRow;
  field: Figure;
  /** Of a signed balance: the side of the books that the column is. */
  side?: Side;
}

/** A figure that leads to what it is made of: an account's entries, or the tenants' accounts behind a sum. */
export function TrialFigure({ row, field, side }: TrialFigureProps) {
  const [search] = useSearchParams();
  const isAllowed = useCan()(ledgerContract.EntryList);
  const { account_kind, channel, account_id, supplier_id } = row;
  const [from, until] = [search.get('posted_from'), search.get('posted_until')];
  const cents = side ? onSide(row[field], side) : row[field];
  const figure = <span className="lh-figure">{money(cents)}</span>;
  if (cents === 0) return <span className="lh-figure lh-nothing">{money(0)}</span>;
  if (!isAllowed) return figure;
  const to =
    account_id === null
      ? viewAddress('trial', { account_kind, channel, is_by_tenant: true, posted_from: from, posted_until: until })
      : viewAddress('entries', { account_id, supplier_id, ...spanOf(field, from, until) });
  return (
    <Link className="lh-cell-link" to={to} {...inPageLink}>
      {figure}
    </Link>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { KindName } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { coreAccountKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { Price } from '@linehaul/ui/price.tsx';
import type { walletContract } from '../contract/wallet.contract.ts';
import './wallet.css';

const walletBooks = ['available', 'frozen', 'unsettled', 'deposit', 'cod_held'] as const;

interface WalletBalancesProps {
  wallet: OutputOf<typeof walletContract.WalletInfo>;
  /** The one whose statement is open. */
  current?: string;
}

const coreKinds: ReadonlySet<string> = new Set(coreAccountKind.options);

/** Accounts in the tenant's books of kinds that plug-ins have registered. */
function useRegisteredBooks() {
  const isAllowed = useCan()(ledgerContract.AccountList);
  const { data = [] } = useQueryOf(ledgerContract.AccountList, {}, { enabled: isAllowed, quiet: true });
  return data.filter(({ kind }) => !coreKinds.has(kind));
}

/** Each balance as a card that opens its statement. */
export function WalletBalances({ wallet, current }: WalletBalancesProps) {
  const text = useTextOf();
  const registeredBooks = useRegisteredBooks();
  return (
    <nav className="lh-wallet-balances" aria-label={text('wallet.menu.wallet')}>
      {walletBooks.map((book) => (
        <Link
          key={book}
          className="lh-surface lh-wallet-balance"
          aria-current={book === current ? 'true' : undefined}
          to={`/finance/PaymentWallet/SummaryRecord?book=${book}`}
        >
          <span>{text(`ledger.account_kind.${book}`)}</span>
          <strong>
            <Price text={money(wallet[`${book}_cents`])} />
          </strong>
          {book === 'cod_held' ? <small>{text('wallet.hint.cod_held')}</small> : null}
        </Link>
      ))}
      {registeredBooks.map(({ id, kind, balance_cents }) => (
        <Link
          key={id}
          className="lh-surface lh-wallet-balance"
          aria-current={kind === current ? 'true' : undefined}
          to={`/finance/PaymentWallet/SummaryRecord?book=${kind}`}
        >
          <span>
            <KindName field="account_kind" kind={kind} />
          </span>
          <strong>
            <Price text={money(balance_cents)} />
          </strong>
        </Link>
      ))}
    </nav>
  );
}

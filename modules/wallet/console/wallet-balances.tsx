import { money } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Price } from '@linehaul/ui/price.tsx';
import type { walletContract } from '../contract/wallet.contract.ts';
import './wallet.css';

export const walletBooks = ['available', 'frozen', 'unsettled', 'deposit', 'cod_held'] as const;
export type WalletBook = (typeof walletBooks)[number];

interface WalletBalancesProps {
  wallet: OutputOf<typeof walletContract.WalletInfo>;
  /** The one whose statement is open. */
  current?: WalletBook;
}

/** Each balance as a card that opens its statement. */
export function WalletBalances({ wallet, current }: WalletBalancesProps) {
  const text = useTextOf();
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
    </nav>
  );
}

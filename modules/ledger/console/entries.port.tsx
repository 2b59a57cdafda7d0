import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Drawer } from 'antd';
import { type Entry, ledgerContract } from '../contract/ledger.contract.ts';
import './entries.css';

/** A ledger transaction with the entries that it made. */
export function TransactionEntries({ id }: { id: number }) {
  const text = useTextOf();
  const query = useQueryOf(ledgerContract.TransactionInfo, { id });
  return (
    <Loaded query={query}>
      {({ kind, posted_at, login_name, memo, entries }) => (
        <table className="lh-ledger-entries">
          <caption>
            {text(`ledger.kind.${kind}`)} · {time(posted_at)} · {login_name} {memo}
          </caption>
          <thead>
            <tr>
              <th scope="col">{text('ledger.field.account_kind')}</th>
              <th scope="col">{text('ledger.field.amount_cents')}</th>
              <th scope="col">{text('ledger.field.balance_after_cents')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ account_id, account_kind, channel, amount_cents, balance_after_cents }) => (
              <tr key={account_id}>
                <td>
                  {text(`ledger.account_kind.${account_kind}`)} {channel}
                </td>
                <td className="lh-figure">{money(amount_cents)}</td>
                <td className="lh-figure">{money(balance_after_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}

/** The transaction behind one line of a statement. */
export function EntryDrawer({ subject, onClose }: ActionDialogProps<Entry>) {
  const text = useTextOf();
  return (
    <Drawer open size={520} title={text('ledger.noun.many')} onClose={onClose}>
      <TransactionEntries id={subject.transaction_id} />
    </Drawer>
  );
}

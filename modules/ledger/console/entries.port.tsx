import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money, nothing, time } from '@linehaul/console-kernel/format/format.ts';
import {
  ActionBar,
  type ActionDialogProps,
  useActionRunner,
  useAllowed,
} from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useMayOpen } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { ledgerContract, type TransactionDetail } from '../contract/ledger.contract.ts';
import type { LedgerDocument, StatementEntry } from '../contract/ledger-rows.contract.ts';
import { KindName } from './kind-names.port.tsx';
import './entries.css';

const { TransactionReverse } = ledgerContract;

const actions = [
  dialogAction<typeof TransactionReverse, TransactionDetail>({
    endpoint: TransactionReverse,
    messages: 'ledger',
    title: 'ledger.reversal.ask',
    fields: [{ field: 'reason', span: 'full', hint: 'ledger.reversal.hint' }],
    when: ({ can_reverse, is_reversal_open }) => can_reverse && !is_reversal_open,
    hidden: ({ id }) => ({ id }),
    danger: true,
    success: 'ledger.reversal.asked',
  }),
];

/** The record that a posting belongs to, which is where it is undone. */
function DocumentLine({ document }: { document: LedgerDocument }) {
  const text = useTextOf();
  const name = `${text(`ledger.subject.${document.kind}`)} ${document.no}`;
  return (
    <p>
      {text('ledger.field.document')}: {document.page === '' ? name : <Link to={document.page}>{name}</Link>}
    </p>
  );
}

/** The record that an entry belongs to, as a link where the reader may open it. */
export function EntryDocument({ entry }: { entry: StatementEntry }) {
  const text = useTextOf();
  const mayOpen = useMayOpen();
  const { subject_kind, document_no, document_page } = entry;
  if (document_no === '') return nothing;
  const name = `${text(`ledger.subject.${subject_kind}`)} ${document_no}`;
  return document_page !== '' && mayOpen(document_page) ? (
    <Link className="lh-cell-link" to={document_page}>
      {name}
    </Link>
  ) : (
    name
  );
}

/** Asks for what belongs to no record to be taken back. */
function Reversing({ transaction }: { transaction: TransactionDetail }) {
  const text = useTextOf();
  const runner = useActionRunner<TransactionDetail>();
  const allowedActions = useAllowed(actions)(transaction);
  return (
    <>
      {transaction.is_reversal_open ? <p>{text('ledger.reversal.is_open')}</p> : null}
      {allowedActions.length > 0 ? (
        <ActionBar look="bar" actions={allowedActions} subject={transaction} start={runner.start} shown={1} />
      ) : null}
      {runner.dialog}
    </>
  );
}

function EntryTable({ transaction }: { transaction: TransactionDetail }) {
  const text = useTextOf();
  const { kind, posted_at, login_name, memo, entries } = transaction;
  return (
    <table className="lh-ledger-entries">
      <caption>
        <KindName field="kind" kind={kind} /> · {time(posted_at)} · {login_name} {memo}
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
              <KindName field="account_kind" kind={account_kind} /> {channel}
            </td>
            <td className="lh-figure">{money(amount_cents)}</td>
            <td className="lh-figure">{money(balance_after_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A ledger transaction with the entries that it made, and the record that it belongs to. */
export function TransactionEntries({ id }: { id: number }) {
  const query = useQueryOf(ledgerContract.TransactionInfo, { id });
  return (
    <Loaded query={query}>
      {(transaction) => (
        <>
          <EntryTable transaction={transaction} />
          {transaction.document ? <DocumentLine document={transaction.document} /> : null}
          <Reversing transaction={transaction} />
        </>
      )}
    </Loaded>
  );
}

/** A transaction beside the list that names it. */
export function TransactionDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useTextOf();
  return (
    <Drawer open size={520} title={text('ledger.noun.many')} onClose={onClose}>
      <TransactionEntries id={id} />
    </Drawer>
  );
}

/** The transaction behind one line of a statement. */
export function EntryDrawer({ subject, onClose }: ActionDialogProps<StatementEntry>) {
  return <TransactionDrawer id={subject.transaction_id} onClose={onClose} />;
}

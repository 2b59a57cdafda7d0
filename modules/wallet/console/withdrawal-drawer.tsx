import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { TransactionEntries } from '@linehaul/modules/ledger/console/entries.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import type { Withdrawal } from '../contract/wallet-rows.contract.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

/** What a withdrawal did in the books, transaction by transaction. */
export function WithdrawalMoney({ withdrawal }: { withdrawal: Pick<Withdrawal, 'id' | 'supplier_id'> }) {
  const query = useQueryOf(ledgerContract.TransactionList, {
    supplier_id: withdrawal.supplier_id,
    subject_kind: 'withdrawal',
    subject_id: withdrawal.id,
  });
  return (
    <DetailSection title="wallet.group.money">
      <Loaded query={query}>{({ list }) => list.map(({ id }) => <TransactionEntries key={id} id={id} />)}</Loaded>
    </DetailSection>
  );
}

/** A withdrawal, whole, beside the list. */
export function WithdrawalDrawer({ subject, onClose }: ActionDialogProps<Withdrawal>) {
  const can = useCan();
  const query = useQueryOf(walletContract.WithdrawalInfo, { id: subject.id });
  return (
    <Drawer open size={640} title={subject.withdrawal_no} onClose={onClose}>
      <Loaded query={query}>{(withdrawal) => <WithdrawalFacts withdrawal={withdrawal} />}</Loaded>
      {can([ledgerContract.TransactionList, ledgerContract.TransactionInfo]) ? (
        <WithdrawalMoney withdrawal={subject} />
      ) : null}
    </Drawer>
  );
}

import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { Alert } from 'antd';
import { walletContract } from '../contract/wallet.contract.ts';
import type { WithdrawalDetail } from '../contract/wallet-rows.contract.ts';
import { withdrawalTones } from './withdrawal-actions.tsx';
import { WithdrawalMoney } from './withdrawal-drawer.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { returnActions } from './withdrawal-return.tsx';
import { buildNameParams } from './withdrawal-words.ts';

const { TakecashAudit, WithdrawalInfo } = walletContract;

const approve = confirmAction<typeof TakecashAudit, WithdrawalDetail>({
  endpoint: TakecashAudit,
  title: 'wallet.action.approve',
  primary: true,
  when: ({ can_audit }) => can_audit,
  input: ({ id, version }) => ({ id, version, decision: 'approve' }),
  question: 'wallet.ask.approve',
  submit: 'wallet.deed.approve',
  params: buildNameParams,
  success: 'wallet.done.audited',
});

const reject = dialogAction<typeof TakecashAudit, WithdrawalDetail>({
  endpoint: TakecashAudit,
  title: 'wallet.action.reject',
  messages: 'wallet',
  danger: true,
  when: ({ can_audit }) => can_audit,
  fields: [{ field: 'reason', as: 'textarea', span: 'full' }],
  hidden: ({ id, version }) => ({ id, version, decision: 'reject' }),
  submit: 'wallet.action.reject',
  intro: (withdrawal) => <p>{textOf('wallet.ask.reject', buildNameParams(withdrawal))}</p>,
  success: 'wallet.done.audited',
});

/** One withdrawal to decide on: facts, what happened so far, approve or reject. */
export default function TakecashAuditPage() {
  const text = useTextOf();
  const can = useCan();
  const identity = useIdentity();
  const query = useQueryOf(WithdrawalInfo, { id: Number(useParams().id) });
  // The bank decides on withdrawals, but tenants' books are not its own to read.
  const seesBooks =
    identity?.industry === 'platform' && can([ledgerContract.TransactionList, ledgerContract.TransactionInfo]);
  return (
    <Loaded query={query}>
      {(withdrawal) => (
        <DetailPage
          title={withdrawal.withdrawal_no}
          state={<Cell kind="status" value={withdrawal.state} texts="wallet.state" tones={withdrawalTones} />}
          subject={withdrawal}
          actions={[approve, reject, ...returnActions]}
        >
          {withdrawal.audit_fault ? (
            <Alert type="info" showIcon title={text(withdrawal.audit_fault.replace('.', '.error.'))} />
          ) : null}
          <WithdrawalFacts withdrawal={withdrawal} />
          {seesBooks ? <WithdrawalMoney withdrawal={withdrawal} /> : null}
        </DetailPage>
      )}
    </Loaded>
  );
}

import { AuditOutlined, CheckOutlined, FileDoneOutlined, ImportOutlined, SettingOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog, confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { walletContract } from '../contract/wallet.contract.ts';
import { type Withdrawal, type WithdrawalState, withdrawalState } from '../contract/wallet-rows.contract.ts';
import { newWithdrawal, openWithdrawal, withdrawalColumns } from './withdrawal-actions.tsx';

const { BatchMake, ResultImport, TakecashAudit, TakecashFigures, WalletSettingInfo, WalletSettingSave } =
  walletContract;

const audit: Action<Withdrawal> = {
  title: 'wallet.action.audit',
  icon: <AuditOutlined />,
  primary: true,
  needs: [walletContract.WithdrawalInfo, TakecashAudit],
  when: ({ state }) => state === 'applied' || state === 'second_audit',
  to: ({ id }) => `/finance/wallettakecash/audit/${id}`,
};

const markReturned: Action<Withdrawal> = {
  title: 'wallet.action.report_return',
  needs: [walletContract.WithdrawalInfo, walletContract.WithdrawalReturn],
  when: ({ state }) => state === 'paid',
  to: ({ id }) => `/finance/wallettakecash/audit/${id}`,
};

const confirmReturn: Action<Withdrawal> = {
  title: 'wallet.action.confirm_return',
  icon: <CheckOutlined />,
  primary: true,
  needs: [walletContract.WithdrawalInfo, walletContract.WithdrawalReturnDecide],
  when: ({ state }) => state === 'return_asked',
  to: ({ id }) => `/finance/wallettakecash/audit/${id}`,
};

interface Approved {
  n: string;
  amount: string;
}

const { dialog: BatchAllQuestion } = confirmAction<typeof BatchMake, Approved>({
  endpoint: BatchMake,
  title: 'wallet.action.batch_make',
  input: () => ({}),
  question: 'wallet.ask.batch_all',
  params: (approved) => ({ ...approved }),
  success: 'wallet.done.batch_made',
});

/** Says how many are approved and what they come to before they go into a batch. */
function BatchAllDialog({ onClose }: ActionDialogProps<ListPage>) {
  const { data } = useQueryOf(TakecashFigures, {});
  if (!data || !BatchAllQuestion) return null;
  const { count: n = 0, amount_cents = 0 } = data.states.find(({ state }) => state === 'approved') ?? {};
  return <BatchAllQuestion subject={{ n: count(n), amount: money(amount_cents) }} onClose={onClose} />;
}

const batchAll: Action<ListPage> = {
  title: 'wallet.action.batch_make',
  icon: <FileDoneOutlined />,
  needs: [BatchMake, TakecashFigures],
  dialog: BatchAllDialog,
};

const batchChosen = confirmAction<typeof BatchMake, Withdrawal[]>({
  endpoint: BatchMake,
  title: 'wallet.action.batch_chosen',
  when: (rows) => rows.every(({ state }) => state === 'approved'),
  input: (rows) => ({ ids: rows.map(({ id }) => id) }),
  question: 'wallet.ask.batch_chosen',
  params: (rows) => ({
    n: rows.length,
    amount: money(rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
  }),
  success: 'wallet.done.batch_made',
});

const batches: Action<ListPage> = {
  title: 'wallet.action.batches',
  to: () => '/finance/wallettakecash/batches',
};

const results: Action<ListPage> = {
  title: 'wallet.action.results',
  icon: <ImportOutlined />,
  needs: ResultImport,
  to: () => '/finance/wallettakecash/results',
};

function SettingDialog({ onClose }: ActionDialogProps<ListPage>) {
  const text = useTextOf();
  const { data } = useQueryOf(WalletSettingInfo, {});
  if (!data) return null;
  return (
    <ActionDialog<typeof WalletSettingSave>
      endpoint={WalletSettingSave}
      title="wallet.action.setting"
      submit="console.action.save"
      messages="wallet"
      fields={[{ field: 'second_audit_cents', span: 'full' }]}
      start={{ second_audit_cents: data.second_audit_cents }}
      hidden={{ version: data.version }}
      intro={<p>{text('wallet.hint.setting')}</p>}
      success="wallet.done.saved"
      onClose={onClose}
    />
  );
}

const setting: Action<ListPage> = {
  title: 'wallet.action.setting',
  icon: <SettingOutlined />,
  needs: [WalletSettingInfo, WalletSettingSave],
  dialog: SettingDialog,
};

/** States in which somebody has still to do something; the others only grow. */
const openStates: readonly WithdrawalState[] = ['applied', 'second_audit', 'approved', 'paying', 'return_asked'];
const endStates = withdrawalState.options.filter((state) => !openStates.includes(state));

function StateTabs() {
  const isAllowed = useCan()(TakecashFigures);
  const { data } = useQueryOf(TakecashFigures, {}, { enabled: isAllowed, refetchIntervalMs: 60_000 });
  const open = data?.states.filter(({ state }) => openStates.includes(state)) ?? [];
  const counts = Object.fromEntries(open.map(({ state, count }) => [state, count]));
  return (
    <ListTabs
      field="state"
      values={[...openStates, ...endStates]}
      texts="wallet.state"
      all="wallet.tab.all"
      counts={counts}
      parts={[{ title: 'wallet.field.is_to_audit', filter: { is_to_audit: 'true', state: '' }, waiting: undefined }]}
    />
  );
}

const [number, ...others] = withdrawalColumns;

export default listScreen({
  endpoint: walletContract.TakecashList,
  messages: 'wallet',
  tabs: StateTabs,
  columns: [...(number ? [number] : []), { field: 'shop_name' }, ...others],
  filters: [
    { from: 'applied_day_from', to: 'applied_day_to', title: 'wallet.field.applied_day' },
    { from: 'ended_day_from', to: 'ended_day_to', title: 'wallet.field.ended_day' },
  ],
  rowActions: [audit, confirmReturn, openWithdrawal, markReturned],
  bulkActions: [batchChosen],
  sums: [{ field: 'amount_cents', as: 'money' }],
  toolbar: [newWithdrawal('/finance/wallettakecash/add'), batchAll, batches, results, setting],
  empty: 'wallet.empty.withdrawals',
  emptyHint: 'wallet.empty.takecash_hint',
});

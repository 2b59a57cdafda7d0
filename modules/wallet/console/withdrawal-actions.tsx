import { PlusOutlined } from '@ant-design/icons';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ColumnSpec, ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import type { Tone } from '@linehaul/ui/status-tag.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import type { Withdrawal } from '../contract/wallet-rows.contract.ts';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import { buildNameParams } from './withdrawal-words.ts';

export const openWithdrawal: Action<Withdrawal> = {
  title: 'wallet.action.open',
  needs: walletContract.WithdrawalInfo,
  dialog: WithdrawalDrawer,
};

export const cancelWithdrawal = confirmAction<typeof walletContract.WithdrawalCancel, Withdrawal>({
  endpoint: walletContract.WithdrawalCancel,
  title: 'wallet.action.cancel',
  danger: true,
  when: ({ state }) => state === 'applied',
  input: ({ id, version }) => ({ id, version }),
  question: 'wallet.ask.cancel',
  params: buildNameParams,
  success: 'wallet.done.cancelled',
});

/** To the form, at either of its addresses. */
export const newWithdrawal = (to: string): Action<ListPage> => ({
  title: 'wallet.action.withdraw',
  icon: <PlusOutlined />,
  primary: true,
  needs: [walletContract.WithdrawalApply, walletContract.WalletInfo, walletContract.BankcardList],
  to: () => to,
});

export const withdrawalTones: Readonly<Record<string, Tone>> = {
  second_audit: 'warning',
  approved: 'info',
  paying: 'progress',
  paid: 'success',
  return_asked: 'warning',
  returned: 'danger',
};

export const withdrawalColumns: readonly ColumnSpec<Withdrawal>[] = [
  { field: 'withdrawal_no' },
  { field: 'amount_cents', as: 'money', sortable: true },
  { field: 'state', as: 'status', tones: withdrawalTones },
  { field: 'bank_name' },
  { field: 'card_masked' },
  { field: 'holder_name', hidden: true },
  { field: 'applied_at', as: 'time' },
  { field: 'decided_at', as: 'time', hidden: true },
  { field: 'ended_at', as: 'time' },
  { field: 'reason' },
  { field: 'note', hidden: true },
  { field: 'login_name', hidden: true },
];

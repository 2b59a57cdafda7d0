import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import { cancelWithdrawal, newWithdrawal, openWithdrawal, withdrawalColumns } from './withdrawal-actions.tsx';

export default listScreen({
  endpoint: walletContract.WithdrawalList,
  messages: 'wallet',
  columns: withdrawalColumns,
  filters: ['state', { from: 'applied_day_from', to: 'applied_day_to', title: 'wallet.field.applied_day' }],
  rowActions: [openWithdrawal, cancelWithdrawal],
  toolbar: [newWithdrawal('/finance/PaymentWallet/PaymentWithdrawal')],
  empty: 'wallet.empty.withdrawals',
  emptyHint: 'wallet.empty.withdrawals_hint',
});

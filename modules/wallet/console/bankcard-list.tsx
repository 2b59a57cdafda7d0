import { PlusOutlined } from '@ant-design/icons';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import type { Bankcard } from '../contract/wallet-rows.contract.ts';

const bindCard: Action<ListPage> = {
  title: 'wallet.action.bind',
  icon: <PlusOutlined />,
  primary: true,
  needs: [walletContract.BankcardBind, walletContract.WalletInfo],
  to: () => '/finance/PaymentWallet/BankcardBinding',
};

const unbindCard = confirmAction<typeof walletContract.BankcardUnbind, Bankcard>({
  endpoint: walletContract.BankcardUnbind,
  title: 'wallet.action.unbind',
  danger: true,
  input: ({ id }) => ({ id }),
  question: 'wallet.ask.unbind',
  params: ({ bank_name, card_masked }) => ({ bank: bank_name, card: card_masked }),
  success: 'wallet.done.unbound',
});

export default listScreen({
  endpoint: walletContract.BankcardList,
  messages: 'wallet',
  search: false,
  columns: [
    { field: 'bank_name' },
    { field: 'card_masked' },
    { field: 'holder_name' },
    { field: 'phone_masked' },
    { field: 'state', as: 'status', tones: { bound: 'success' } },
    { field: 'created_at', as: 'time' },
    { field: 'login_name', hidden: true },
  ],
  rowActions: [unbindCard],
  toolbar: [bindCard],
  empty: 'wallet.empty.cards',
  emptyHint: 'wallet.empty.cards_hint',
});

import { PlusOutlined } from '@ant-design/icons';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import type { Bank } from '../contract/wallet-rows.contract.ts';

const { BankAdd, BankDelete, BankEdit, BankInfo } = walletContract;

export const banksPath = '/finance/wallettakecash/BankList';

export const addBank: Action<ListPage> = {
  title: 'wallet.action.bank_add',
  icon: <PlusOutlined />,
  primary: true,
  needs: BankAdd,
  to: () => `${banksPath}/add`,
};

export const editBank: Action<Bank> = {
  title: 'wallet.action.edit',
  needs: [BankEdit, BankInfo],
  to: ({ id }) => `${banksPath}/edit/${id}`,
};

export const deleteBank = confirmAction<typeof BankDelete, Bank>({
  endpoint: BankDelete,
  title: 'wallet.action.delete',
  danger: true,
  input: ({ id }) => ({ id }),
  question: 'wallet.ask.delete_bank',
  params: ({ name }) => ({ name }),
  success: 'wallet.done.deleted',
});

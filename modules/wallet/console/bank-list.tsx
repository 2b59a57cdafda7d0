import { enumerated } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import { addBank, deleteBank, editBank } from './bank-actions.tsx';

export default listScreen({
  endpoint: walletContract.BankList,
  messages: 'wallet',
  columns: [
    { field: 'code', width: 140, sortable: true },
    { field: 'name', width: 220 },
    { field: 'prefixes', render: ({ prefixes }) => enumerated(prefixes) },
  ],
  rowActions: [editBank, deleteBank],
  toolbar: [addBank],
  empty: 'wallet.empty.banks',
});

import { editScreen } from '@linehaul/console-kernel/form/form-screen.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import { banksPath } from './bank-actions.tsx';
import { bankFormFields } from './bank-fields.tsx';

export default editScreen<typeof walletContract.BankEdit, typeof walletContract.BankInfo>({
  endpoint: walletContract.BankEdit,
  load: walletContract.BankInfo,
  messages: 'wallet',
  fields: bankFormFields,
  input: ({ id }) => ({ id: Number(id) }),
  start: ({ code, name, prefixes }) => ({ code, name, prefixes }),
  hidden: ({ id, version }) => ({ id, version }),
  success: 'wallet.done.saved',
  done: () => banksPath,
});

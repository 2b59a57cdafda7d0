import { formScreen } from '@linehaul/console-kernel/form/form-screen.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import { banksPath } from './bank-actions.tsx';
import { bankFormFields } from './bank-fields.tsx';

export default formScreen<typeof walletContract.BankAdd>({
  endpoint: walletContract.BankAdd,
  messages: 'wallet',
  fields: bankFormFields,
  start: { prefixes: [] },
  success: 'wallet.done.saved',
  done: () => banksPath,
});

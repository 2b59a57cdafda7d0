import { formScreen } from '@linehaul/console-kernel/form/form-screen.tsx';
import { agreementContract } from '../contract/agreement.contract.ts';
import { agreementFields, agreementsPath } from './agreement-fields.tsx';

export default formScreen({
  endpoint: agreementContract.AgreementSave,
  messages: 'agreement',
  fields: agreementFields,
  start: { place: 'register', is_published: false },
  submit: 'agreement.action.save',
  success: 'agreement.done.saved',
  done: () => agreementsPath,
});

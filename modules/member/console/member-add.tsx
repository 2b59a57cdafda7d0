import { formScreen } from '@linehaul/console-kernel/form/form-screen.tsx';
import { memberContract } from '../contract/member.contract.ts';
import { membersPath } from './member-actions.tsx';
import { memberFields } from './member-fields.ts';

export default formScreen({
  endpoint: memberContract.MemberAdd,
  messages: 'member',
  fields: memberFields,
  start: { kind: 'enterprise', terms: 'prepaid' },
  success: 'member.done.saved',
  done: () => membersPath,
});

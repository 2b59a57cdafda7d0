import { editScreen } from '@linehaul/console-kernel/form/form-screen.tsx';
import { membersessionContract } from '../contract/membersession.contract.ts';

/** Whether members may sign in. */
export default editScreen({
  load: membersessionContract.MemberSignInSettingInfo,
  input: () => ({}),
  endpoint: membersessionContract.MemberSignInSettingSave,
  messages: 'membersession',
  fields: [{ field: 'is_on', span: 'full', hint: 'membersession.hint.is_on' }],
  start: ({ is_on }) => ({ is_on }),
  hidden: ({ version }) => ({ version }),
  submit: 'console.action.save',
  success: 'membersession.done.setting',
  done: () => '/users/manage',
});

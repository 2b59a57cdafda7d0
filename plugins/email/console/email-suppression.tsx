import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { emailContract, type Suppression } from '../contract/email.contract.ts';

const { EmailSuppressionLift, EmailSuppressionList } = emailContract;

const lift = confirmAction<typeof EmailSuppressionLift, Suppression>({
  endpoint: EmailSuppressionLift,
  title: 'email.action.lift',
  question: 'email.ask.lift',
  params: ({ address }) => ({ address }),
  input: ({ id }) => ({ id }),
  success: 'email.done.lift',
});

/** Addresses that get no mail any more. */
export default listScreen({
  endpoint: EmailSuppressionList,
  messages: 'email',
  columns: [{ field: 'address', width: 240 }, { field: 'answer' }, { field: 'created_at', as: 'time', width: 180 }],
  rowActions: [lift],
  empty: 'email.empty.title',
  emptyHint: 'email.empty.hint',
});

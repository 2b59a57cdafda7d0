import { EditOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type Feedback, type FeedbackDetail, feedbackContract } from '../contract/feedback.contract.ts';
import { picturesField } from './feedback-pictures.tsx';

export const openFeedback: Action<Feedback> = {
  title: 'feedback.action.open',
  needs: feedbackContract.FeedbackInfo,
  to: ({ id }) => `/feedback/feedbackInfo/${id}`,
};

/** The platform has nobody above it to write to. */
export const writeToPlatform = dialogAction<typeof feedbackContract.FeedbackAdd, ListPage>({
  endpoint: feedbackContract.FeedbackAdd,
  messages: 'feedback',
  fields: [
    { field: 'kind', as: 'radio', span: 'full' },
    { field: 'body', as: 'textarea', span: 'full' },
    picturesField,
  ],
  title: 'feedback.action.write',
  icon: <EditOutlined />,
  primary: true,
  when: () => useIdentityStore.getState().identity?.industry !== 'platform',
  start: () => ({ kind: 'suggestion' }),
  hidden: () => ({}),
  submit: 'feedback.action.send',
  success: 'feedback.done.sent',
  width: 600,
});

const turn = { endpoint: feedbackContract.FeedbackClose, needs: feedbackContract.FeedbackClose };

export const closeFeedback = confirmAction<typeof feedbackContract.FeedbackClose, FeedbackDetail>({
  ...turn,
  title: 'feedback.action.close',
  when: ({ box, state }) => box === 'inbox' && state !== 'closed',
  input: ({ id, version }) => ({ id, version, is_closed: true }),
  question: 'feedback.ask.close',
  success: 'feedback.done.closed',
});

export const reopenFeedback = confirmAction<typeof feedbackContract.FeedbackClose, FeedbackDetail>({
  ...turn,
  title: 'feedback.action.reopen',
  when: ({ box, state }) => box === 'inbox' && state === 'closed',
  input: ({ id, version }) => ({ id, version, is_closed: false }),
  success: 'feedback.done.opened',
});

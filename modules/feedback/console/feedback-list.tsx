import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { feedbackContract } from '../contract/feedback.contract.ts';
import { openFeedback, writeToPlatform } from './feedback-actions.tsx';
import { feedbackTones } from './feedback-tones.ts';

function screen(isPlatform: boolean) {
  return listScreen({
    endpoint: feedbackContract.FeedbackList,
    messages: 'feedback',
    columns: [
      { field: 'excerpt', as: 'link', to: ({ id }) => `/feedback/feedbackInfo/${id}` },
      { field: 'kind', as: 'choice' },
      { field: 'sender_name' },
      { field: 'sender_phone', as: 'phone' },
      { field: 'state', as: 'status', tones: feedbackTones },
      { field: 'reply_count', as: 'count' },
      { field: 'created_at', as: 'time' },
      { field: 'touched_at', as: 'time', hidden: true },
    ],
    filters: [...(isPlatform ? [] : [{ field: 'box' as const, title: 'feedback.box.label' }]), 'state', 'kind'],
    rowActions: [openFeedback],
    toolbar: [writeToPlatform],
    empty: 'feedback.empty.title',
    emptyHint: 'feedback.empty.hint',
  });
}

const Platforms = screen(true);
const Tenants = screen(false);

/** What people say; a tenant also sees what it has said to the platform. */
export default function FeedbackList() {
  return useIdentity()?.industry === 'platform' ? <Platforms /> : <Tenants />;
}

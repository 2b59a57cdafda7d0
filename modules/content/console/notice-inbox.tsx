import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { contentContract } from '../contract/content.contract.ts';
import type { InboxNotice } from '../contract/content-rows.contract.ts';
import { NoticeReading } from './notice-reading.tsx';

const read: Action<InboxNotice> = {
  title: 'content.action.read',
  needs: contentContract.NoticeInbox,
  dialog: ({ subject, onClose }) => <NoticeReading notice={subject} onClose={onClose} />,
};

export default listScreen({
  endpoint: contentContract.NoticeInbox,
  messages: 'content',
  columns: [
    {
      field: 'title',
      render: ({ title, read_at }) => (read_at === 0 ? <strong>{title}</strong> : <span>{title}</span>),
    },
    { field: 'is_pinned', as: 'yes_no' },
    { field: 'publish_at', as: 'time' },
    { field: 'read_at', as: 'time' },
  ],
  filters: ['is_read'],
  rowActions: [read],
  empty: 'content.empty.inbox',
});

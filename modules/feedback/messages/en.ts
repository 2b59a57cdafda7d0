import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { feedbackErrors } from '../contract/feedback.contract.ts';

export const en = {
  noun: { one: 'Feedback', many: 'Feedback' },
  menu: { list: 'Feedback', info: 'Feedback' },
  call: {
    FeedbackList: 'Feedback: list',
    FeedbackInfo: 'Feedback: open the details',
    FeedbackPicture: 'Feedback: see its pictures',
    FeedbackReply: 'Feedback: answer',
    FeedbackClose: 'Feedback: close and reopen',
    FeedbackAdd: 'Feedback: write to the platform',
    FeedbackListExport: 'Feedback: take the list out as a file',
  },
  field: {
    kind: 'Kind',
    excerpt: 'Message',
    body: 'Message',
    picture_ids: 'Pictures',
    reply: 'Answer',
    sender_name: 'From',
    sender_phone: 'Phone',
    state: 'State',
    reply_count: 'Answers',
    created_at: 'Received',
    touched_at: 'Last change',
  },
  kind: { fault: 'Fault', suggestion: 'Suggestion', complaint: 'Complaint', question: 'Question', praise: 'Praise' },
  state: { open: 'Waiting', answered: 'Answered', closed: 'Closed' },
  box: { label: 'Which messages', inbox: 'Received', sent: 'Sent to the platform' },
  action: {
    open: 'Read and answer',
    write: 'Write to the platform',
    send: 'Send',
    reply: 'Answer',
    close: 'Close',
    reopen: 'Open again',
  },
  ask: { close: 'Close this message? Whoever wrote it can no longer answer.' },
  detail: {
    picture: 'Picture {{place}}',
    message: 'Message',
    replies: 'Answers',
    none: 'Nobody has answered yet.',
    answer: 'Your answer',
  },
  done: {
    sent: 'Sent. The answer will stand here.',
    replied: 'The answer is sent',
    closed: 'Closed',
    opened: 'Opened again',
  },
  empty: {
    title: 'No messages',
    hint: 'What people write to you stands here, with your answers.',
  },
  error: {
    closed: 'This message is closed. Open it again before you answer.',
    nobody: 'Nobody is there to read this. Look up the address of the page again.',
  } satisfies ErrorTexts<typeof feedbackErrors>,
};

import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { feedbackErrors } from '../contract/feedback.contract.ts';

export const en = {
  noun: { one: 'Feedback', many: 'Feedback' },
  menu: { list: 'Feedback', info: 'Feedback' },
  call: {
    FeedbackList: 'Feedback: list',
    FeedbackInfo: 'Feedback: open the details',
    FeedbackPicture: 'Feedback: view its pictures',
    FeedbackReply: 'Feedback: answer',
    FeedbackClose: 'Feedback: close and reopen',
    FeedbackAdd: 'Feedback: write to the platform',
    FeedbackListExport: 'Feedback: export the list to a file',
  },
  field: {
    excerpt: 'Message',
    body: 'Message',
    sender_name: 'From',
    sender_phone: 'Phone',
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
    close: 'Close',
    reopen: 'Open again',
  },
  ask: { close: 'Close this message? The sender can no longer answer.' },
  detail: {
    picture: 'Picture {{place}}',
    message: 'Message',
    replies: 'Answers',
    none: 'Nobody has answered yet.',
    answer: 'Your answer',
  },
  done: {
    sent: 'Sent. The answer will appear here.',
    replied: 'The answer is sent',
    closed: 'Closed',
    opened: 'Opened again',
  },
  empty: {
    title: 'No messages',
    hint: 'Messages sent to you are listed here, with your answers.',
  },
  error: {
    closed: 'This message is closed. Open it again before you answer.',
    nobody: 'Nobody can receive this. Check the address of the page.',
  } satisfies ErrorTexts<typeof feedbackErrors>,
};

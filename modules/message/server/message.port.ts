// Open to plug-ins too.
export {
  codePage,
  codeProgress,
  endCode,
  type MessageKernel,
  noticeSays,
  purposeText,
  queueCode,
  queueMessage,
  readdressNotices,
  withdrawNotices,
  withdrawNoticesSince,
} from './message.steps.ts';
export {
  type MessagePurpose,
  messagePurposes,
  type Notice,
  type PurposeParam,
  reportedEvent,
} from './message-purpose.extension.ts';
export type { Report } from './message-report.steps.ts';
export { reportMessage } from './message-report.steps.ts';
export {
  type CodeWords,
  type MessageSender,
  messageAccounts,
  messageSenders,
  type OutgoingMessage,
  type SendOutcome,
  type SentMessage,
} from './message-sender.extension.ts';
export { filledText, maskedReceiver, textFault } from './message-text.steps.ts';

export {
  type ChannelLine,
  ChannelRefused,
  type Charge,
  type Notice,
  type PaymentChannel,
  paymentChannels,
  type RefundAnswer,
  type RefundOrder,
  type SplitAnswer,
  type SplitOrder,
  type Started,
} from './payment-channel.extension.ts';
export { builtInChannelsOf } from './payment-channels.steps.ts';
// Open to plug-ins too.
export { closeCharges } from './payment-charges.steps.ts';
export { noticeTaker } from './payment-notice.steps.ts';
export { isChannelInUse, lastTransfer } from './payment-open.steps.ts';
// Open to plug-ins too.
export { paidAtTill } from './payment-place.steps.ts';
export { cashSheets } from './payment-posting.steps.ts';
export { refundedParts } from './payment-refunded.steps.ts';
export { resumeSplits, splitSettled, waitingSplitCents } from './payment-split.steps.ts';
export { type PaymentSubject, paymentSubjects } from './payment-subject.extension.ts';
export { promiseSubjectRefund, runRefunds } from './payment-subject-refund.steps.ts';
export { channelOfMethod, methodOf, recordAtTill, type TillMethod } from './payment-till.steps.ts';

import { ChannelRefused } from '@linehaul/modules/payment/server/payment.port.ts';
import { type AnswerHead, refusalIn } from './alipay-answer.rules.ts';

/** What Alipay has said in place of an answer: its reason, or something that is neither yes nor no. */
export function unclear(answer: AnswerHead): Error {
  const refusal = refusalIn(answer);
  if (refusal) return new ChannelRefused(refusal);
  return new TypeError(`alipay_${answer.code}_${answer.sub_code || 'unclear'}`);
}

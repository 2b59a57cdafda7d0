import { ChannelRefused } from '@linehaul/modules/payment/server/payment.port.ts';
import { refusalIn } from './wechatpay-answer.rules.ts';
import type { WechatpayAnswer } from './wechatpay-client.provider.ts';

/** What WeChat Pay has said in place of an answer: its reason, or something that is neither yes nor no. */
export function unclear(answer: WechatpayAnswer): Error {
  const refusal = refusalIn(answer);
  return refusal ? new ChannelRefused(refusal) : new TypeError(`wechatpay_${answer.code || 'unclear'}`);
}

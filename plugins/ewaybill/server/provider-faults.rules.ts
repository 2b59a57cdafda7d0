import type { LabelFault } from '@linehaul/modules/label/contract/label.contract.ts';

/** Neither provider numbers these causes; their words do not say more than one of them. */
const words: readonly [RegExp, Exclude<LabelFault, 'none' | 'no_answer'>][] = [
  [/余额|欠费|单号不足|单号余量|无可用单号|次数不足/, 'no_money'],
  [/签名|验签|密钥|授权码|apikey|sign(ature)? /i, 'wrong_key'],
  [/月结|客户编号|客户号|账号|密码|电子面单账户|partner/i, 'account_wrong'],
  [/超区|不支持派送|无法派送|不在服务范围|不派送/, 'not_served'],
  [/地址|收件人|收货人|手机|电话|省|市/, 'address'],
];

/** Why a provider has refused an order. */
export function classifyFault(text: string): Exclude<LabelFault, 'none' | 'no_answer'> {
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

/** The provider does not know either: the order may have gone through behind it. */
export function isUncertain(text: string): boolean {
  return /超时|繁忙|系统异常|系统错误|稍后|timeout/i.test(text);
}

/** A number that is cancelled already: what was asked for is so. */
export function isCancelled(text: string): boolean {
  return /已(经)?取消|重复取消/.test(text);
}

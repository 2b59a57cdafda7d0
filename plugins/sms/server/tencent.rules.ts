import type { MessageFault } from '@linehaul/modules/message/contract/message.contract.ts';
import type { SmsTemplate } from '../contract/sms.contract.ts';

const faults: readonly (readonly [RegExp, MessageFault])[] = [
  [/^AuthFailure\.|^UnauthorizedOperation\.(?!Individual)/, 'wrong_key'],
  [/InsufficientBalance|AccountArrears/, 'no_money'],
  [/InBlacklist|UnsubscribeLimit/, 'number_blocked'],
  [/IncorrectPhoneNumber|PhoneNumberParseFail/, 'number_wrong'],
  [/SignatureIncorrectOrUnapproved|SignNotApproved/, 'signature'],
  [/TemplateIncorrectOrUnapproved|TemplateUnapprovedOrNotExist/, 'template_unreviewed'],
  [/TemplateParamSetNotMatch|TemplateParameter|MissingParameter/, 'template_variable'],
  [/SensitiveWord|ContentLengthLimit|ProhibitedUse|IncludeRestrictedContent/, 'content'],
  [/^LimitExceeded|^RequestLimitExceeded|Frequency/, 'limit'],
  [/^InternalError\.(?!Timeout)/, 'unreachable'],
];

/** Tencent Cloud's code in our words. */
export function tencentFault(code: string): MessageFault {
  return faults.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
}

/** A code after which nobody can say whether the message went out. */
export function isTencentUnknown(code: string): boolean {
  return code === 'InternalError.Timeout';
}

/** Why the operator did not deliver; of reports. */
export function tencentReportFault(reason: string): MessageFault {
  return /BLACK|REJECT|UNSUBSCRIBE/i.test(reason) ? 'number_blocked' : 'undelivered';
}

const reviews: Readonly<Record<string, SmsTemplate['review']>> = { 0: 'passed', 1: 'reviewing', '-1': 'refused' };

export function tencentReview(status: unknown): SmsTemplate['review'] {
  return reviews[String(status)] ?? 'unknown';
}

/** Numbers of the variables in `您的验证码是{1}`, in their order. */
export function tencentVariables(content: string): number[] {
  return [...new Set([...content.matchAll(/\{(\d+)\}/g)].map(([, n]) => Number(n)))].sort((a, b) => a - b);
}

import type { MessageFault } from '@linehaul/modules/message/contract/message.contract.ts';
import type { SmsTemplate } from '../contract/sms.contract.ts';

const faults: Readonly<Record<string, MessageFault>> = {
  'isv.MOBILE_NUMBER_ILLEGAL': 'number_wrong',
  'isv.BUSINESS_LIMIT_CONTROL': 'limit',
  'isv.DAY_LIMIT_CONTROL': 'limit',
  'isv.MONTH_LIMIT_CONTROL': 'limit',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'content',
  'isv.PARAM_NOT_SUPPORT_URL': 'content',
  'isv.PARAM_LENGTH_LIMIT': 'content',
  'isv.SMS_CONTENT_ILLEGAL': 'content',
  'isv.TEMPLATE_MISSING_PARAMETERS': 'template_variable',
  'isv.TEMPLATE_PARAMS_ILLEGAL': 'template_variable',
  'isv.INVALID_JSON_PARAM': 'template_variable',
  'isv.SMS_TEMPLATE_ILLEGAL': 'template_unreviewed',
  'isv.SMS_SIGNATURE_ILLEGAL': 'signature',
  'isv.SMS_SIGN_ILLEGAL': 'signature',
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': 'signature',
  'isv.AMOUNT_NOT_ENOUGH': 'no_money',
  'isv.OUT_OF_SERVICE': 'no_money',
  'isp.RAM_PERMISSION_DENY': 'wrong_key',
  'isv.ACCOUNT_NOT_EXISTS': 'wrong_key',
  'InvalidAccessKeyId.NotFound': 'wrong_key',
  'InvalidAccessKeyId.Inactive': 'wrong_key',
  SignatureDoesNotMatch: 'wrong_key',
  'isp.SYSTEM_ERROR': 'unreachable',
  // Of reports.
  MOBILE_NOT_ON_SERVICE: 'undelivered',
  MOBILE_SEND_LIMIT: 'limit',
  MOBILE_IN_BLACK: 'number_blocked',
  USER_REJECT: 'number_blocked',
  REJECTED: 'number_blocked',
};

/** Alibaba Cloud's code in our words. */
export function aliyunFault(code: string): MessageFault {
  if (code.startsWith('Throttling')) return 'limit';
  return faults[code] ?? 'other';
}

const reviews: Readonly<Record<string, SmsTemplate['review']>> = { 0: 'reviewing', 1: 'passed', 2: 'refused' };

export function aliyunReview(status: unknown): SmsTemplate['review'] {
  return reviews[String(status)] ?? 'unknown';
}

/** Names of the variables in `您的验证码是${code}`. */
export function aliyunVariables(content: string): string[] {
  return [...new Set([...content.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))];
}

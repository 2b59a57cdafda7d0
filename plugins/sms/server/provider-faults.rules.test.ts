import { expect, test } from 'vitest';
import { aliyunFault, aliyunReview, aliyunVariables } from './aliyun.rules.ts';
import { readReports } from './sms-report.rules.ts';
import { isTencentUnknown, tencentFault, tencentReview, tencentVariables } from './tencent.rules.ts';

test.each([
  ['isv.MOBILE_NUMBER_ILLEGAL', 'number_wrong'],
  ['isv.BUSINESS_LIMIT_CONTROL', 'limit'],
  ['Throttling.User', 'limit'],
  ['isv.AMOUNT_NOT_ENOUGH', 'no_money'],
  ['isv.OUT_OF_SERVICE', 'no_money'],
  ['isv.TEMPLATE_MISSING_PARAMETERS', 'template_variable'],
  ['isv.SMS_SIGNATURE_ILLEGAL', 'signature'],
  ['isv.PARAM_NOT_SUPPORT_URL', 'content'],
  ['InvalidAccessKeyId.NotFound', 'wrong_key'],
  ['SignatureDoesNotMatch', 'wrong_key'],
  ['isp.SYSTEM_ERROR', 'unreachable'],
  ['isv.SOMETHING_NEW', 'other'],
])('Alibaba Cloud’s %s is %s', (code, fault) => {
  expect(aliyunFault(code)).toBe(fault);
});

test.each([
  ['AuthFailure.SecretIdNotFound', 'wrong_key'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'no_money'],
  ['FailedOperation.PhoneNumberInBlacklist', 'number_blocked'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'number_wrong'],
  ['FailedOperation.SignatureIncorrectOrUnapproved', 'signature'],
  ['FailedOperation.TemplateIncorrectOrUnapproved', 'template_unreviewed'],
  ['FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'template_variable'],
  ['FailedOperation.ContainSensitiveWord', 'content'],
  ['LimitExceeded.PhoneNumberDailyLimit', 'limit'],
  ['InternalError.OtherError', 'unreachable'],
  ['FailedOperation.SomethingNew', 'other'],
])('Tencent Cloud’s %s is %s', (code, fault) => {
  expect(tencentFault(code)).toBe(fault);
});

test('a time-out inside of the provider is no refusal', () => {
  expect(isTencentUnknown('InternalError.Timeout')).toBe(true);
  expect(isTencentUnknown('InternalError.OtherError')).toBe(false);
});

test('reviews and variables are read as each provider writes them', () => {
  expect([0, '1', 2, 9].map(aliyunReview)).toEqual(['reviewing', 'passed', 'refused', 'unknown']);
  expect([0, 1, -1, 9].map(tencentReview)).toEqual(['passed', 'reviewing', 'refused', 'unknown']);
  expect(aliyunVariables(['$', '{code} $', '{minutes} $', '{code}'].join(''))).toEqual(['code', 'minutes']);
  expect(tencentVariables('{2} {1} {10} {1}')).toEqual([1, 2, 10]);
});

test('reports are read from either provider, and from nobody else', () => {
  const aliyun = { success: false, err_code: 'MOBILE_IN_BLACK', sms_size: '2', biz_id: 'b', out_id: 'o' };
  expect(readReports('aliyun', [aliyun])).toEqual([
    {
      sender: 'sms.aliyun',
      provider_no: 'b',
      reference: 'o',
      state: 'refused',
      fault: 'number_blocked',
      provider_code: 'MOBILE_IN_BLACK',
      parts: 2,
    },
  ]);
  const tencent = { report_status: 'FAIL', errmsg: 'MK:0001', sid: 's' };
  expect(readReports('tencent', [tencent])).toMatchObject([{ state: 'refused', fault: 'undelivered', reference: '' }]);
  for (const other of [null, {}, [], [{}], 'text', [{ biz_id: 1 }]]) {
    expect([readReports('aliyun', other), readReports('tencent', other)]).toEqual([null, null]);
  }
});

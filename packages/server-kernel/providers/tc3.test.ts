import { expect, test } from 'vitest';
import { tc3Authorization, tc3Request } from './tc3.ts';

/** The example of Tencent Cloud's own documentation of the signature; its keys are public. */
const documentedExample = {
  host: 'cvm.tencentcloudapi.com',
  service: 'cvm',
  body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
  headers: { 'content-type': 'application/json; charset=utf-8' },
  secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
  secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
  now: 1_551_113_065,
};

test('the documented request has the documented signature', () => {
  expect(tc3Authorization(documentedExample)).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});

test('a call signs its action beside host and content type, and says when it was made', () => {
  const { headers, body, url } = tc3Request({
    url: new URL('https://sms.tencentcloudapi.com/'),
    service: 'sms',
    action: 'SendSms',
    version: '2021-01-11',
    region: 'ap-guangzhou',
    parameters: { SmsSdkAppId: '1400000000' },
    secretId: documentedExample.secretId,
    secretKey: documentedExample.secretKey,
    now: documentedExample.now,
  });
  expect(headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-timestamp': '1551113065' });
  expect(headers.authorization).toContain('/2019-02-25/sms/tc3_request, SignedHeaders=content-type;host;x-tc-action,');
  expect([url, body]).toEqual(['https://sms.tencentcloudapi.com/', '{"SmsSdkAppId":"1400000000"}']);
});

test.each([
  ['body', { body: '{}' }],
  ['key', { secretKey: 'other' }],
  ['moment', { now: documentedExample.now + 1 }],
])('another %s has another signature', (_what, change) => {
  expect(tc3Authorization({ ...documentedExample, ...change })).not.toBe(tc3Authorization(documentedExample));
});

import { expect, test } from 'vitest';
import { acs3Request } from './acs3.ts';

/** The example of Alibaba Cloud's own documentation of the signature. */
const documentedExample = {
  url: new URL('https://ecs.cn-shanghai.aliyuncs.com/'),
  action: 'RunInstances',
  version: '2014-05-26',
  parameters: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  keyId: 'YourAccessKeyId',
  secret: 'YourAccessKeySecret',
  now: Date.UTC(2023, 9, 26, 10, 22, 32) / 1000,
  nonce: '3156853299f313e23d1673dc12e1703d',
};

test('the documented request has the documented signature', () => {
  const { url, headers } = acs3Request(documentedExample);
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
  expect(headers['x-acs-date']).toBe('2023-10-26T10:22:32Z');
  expect(url).toBe(
    'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
  );
});

test('what is signed is what is sent: signs, spaces and Chinese are encoded as RFC 3986 says', () => {
  const { url } = acs3Request({ ...documentedExample, parameters: { SignName: "运 力(一)!*'~" } });
  expect(url).toBe('https://ecs.cn-shanghai.aliyuncs.com/?SignName=%E8%BF%90%20%E5%8A%9B%28%E4%B8%80%29%21%2A%27~');
});

test.each(['action', 'version', 'nonce', 'secret'] as const)('another %s has another signature', (field) => {
  const other = acs3Request({ ...documentedExample, [field]: 'other' }).headers.authorization;
  expect(other).not.toBe(acs3Request(documentedExample).headers.authorization);
});

import { acs3Request } from '@linehaul/server-kernel/providers/acs3.ts';
import { tc3Request } from '@linehaul/server-kernel/providers/tc3.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startSmsSimulator } from './sms-provider.ts';
import { newAccount } from './state.ts';

const provider = await startSmsSimulator();
afterAll(() => provider.stop());
beforeEach(() => Object.assign(provider.account, newAccount()));

const now = () => Math.floor(Date.now() / 1000);

function acs3(change: Partial<Parameters<typeof acs3Request>[0]> = {}) {
  return acs3Request({
    url: new URL(provider.url),
    action: 'QuerySmsSign',
    version: '2017-05-25',
    parameters: { SignName: provider.account.signName },
    keyId: provider.account.keyId,
    secret: provider.account.secret,
    now: now(),
    nonce: String(Math.random()),
    ...change,
  });
}

async function readFaultCode({ url, headers }: ReturnType<typeof acs3Request>): Promise<unknown> {
  const answer: unknown = await (await fetch(url, { method: 'POST', headers })).json();
  return answer && typeof answer === 'object' && 'Code' in answer ? answer.Code : null;
}

test('a good signature is taken once', async () => {
  const request = acs3();
  expect(await readFaultCode(request)).toBe('OK');
  expect(await readFaultCode(request)).toBe('SignatureNonceUsed');
});

test.each([
  ['another secret', () => acs3({ secret: 'other' }), 'SignatureDoesNotMatch'],
  ['an unknown key', () => acs3({ keyId: 'other' }), 'InvalidAccessKeyId.NotFound'],
  ['a date 16 minutes ago', () => acs3({ now: now() - 960 }), 'InvalidTimeStamp.Expired'],
  ['a date in 16 minutes', () => acs3({ now: now() + 960 }), 'InvalidTimeStamp.Expired'],
  [
    'another parameter than was signed',
    () => ({ ...acs3(), url: `${provider.url}/?SignName=other` }),
    'SignatureDoesNotMatch',
  ],
] as const)('%s is refused', async (_what, makeRequest, code) => {
  expect(await readFaultCode(makeRequest())).toBe(code);
});

test('a date within 15 minutes is taken', async () => {
  expect(await readFaultCode(acs3({ now: now() - 840 }))).toBe('OK');
});

function tc3(change: Partial<Parameters<typeof tc3Request>[0]> = {}) {
  return tc3Request({
    url: new URL(provider.url),
    service: 'sms',
    action: 'DescribeSmsTemplateList',
    version: '2021-01-11',
    region: 'ap-guangzhou',
    parameters: { International: 0 },
    secretId: provider.account.keyId,
    secretKey: provider.account.secret,
    now: now(),
    ...change,
  });
}

test.each([
  ['a good signature', () => tc3(), '"TemplateId":1001'],
  ['another secret', () => tc3({ secretKey: 'other' }), 'AuthFailure.SignatureFailure'],
  ['an unknown key', () => tc3({ secretId: 'other' }), 'AuthFailure.SecretIdNotFound'],
  ['a time six minutes ago', () => tc3({ now: now() - 360 }), 'AuthFailure.SignatureExpire'],
  ['another body than was signed', () => ({ ...tc3(), body: '{}' }), 'AuthFailure.SignatureFailure'],
] as const)('Tencent Cloud: %s is answered with %3$s', async (_what, makeRequest, answer) => {
  const { url, headers, body } = makeRequest();
  expect(await (await fetch(url, { method: 'POST', headers, body })).text()).toContain(answer);
});

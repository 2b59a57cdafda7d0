import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { permitNotices } from '@linehaul/modules/message/server/testing/permit-notices.fixture.ts';
import { signedIn } from '@linehaul/modules/message/server/testing/signed-in.fixture.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { askForCode } from '@linehaul/modules/tenant/server/testing/asked-code.fixture.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { smsContract } from '../contract/sms.contract.ts';
import { startSmsSimulator } from '../simulator/sms-provider.ts';
import { newAccount } from '../simulator/state.ts';

const { AddonInstall, AddonSettingSave, AddonSettingTest, AddonSettingInfo } = addonContract;
const { MessageList, MessageAgain, PurposeList, PurposeSave } = messageContract;
const { SmsTemplateSave, SmsTemplateList } = smsContract;
type Settings = Omit<InputOf<typeof AddonSettingSave>, 'key'>;

const provider = await startSmsSimulator();
const bases = { SMS_ALIYUN_BASE: provider.url, SMS_TENCENT_BASE: provider.url };
Object.assign(process.env, bases);
afterAll(() => provider.stop());

const app = await testApp();
const platform = await app.tenant({ industry: 'platform' });
const usualFaults = { ...provider.faults };
const as = signedIn(app);
await as(platform);
const key = 'sms';

const keys = { keyId: 'simulated-key', secret: 'simulated-secret', sign: '运力' };
const aliyun = { provider: 'aliyun', sign_name: keys.sign, aliyun_key_id: keys.keyId, aliyun_key_secret: keys.secret };
const tencent = {
  provider: 'tencent',
  sign_name: keys.sign,
  tencent_secret_id: keys.keyId,
  tencent_secret_key: keys.secret,
  tencent_app_id: '1400000000',
};

const send = () => app.runJob('message.queue');

async function setUp(user: TestUser, settings: Settings): Promise<void> {
  const call = await as(user);
  await call(AddonSettingSave, { key, ...settings });
}

await platform.call(AddonInstall, { key });
const { callback_path } = await platform.call(AddonSettingInfo, { key });

beforeEach(async () => {
  Object.assign(process.env, bases);
  Object.assign(provider.faults, usualFaults);
  Object.assign(provider.account, newAccount());
  await setUp(platform, aliyun);
  await (await as(platform))(SmsTemplateSave, { purpose: 'tenant.join', language: 'en', code: 'SMS_1' });
  await (await as(platform))(SmsTemplateSave, { purpose: 'order.paid', language: 'zh', code: 'SMS_2' });
});

async function readRecord(phone: string, user = platform) {
  const call = await as(user);
  const { list } = await call(MessageList, { keyword: phone });
  return list[0];
}

const messagesTo = (phone: string) => provider.messages.filter((message) => message.phone === phone);

async function readRefusal(call: Promise<unknown>): Promise<CallRefused> {
  const error = await call.catch((reason: unknown) => reason);
  if (error instanceof CallRefused) return error;
  throw new TypeError('nothing was refused');
}

/** A code that a new person has asked for, as far as one run of the server brings it. */
async function sentCode(): Promise<string> {
  const phone = app.fresh.phone();
  await askForCode(app.call, { phone, purpose: 'join' });
  await send();
  return phone;
}

/** A payment of which the shipper is to hear, by the platform's channel. */
async function queuedNotice() {
  const { user, call, order } = await waybillFixture(app);
  await permitNotices(await as(platform), user.suid);
  await call(PurposeSave, { key: 'order.paid', is_on: true, language: 'zh' });
  await as(user);
  const phone = app.fresh.phone();
  const { id } = await order({ terms: 'prepaid', consignor_phone: phone });
  await call(orderContract.OrderPay, { id, part: 'prepaid', method: 'cash' });
  await app.runJob('events.dispatch');
  return { user, phone };
}

/** The clocks of both go on. */
async function later(seconds: number): Promise<void> {
  app.advance(seconds);
  provider.faults.clock_s += seconds;
  await send();
}

const reportTo = (path: string) => {
  provider.account.reportsTo = `${app.url}${path}`;
};

test('Alibaba Cloud gets a code with the variables of its template, and its report says that it has arrived', async () => {
  const phone = await sentCode();
  const [message] = messagesTo(phone);
  expect(message).toMatchObject({ provider: 'aliyun', template: 'SMS_1' });
  expect(JSON.parse(message?.params ?? '')).toEqual({ code: expect.stringMatching(/^\d{6}$/), minutes: '10' });
  expect(await readRecord(phone)).toMatchObject({ state: 'sent', sender: 'sms.aliyun', provider_no: message?.number });
  reportTo(callback_path);
  provider.faults.twice = true;
  if (message) expect(await provider.report(message)).toEqual(['{"code":0,"msg":"OK"}', '{"code":0,"msg":"OK"}']);
  expect(await readRecord(phone)).toMatchObject({ state: 'delivered', provider_code: 'DELIVERED', parts: 1 });
});

test('Tencent Cloud gets the variables in their order, and hears its own words when it reports', async () => {
  await setUp(platform, tencent);
  await (await as(platform))(SmsTemplateSave, { purpose: 'tenant.join', language: 'en', code: '1001' });
  const phone = await sentCode();
  const [message] = messagesTo(phone);
  expect(message).toMatchObject({ provider: 'tencent', template: '1001' });
  expect(JSON.parse(message?.params ?? '')).toEqual([expect.stringMatching(/^\d{6}$/), '10']);
  reportTo(callback_path);
  if (message) expect(await provider.report(message)).toEqual(['{"result":0,"errmsg":"OK"}']);
  expect(await readRecord(phone)).toMatchObject({ state: 'delivered', sender: 'sms.tencent', parts: 1 });
});

test.each([
  ['after it has taken it', { drop: 'after' }, 1],
  ['before it has taken it', { drop: 'before' }, 0],
  ['with a page of an error', { status: 502 }, 0],
] as const)(
  'a code whose provider breaks off %s is not known to be sent, and never sent twice',
  async (_when, fault, verdict) => {
    Object.assign(provider.faults, fault);
    const phone = await sentCode();
    expect(await readRecord(phone)).toMatchObject({ state: 'unknown', fault: 'no_answer' });
    Object.assign(provider.faults, usualFaults);
    for (let run = 0; run < 3; run += 1) await later(200);
    expect(messagesTo(phone)).toHaveLength(verdict);
    expect(await readRecord(phone)).toMatchObject({ state: 'unknown', attempts: 1 });
  },
);

test.each([aliyun, tencent])(
  'a notice that $provider took without an answer is found there, not sent again',
  async (set) => {
    await setUp(platform, set);
    const code = set.provider === 'aliyun' ? 'SMS_2' : '1002';
    await (await as(platform))(SmsTemplateSave, { purpose: 'order.paid', language: 'zh', code });
    const { user, phone } = await queuedNotice();
    provider.faults.drop = 'after';
    await send();
    expect(await readRecord(phone, user)).toMatchObject({ state: 'unknown' });
    provider.faults.drop = 'none';
    await later(200);
    expect(messagesTo(phone)).toHaveLength(1);
    expect(await readRecord(phone, user)).toMatchObject({ state: 'sent', provider_no: messagesTo(phone)[0]?.number });
  },
);

test('a notice that never reached the provider is sent again once the provider has said so', async () => {
  const { user, phone } = await queuedNotice();
  provider.faults.drop = 'before';
  await send();
  await later(200);
  expect(await readRecord(phone, user)).toMatchObject({ state: 'unknown', attempts: 1 });
  provider.faults.drop = 'none';
  await later(700);
  expect(messagesTo(phone)).toHaveLength(1);
  expect(await readRecord(phone, user)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a notice is sent once for its event, however often it is handed to the subscriber', async () => {
  const { user, phone } = await queuedNotice();
  const rewind = () =>
    app.asOwner((root) =>
      root.updateTable('domain_event_cursor').set({ position: 0 }).where('consumer', '=', 'message.notices').execute(),
    );
  for (let time = 0; time < 2; time += 1) {
    await rewind();
    await app.runJob('events.dispatch');
    await send();
  }
  expect(messagesTo(phone)).toHaveLength(1);
  expect((await (await as(user))(MessageList, { keyword: phone })).list).toHaveLength(1);
});

test('a report that comes before the answer counts, and one that comes in between is kept', async () => {
  reportTo(callback_path);
  provider.account.reportsFirst = true;
  expect(await readRecord(await sentCode())).toMatchObject({ state: 'delivered' });
  await setUp(platform, tencent);
  await (await as(platform))(SmsTemplateSave, { purpose: 'tenant.join', language: 'en', code: '1001' });
  const phone = await sentCode();
  expect(await readRecord(phone)).toMatchObject({ state: 'sent' });
  await app.runJob('message.reports');
  expect(await readRecord(phone)).toMatchObject({ state: 'delivered' });
});

test('a report for a number that nobody has sent changes nothing; a wrong address is nowhere', async () => {
  const phone = await sentCode();
  const [message] = messagesTo(phone);
  if (!message) throw new TypeError('nothing was sent');
  reportTo(callback_path);
  const foreign = { ...message, number: 'foreign', reference: 'foreign' };
  expect(await provider.report(foreign)).toEqual(['{"code":0,"msg":"OK"}']);
  const stranger = await app.tenant();
  await stranger.call(AddonInstall, { key });
  reportTo((await stranger.call(AddonSettingInfo, { key })).callback_path);
  await provider.report(message);
  reportTo(`${callback_path.slice(0, -4)}0000`);
  expect(await provider.report(message)).toEqual(['']);
  await app.runJob('message.reports');
  expect(await readRecord(phone)).toMatchObject({ state: 'sent' });
});

test('a blocked number is refused in the record with what to do', async () => {
  const phone = app.fresh.phone();
  provider.account.blocked = [phone];
  reportTo(callback_path);
  provider.account.reportsFirst = true;
  await askForCode(app.call, { phone, purpose: 'join' });
  await send();
  expect(await readRecord(phone)).toMatchObject({
    state: 'refused',
    fault: 'number_blocked',
    provider_code: 'MOBILE_IN_BLACK',
  });
});

test.each([
  ['no money', { hasMoney: false }, 'no_money', 'isv.AMOUNT_NOT_ENOUGH'],
  ['an unreviewed signature', { isSigned: false }, 'signature', 'isv.SMS_SIGNATURE_ILLEGAL'],
  ['another key', { secret: 'changed' }, 'wrong_key', 'SignatureDoesNotMatch'],
  ['a limit that is reached', { perMinute: 0 }, 'limit', 'isv.BUSINESS_LIMIT_CONTROL'],
  ['a template that is gone', { templates: {} }, 'template_unreviewed', 'isv.SMS_TEMPLATE_ILLEGAL'],
] as const)('with %s a code is refused once, in our words and the provider’s', async (_what, change, fault, code) => {
  Object.assign(provider.account, change);
  const phone = await sentCode();
  expect(await readRecord(phone)).toMatchObject({ state: 'refused', fault, provider_code: code, attempts: 1 });
  expect(messagesTo(phone)).toEqual([]);
});

test('a refused notice is sent again by hand once the account has money', async () => {
  const { user, phone } = await queuedNotice();
  provider.account.hasMoney = false;
  await send();
  const refusedMessage = await readRecord(phone, user);
  expect(refusedMessage).toMatchObject({ state: 'refused', fault: 'no_money', may_repeat: true });
  provider.account.hasMoney = true;
  await user.call(MessageAgain, { id: refusedMessage?.id ?? 0 });
  await send();
  expect(await readRecord(phone, user)).toMatchObject({ state: 'sent', fault: 'none' });
});

test('a code whose language has no template goes out by another one’s; one whose purpose has none waits for it', async () => {
  const [phone, other] = [app.fresh.phone(), app.fresh.phone()];
  await askForCode(app.client(null, 'ja'), { phone, purpose: 'join' });
  await send();
  expect(await readRecord(phone)).toMatchObject({ state: 'sent', language: 'ja' });
  const requestCount = provider.requests.length;
  await askForCode(app.call, { phone: other, purpose: 'bind_card' });
  await send();
  expect(await readRecord(other)).toMatchObject({ state: 'queued', fault: 'no_template' });
  expect(provider.requests).toHaveLength(requestCount);
});

test('a notice without a template is refused before the provider is called', async () => {
  const { user, phone } = await queuedNotice();
  await (await as(platform))(SmsTemplateSave, { purpose: 'order.paid', language: 'zh', code: '' });
  const requestCount = provider.requests.length;
  await send();
  expect(await readRecord(phone, user)).toMatchObject({ state: 'refused', fault: 'no_template' });
  expect(provider.requests).toHaveLength(requestCount);
});

test('a tenant that has installed the plug-in and chosen no channel sends by the platform’s account', async () => {
  const { user, phone } = await queuedNotice();
  await (await as(user))(AddonInstall, { key });
  await send();
  expect(await readRecord(phone, user)).toMatchObject({ state: 'sent', sender: 'sms.aliyun' });
  await setUp(user, { provider: 'test' });
  const paidPurpose = (await (await as(user))(PurposeList, {})).find((purpose) => purpose.key === 'order.paid');
  expect(paidPurpose?.accounts).toEqual([{ channel: 'sms', account: 'own' }]);
});

test.each([
  ['SMS_3', 'sms.variable_missing'],
  ['SMS_4', 'sms.variable_unknown'],
  ['SMS_9', 'sms.template_unknown'],
])('template %s of another shape is refused at its field, and the one before stays', async (code, error) => {
  const place = { purpose: 'order.paid', language: 'zh' } as const;
  const refusal = await readRefusal((await as(platform))(SmsTemplateSave, { ...place, code }));
  expect([refusal.code, Object.keys(refusal.fields)]).toEqual([error, ['code']]);
  const { list } = await (await as(platform))(SmsTemplateList, {});
  expect(list.find(({ purpose }) => purpose === 'order.paid')).toMatchObject({ code: 'SMS_2', review: 'passed' });
});

test('a template says why the provider has refused it', async () => {
  const place = { purpose: 'order.paid', language: 'es' } as const;
  const { template } = await (await as(platform))(SmsTemplateSave, { ...place, code: 'SMS_5' });
  expect(template).toMatchObject({ review: 'refused', reason: '请说明用途' });
});

async function testSettings(settings: Settings) {
  const { is_good, code, params } = await (await as(platform))(AddonSettingTest, { key, ...settings });
  return { is_good, code, params };
}

test('“test” looks at key and signature, and sends to the number that is given', async () => {
  expect(await testSettings(aliyun)).toMatchObject({ is_good: true, code: 'sms.check.good' });
  expect(await testSettings({ ...aliyun, aliyun_key_secret: 'wrong' })).toMatchObject({
    is_good: false,
    code: 'message.fault.wrong_key',
  });
  expect(await testSettings({ ...tencent, tencent_secret_key: 'wrong' })).toMatchObject({
    code: 'message.fault.wrong_key',
  });
  provider.account.isSigned = false;
  expect(await testSettings(aliyun)).toMatchObject({ is_good: false, code: 'message.fault.signature' });
  provider.account.isSigned = true;
  provider.account.hasMoney = false;
  const test_phone = app.fresh.phone();
  expect(await testSettings({ ...aliyun, test_phone })).toMatchObject({
    is_good: false,
    code: 'message.fault.no_money',
  });
  expect(messagesTo(test_phone)).toEqual([]);
  provider.account.hasMoney = true;
  expect(await testSettings({ ...aliyun, test_phone })).toEqual({
    is_good: true,
    code: 'sms.check.sent',
    params: { phone: test_phone },
  });
  expect(messagesTo(test_phone)).toHaveLength(1);
});

test('an address in this network is not called, in the test and on the way', async () => {
  const http = {
    provider: 'http',
    http_address: provider.url,
    http_body: '{"to":"{{phone}}"}',
    test_phone: app.fresh.phone(),
  };
  const before = provider.requests.length;
  for (const http_address of [provider.url, 'https://127.0.0.1/send', 'https://localhost/send']) {
    expect(await testSettings({ ...http, http_address })).toMatchObject({
      is_good: false,
      code: 'message.fault.address',
    });
  }
  await setUp(platform, http);
  expect(await readRecord(await sentCode())).toMatchObject({ state: 'refused', fault: 'address' });
  expect(provider.requests).toHaveLength(before);
});

/** An address of this machine where nobody listens. */
async function nowhere(): Promise<string> {
  const stoppedSimulator = await startSmsSimulator();
  await stoppedSimulator.stop();
  return stoppedSimulator.url;
}

test('a provider that cannot be reached is tried again, because nothing has left this server', async () => {
  process.env.SMS_ALIYUN_BASE = await nowhere();
  const phone = await sentCode();
  expect(await readRecord(phone)).toMatchObject({ state: 'queued' });
  process.env.SMS_ALIYUN_BASE = provider.url;
  await later(30);
  expect(messagesTo(phone)).toHaveLength(1);
  expect(await readRecord(phone)).toMatchObject({ state: 'sent' });
});

test('a clock that is wrong by more than the provider bears is refused, not sent', async () => {
  provider.faults.clock_s += 1_000;
  const phone = await sentCode();
  expect(await readRecord(phone)).toMatchObject({ state: 'refused', provider_code: 'InvalidTimeStamp.Expired' });
});

test('settings without what their provider needs are refused at the fields, and nothing is saved', async () => {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  const refusal = await readRefusal(user.call(AddonSettingSave, { key, provider: 'tencent', sign_name: keys.sign }));
  expect(Object.keys(refusal.fields).sort()).toEqual(['tencent_app_id', 'tencent_secret_id', 'tencent_secret_key']);
  expect((await user.call(AddonSettingInfo, { key })).values).toEqual({});
});

test('a tenant’s own channel goes before the platform’s; the test channel writes to the record only', async () => {
  const { user, phone } = await queuedNotice();
  await user.call(AddonInstall, { key });
  await setUp(user, { provider: 'test' });
  await send();
  expect(messagesTo(phone)).toEqual([]);
  expect(await readRecord(phone, user)).toMatchObject({ state: 'sent', sender: 'sms.test', cost_cents: 0 });
});

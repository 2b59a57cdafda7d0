import { CallRefused } from '@linehaul/contract/wire.ts';
import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { askForCode } from '@linehaul/modules/tenant/server/testing/asked-code.fixture.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { messageContract } from '../contract/message.contract.ts';
import { messageModule } from './message.module.ts';
import { messageSenders } from './message-sender.extension.ts';
import { permitNotices } from './testing/permit-notices.fixture.ts';
import { recordedSender } from './testing/recorded-sender.fixture.ts';

const {
  AccountLimitInfo,
  AccountLimitSave,
  MessageAgain,
  MessageList,
  NoticePermitSave,
  PurposeList,
  PurposeSave,
  TenantUseList,
} = messageContract;

const { SiteSave } = siteContract;

const sender = recordedSender();
const app = await testApp({
  instead: [{ ...messageModule, offers: () => [messageSenders.offer(sender)], accountsOf: sender.accountsOf }],
});
const platform = await app.tenant({ industry: 'platform' });
const usualLimits = { tenant_per_day: 500, receiver_per_day: 10, price_e4_per_part: null };

beforeEach(async () => {
  await app.runJob('message.queue');
  sender.taken.length = 0;
  sender.ready.clear();
  sender.ready.add(platform.suid);
  await platform.call(AccountLimitSave, usualLimits);
});

type Texts = Partial<Record<'text_zh' | 'text_en', string>>;
const phishing = '【银行】账户异常，请登录 http://evil.example/{{order_no}} 验证 {{amount}}';

/** A tenant that reports payments to its shippers, and a shipper that pays. */
async function payingTenant(texts: Texts = {}) {
  const { user, call, order } = await waybillFixture(app);
  await call(PurposeSave, { key: 'order.paid', is_on: true, language: 'zh', ...texts });
  const pay = async (consignor_phone: string) => {
    const { id } = await order({ terms: 'prepaid', consignor_phone });
    await call(orderContract.OrderPay, { id, part: 'prepaid', method: 'cash' });
    await app.runJob('events.dispatch');
    await app.runJob('message.queue');
  };
  return { user, pay };
}

const listMessages = async ({ call }: TestUser, keyword: string) => (await call(MessageList, { keyword })).list;
const useOf = async ({ suid }: TestUser) =>
  (await platform.call(TenantUseList, { limit: 200 })).list.find(({ id }) => id === suid);

test('the platform’s account sends codes alone until the platform permits a tenant’s notices', async () => {
  const { user, pay } = await payingTenant();
  const [first, second] = [app.fresh.phone(), app.fresh.phone()];
  await pay(first);
  await askForCode(app.call, { phone: first, purpose: 'join' });
  await app.runJob('message.queue');
  expect(sender.taken.map(({ message }) => message.kind)).toEqual(['code']);
  expect(await listMessages(user, first)).toMatchObject([{ state: 'refused', fault: 'not_permitted', attempts: 0 }]);
  const accountOf = async () => (await user.call(PurposeList, {})).find(({ key }) => key === 'order.paid')?.accounts;
  expect(await accountOf()).toEqual([{ channel: 'sms', account: 'not_permitted' }]);
  await permitNotices(platform.call, user.suid);
  expect(await accountOf()).toEqual([{ channel: 'sms', account: 'platform' }]);
  await pay(second);
  expect(await listMessages(user, second)).toMatchObject([{ state: 'sent' }]);
  const { list } = await platform.call(auditContract.OperatorLogList, { record: `tenant ${user.suid}` });
  expect(list[0]?.changes).toBe('Notices permitted: No → Yes');
  await platform.call(NoticePermitSave, { supplier_id: user.suid, is_permitted: false });
  await pay(second);
  expect((await listMessages(user, second))[0]).toMatchObject({ state: 'refused', fault: 'not_permitted' });
});

test('by the platform’s account a tenant’s own words do not go out: the platform’s do, and the record has what was sent', async () => {
  const { user, pay } = await payingTenant({ text_zh: phishing });
  await permitNotices(platform.call, user.suid);
  const phone = app.fresh.phone();
  await pay(phone);
  expect(sender.taken).toHaveLength(1);
  expect(sender.taken[0]?.message.text).not.toContain('evil');
  const [row] = await listMessages(user, phone);
  expect(row?.text).toBe(sender.taken[0]?.message.text);
  await platform.call(PurposeSave, { key: 'order.paid', text_zh: '平台通知：{{order_no}} 已付 {{amount}}' });
  await pay(phone);
  expect(sender.taken[1]?.message.text).toMatch(/^平台通知：/);
  sender.ready.add(user.suid);
  await pay(phone);
  expect(sender.taken[2]).toMatchObject({ account: user.suid });
  expect(sender.taken[2]?.message.text).toContain('evil.example');
});

test('a link in a value of the tenant’s does not go out by the platform’s account', async () => {
  const { user, call, order } = await waybillFixture(app);
  await permitNotices(platform.call, user.suid);
  await call(PurposeSave, { key: 'order.created', is_on: true });
  const phone = app.fresh.phone();
  const { id: destination_site_id } = await call(SiteSave, { code: 'EV', name: '登录 evil.example 领奖' });
  await order({ consignor_phone: phone, destination_site_id, service_level: 'PTP' });
  await app.runJob('events.dispatch');
  await app.runJob('message.queue');
  expect(sender.taken).toEqual([]);
  expect(await listMessages(user, phone)).toMatchObject([{ state: 'refused', fault: 'content' }]);
});

test('a tenant has so many notices in a day, a receiver of all tenants so many', async () => {
  await platform.call(AccountLimitSave, { ...usualLimits, tenant_per_day: 2, receiver_per_day: 3 });
  const [one, other] = [await payingTenant(), await payingTenant()];
  const phone = app.fresh.phone();
  for (const { user, pay } of [one, other]) {
    await permitNotices(platform.call, user.suid);
    for (let time = 0; time < 3; time += 1) await pay(phone);
  }
  const faultsOf = async (user: TestUser) => (await listMessages(user, phone)).map(({ fault }) => fault);
  // The newest first.
  expect(await faultsOf(one.user)).toEqual(['tenant_limit', 'none', 'none']);
  expect(await faultsOf(other.user)).toEqual(['tenant_limit', 'receiver_limit', 'none']);
  expect(sender.taken).toHaveLength(3);
  expect(await useOf(one.user)).toMatchObject({ messages: 2, parts: 2, refused: 1 });
});

test('an own account has no limit of the platform’s, and is nothing that the platform pays for', async () => {
  await platform.call(AccountLimitSave, { ...usualLimits, tenant_per_day: 0, receiver_per_day: 0 });
  const { user, pay } = await payingTenant();
  sender.ready.add(user.suid);
  await pay(app.fresh.phone());
  expect(sender.taken).toMatchObject([{ account: user.suid }]);
  expect(await useOf(user)).toMatchObject({ messages: 0, parts: 0, refused: 0 });
});

test('the platform sees messages, parts and cost by tenant: a provider’s own figure first, else the price of a part', async () => {
  const { user, pay } = await payingTenant();
  await permitNotices(platform.call, user.suid);
  const outcomes = [{ parts: 2 }, { parts: 1, cost_cents: 9 }];
  const usual = sender.answer;
  sender.answer = async () => ({ state: 'sent', provider_no: `C${outcomes.length}`, ...outcomes.shift() });
  await pay(app.fresh.phone());
  await pay(app.fresh.phone());
  sender.answer = usual;
  expect(await useOf(user)).toMatchObject({ messages: 2, parts: 3, cost_cents: 9 });
  await platform.call(AccountLimitSave, { ...usualLimits, price_e4_per_part: 450 });
  expect(await platform.call(AccountLimitInfo, {})).toMatchObject({ price_e4_per_part: 450 });
  expect(await useOf(user)).toMatchObject({ cost_cents: 18 });
  const page = await platform.call(TenantUseList, {
    sent_day_from: '2999-01-01',
    sent_day_to: '2999-01-31',
    limit: 200,
  });
  expect(page.list.every(({ messages }) => messages === 0)).toBe(true);
  const permittedTenants = await platform.call(TenantUseList, { is_permitted: true, limit: 200 });
  expect(permittedTenants.list.map(({ id }) => id)).toContain(user.suid);
});

test('what was refused by a limit is sent again by a person once there is room', async () => {
  await platform.call(AccountLimitSave, { ...usualLimits, tenant_per_day: 0 });
  const { user, pay } = await payingTenant();
  await permitNotices(platform.call, user.suid);
  const phone = app.fresh.phone();
  await pay(phone);
  const [row] = await listMessages(user, phone);
  expect(row).toMatchObject({ fault: 'tenant_limit', may_repeat: true });
  await platform.call(AccountLimitSave, usualLimits);
  await user.call(MessageAgain, { id: row?.id ?? 0 });
  await app.runJob('message.queue');
  expect(await listMessages(user, phone)).toMatchObject([{ state: 'sent', fault: 'none' }]);
});

test('only the platform decides, and only about tenants that are there', async () => {
  const { user } = await payingTenant();
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => '',
      (error: unknown) => (error instanceof CallRefused ? error.code : String(error)),
    );
  expect(await codeOf(user.call(NoticePermitSave, { supplier_id: user.suid, is_permitted: true }))).toBe(
    'permission.denied',
  );
  expect(await codeOf(user.call(TenantUseList, {}))).toBe('permission.denied');
  expect(await codeOf(platform.call(NoticePermitSave, { supplier_id: 999_999, is_permitted: true }))).toBe(
    'message.tenant_unknown',
  );
});

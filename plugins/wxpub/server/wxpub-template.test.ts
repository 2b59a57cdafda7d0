import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { signedIn } from '@linehaul/modules/message/server/testing/signed-in.fixture.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import { startWxpubSimulator } from '../simulator/wxpub-simulator.ts';
import { settingsOf, wxpubEnvironment, wxpubTenant } from './testing/wxpub.fixture.ts';

const { MessageList, PurposeSave, PurposeList, MessageAgain } = messageContract;
const { MemberWxpubBegin, MemberWxpubBind, MemberWxpubInfo, MemberWxpubUnbind } = wxpubContract;
const { WxpubFanList, WxpubFanUnbind, WxpubMemberInfo, WxpubTemplateList, WxpubTemplateRead, WxpubTemplateSave } =
  wxpubContract;

const wechat = await startWxpubSimulator();
afterAll(() => wechat.stop());
const app = await testApp({ env: { ...wxpubEnvironment(wechat), TRUST_PROXY: '1', SMS_PER_HOUR: '500' } });
const { signIn } = memberDoor(app, await app.tenant({ industry: 'platform' }));
const as = signedIn(app);
const { state } = wechat;

const purpose = 'order.paid';
const values = { keyword1: '{{order_no}}', keyword2: '已收款{{amount}}元' };

/** A carrier whose notices about payments go out by template, and a shipper who has bound their WeChat. */
async function shipperInWechat({ isBound = true } = {}) {
  const { user, order } = await waybillFixture(app);
  const { callback_path } = await wxpubTenant(app, wechat, { user });
  const call = await as(user);
  await permitMembers({ call });
  await call(WxpubTemplateRead, {});
  await call(WxpubTemplateSave, { purpose, template_no: 'tmpl-arrived', values, url: 'https://a.example/orders' });
  await call(PurposeSave, { key: purpose, is_on: true, channels: ['wechat'], language: 'zh' });
  const phone = app.fresh.phone();
  const member = await signIn(user.suid, phone);
  state.visitor = `fan-${phone}`;
  await wechat.act(state.visitor, 'subscribe', { EventKey: '' });
  /** What the member's page does in WeChat. */
  const comeBack = async () => {
    const { authorize_url } = await member.call(MemberWxpubBegin, { short_name: 'shop' });
    const answer = await fetch(authorize_url, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return { back, code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
  };
  const bind = async () => {
    const { code, state: words } = await comeBack();
    return member.call(MemberWxpubBind, { code, state: words });
  };
  if (isBound) await bind();
  const pay = async () => {
    const { id } = await order({ terms: 'prepaid', consignor_phone: phone });
    await (await as(user))(orderContract.OrderPay, { id, part: 'prepaid', method: 'cash' });
    await app.runJob('events.dispatch');
    await app.runJob('message.queue');
  };
  const record = async () => (await (await as(user))(MessageList, { channel: 'wechat' })).list;
  return { user, call, member, phone, callback_path, comeBack, bind, pay, record };
}

const templatesTo = (open_id: string) =>
  state.shown
    .filter((shown) => shown.by === 'template' && shown.open_id === open_id)
    .map(({ content }) => JSON.parse(content));

test('a shipper who has bound their WeChat gets a notice by template, and the event says that it has arrived', async () => {
  const { pay, record } = await shipperInWechat();
  await pay();
  const [message] = templatesTo(state.visitor);
  expect(message).toMatchObject({
    template_id: 'tmpl-arrived',
    url: 'https://a.example/orders',
    data: { keyword1: { value: expect.any(String) }, keyword2: { value: expect.stringMatching(/^已收款[\d.]+元$/) } },
  });
  expect(message.client_msg_id).toMatch(/^[\da-f]{24}$/);
  expect(await record()).toMatchObject([{ state: 'sent', sender: 'wxpub.template' }]);
  await wechat.reportOutcomes();
  expect(await record()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

test.each([
  ['failed:user block', 'number_blocked'],
  ['failed: system failed', 'undelivered'],
] as const)('the outcome “%s” is in the record as %s', async (outcome, fault) => {
  const { pay, record } = await shipperInWechat();
  state.account.outcome = outcome;
  await pay();
  await wechat.reportOutcomes();
  expect(await record()).toMatchObject([{ state: 'refused', fault, provider_code: outcome }]);
});

test('who has not bound an account, or does not follow any more, gets nothing by WeChat', async () => {
  const { pay, record, bind } = await shipperInWechat({ isBound: false });
  await pay();
  expect(await record()).toEqual([]);
  await bind();
  await wechat.act(state.visitor, 'unsubscribe', { EventKey: '' });
  await pay();
  expect(await record()).toEqual([]);
  await wechat.act(state.visitor, 'subscribe', { EventKey: 'back' });
  await pay();
  expect(await record()).toHaveLength(1);
});

test.each([
  ['the account is out of calls', { isUsedUp: true }, 'limit', '45009'],
  ['the template is gone', { templates: [] }, 'template_unreviewed', '40037'],
  ['the account is not verified any more', { isVerified: false }, 'other', '48001'],
])('when %s, the record says so', async (_when, change, fault, provider_code) => {
  const { pay, record } = await shipperInWechat();
  Object.assign(state.account, change);
  await pay();
  expect(await record()).toMatchObject([{ state: 'refused', fault, provider_code, may_repeat: true }]);
});

test('a template without an answer is sent again only where WeChat knows repetitions', async () => {
  const { pay, record, user } = await shipperInWechat();
  wechat.faults.drop = 'after';
  await pay();
  expect(await record()).toMatchObject([{ state: 'unknown', fault: 'no_answer' }]);
  wechat.faults.drop = 'none';
  app.advance(700);
  await app.runJob('message.queue');
  expect(await record()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
  const call = await as(user);
  await call(addonContract.AddonSettingSave, { key: 'wxpub', ...settingsOf(wechat), knows_repeats: true });
  app.advance(700);
  await app.runJob('message.queue');
  app.advance(60);
  await app.runJob('message.queue');
  expect(await record()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  const numbers = templatesTo(state.visitor).map(({ client_msg_id }) => client_msg_id);
  expect(new Set(numbers).size).toBe(1);
});

test('a notice that never left goes out once WeChat is back', async () => {
  const { pay, record } = await shipperInWechat();
  state.account.isBusy = true;
  await pay();
  expect(await record()).toMatchObject([{ state: 'deferred', fault: 'try_later', provider_code: '-1' }]);
  state.account.isBusy = false;
  app.advance(3_600);
  await app.runJob('message.queue');
  expect(await record()).toMatchObject([{ state: 'sent' }]);
  expect(templatesTo(state.visitor)).toHaveLength(1);
});

test('values that WeChat would not take are refused when they are written, with the message’s examples', async () => {
  const { call } = await shipperInWechat({ isBound: false });
  const save = (changes: Record<string, string>) =>
    call(WxpubTemplateSave, { purpose, template_no: 'tmpl-arrived', values: { ...values, ...changes } });
  await expect(save({ keyword2: '' })).rejects.toMatchObject({
    code: 'wxpub.value_broken',
    message: expect.stringContaining('keyword2'),
  });
  await expect(save({ keyword2: '已'.repeat(21) })).rejects.toMatchObject({ code: 'wxpub.value_broken' });
  await expect(save({ keyword2: '到货🎉' })).rejects.toMatchObject({ code: 'wxpub.value_broken' });
  await expect(save({ keyword2: 'a\nb' })).rejects.toMatchObject({ code: 'wxpub.value_broken' });
  await expect(save({ keyword2: '{{nothing}}' })).rejects.toMatchObject({ code: 'wxpub.variable_unknown' });
  const unknown = call(WxpubTemplateSave, { purpose, template_no: 'other', values });
  await expect(unknown).rejects.toMatchObject({ code: 'wxpub.template_unknown' });
  // What is stripped from every message is not kept, and not sent.
  const { list } = await save({ first: '您好' });
  expect(list).toMatchObject([{ purpose, values }]);
  expect(Object.keys(list[0]?.values ?? {})).toEqual(['keyword1', 'keyword2']);
  const removed = await call(WxpubTemplateSave, { purpose, template_no: '' });
  expect(removed.list).toEqual([]);
});

test('a value that is too long with the words of a message is refused before WeChat is asked', async () => {
  const { call, pay, record, user } = await shipperInWechat();
  await call(WxpubTemplateSave, { purpose, template_no: 'tmpl-arrived', values });
  await call(addonContract.AddonSettingSave, { key: 'wxpub', ...settingsOf(wechat), value_limit: 5 });
  await pay();
  expect(await record()).toMatchObject([{ state: 'refused', fault: 'content', provider_code: 'keyword1' }]);
  expect(templatesTo(state.visitor)).toEqual([]);
  await (await as(user))(addonContract.AddonSettingSave, { key: 'wxpub', ...settingsOf(wechat) });
  await call(MessageAgain, { id: (await record())[0]?.id ?? 0 });
  await app.runJob('message.queue');
  expect(await record()).toMatchObject([{ state: 'sent' }]);
});

test('a notice without a template says that there is none', async () => {
  const { call, pay, record } = await shipperInWechat();
  await call(WxpubTemplateSave, { purpose, template_no: '' });
  await pay();
  expect(await record()).toMatchObject([{ state: 'refused', fault: 'no_template' }]);
  const paid = (await call(PurposeList, {})).find(({ key }) => key === purpose);
  expect(paid?.possible_channels).toContain('wechat');
  expect((await call(WxpubTemplateList, {})).templates.map(({ template_id }) => template_id)).toEqual(['tmpl-arrived']);
});

test('a member binds an account by a code of WeChat’s that is good once, and unbinds it', async () => {
  const { member, comeBack, call } = await shipperInWechat({ isBound: false });
  expect(await member.call(MemberWxpubInfo, {})).toEqual({ is_ready: true, is_bound: false });
  const { back, code, state: words } = await comeBack();
  expect(back.pathname).toBe('/business/shop/wechat');
  expect(words).toMatch(/^[\da-f]{64}$/);
  expect(await member.call(MemberWxpubBind, { code, state: words })).toEqual({ is_ready: true, is_bound: true });
  await expect(member.call(MemberWxpubBind, { code, state: words })).rejects.toMatchObject({ code: 'wxpub.code_used' });
  const { list } = await call(WxpubFanList, { has_member: true });
  expect(list).toMatchObject([
    { open_id: state.visitor, is_following: true, member_name: expect.stringMatching(/^1\d+$/) },
  ]);
  const [fan] = list;
  expect(await call(WxpubMemberInfo, { member_id: fan?.member_id ?? 0 })).toEqual({
    accounts: [{ open_id: state.visitor, is_following: true, remark: '' }],
  });
  expect(await member.call(MemberWxpubUnbind, {})).toEqual({ is_ready: true, is_bound: false });
  expect((await call(WxpubFanList, { has_member: true })).list).toEqual([]);
});

test('nobody binds with a code that was asked for by another member, and an account is one member’s', async () => {
  const { user, member, comeBack, bind, call } = await shipperInWechat();
  const other = await signIn(user.suid, app.fresh.phone());
  const { code, state: words } = await comeBack();
  await expect(other.call(MemberWxpubBind, { code, state: words })).rejects.toMatchObject({ code: 'wxpub.code_used' });
  const { authorize_url } = await other.call(MemberWxpubBegin, { short_name: 'shop' });
  const answer = await fetch(authorize_url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const held = other.call(MemberWxpubBind, { code: back.get('code') ?? '', state: back.get('state') ?? '' });
  await expect(held).rejects.toMatchObject({ code: 'membersession.outside_held' });
  const [fan] = (await call(WxpubFanList, { has_member: true })).list;
  await call(WxpubFanUnbind, { id: fan?.id ?? 0 });
  expect(await member.call(MemberWxpubInfo, {})).toMatchObject({ is_bound: false });
  await bind();
  expect(await member.call(MemberWxpubInfo, {})).toMatchObject({ is_bound: true });
});

test('a follower is nobody’s once the member’s person was erased, and what they wrote is gone', async () => {
  const { user, call, phone } = await shipperInWechat();
  await wechat.act(state.visitor, 'text', { Content: 'this is Quixotina' });
  const [fan] = (await call(WxpubFanList, { has_member: true })).list;
  await call(memberContract.MemberErase, { id: fan?.member_id ?? 0, code: phone, reason: 'asked for it' });
  expect((await call(WxpubFanList, { has_member: true })).list).toEqual([]);
  const { rows } = await app
    .scope()
    .database.pool.query('select content from wxpub_message where supplier_id = $1 and open_id = $2', [
      user.suid,
      state.visitor,
    ]);
  expect(new Set(rows.map(({ content }) => content))).toEqual(new Set(['']));
});

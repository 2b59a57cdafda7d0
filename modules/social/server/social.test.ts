import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { securityContract } from '@linehaul/modules/security/contract/security.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { socialContract } from '../contract/social.contract.ts';
import { socialModuleWith } from './social.module.ts';
import { fixtureApp, wechatFixture } from './testing/wechat-fixture.port.ts';
import { wechatChannel, wechatFrom } from './wechat.port.ts';

const { GetSocialAuthData, GetSocialAndBindByCode, WxInfo, WxBind, WxUnbind, WxLogin } = socialContract;
const { OperatorLogList } = auditContract;
const { GetServerConfig, Info, SessionEndOthers } = sessionContract;
const origin = 'https://console.example';
const zhou = { openid: 'o-zhou', unionid: 'u-zhou', nickname: '周启明' };
const lin = { openid: 'o-lin', unionid: 'u-lin', nickname: 'Lin 小满' };

const fixture = await wechatFixture();
afterAll(() => fixture.close());
const channel = wechatChannel({ ...fixtureApp, openBase: fixture.base, apiBase: fixture.base });
const app = await testApp({ instead: [socialModuleWith(channel)] });

async function scanned(person: typeof zhou) {
  const { is_ready, url, state } = await app.call(GetSocialAuthData, { origin });
  expect(is_ready).toBe(true);
  const answer = await fixture.scan(url, person);
  expect(answer.state).toBe(state);
  return answer;
}

async function bound(user: TestUser, person: typeof zhou) {
  return user.call(WxBind, await scanned(person));
}

test('the way to WeChat is the documented one, and comes back to /auth-redirect', async () => {
  const { url, state } = await app.call(GetSocialAuthData, { origin });
  const address = new URL(url);
  expect(address.pathname).toBe('/connect/qrconnect');
  expect(address.hash).toBe('#wechat_redirect');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    appid: fixtureApp.appId,
    redirect_uri: `${origin}/auth-redirect`,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  });
  await expect(app.call(GetSocialAuthData, { origin: 'javascript:alert(1)' })).rejects.toMatchObject({ status: 422 });
});

test('an owner binds, signs in by WeChat, and unbinds; the shop info tells it', async () => {
  const owner = await app.tenant({ account: 'zhou' });
  expect(await owner.call(WxInfo, {})).toEqual({ is_ready: true, is_bound: false, nick_name: '', bound_at: 0 });
  await expect(app.call(WxLogin, await scanned(zhou))).rejects.toMatchObject({ status: 409, code: 'social.not_bound' });
  expect(await bound(owner, zhou)).toMatchObject({ nick_name: '周启明', bound_at: expect.any(Number) });
  expect(await owner.call(tenantContract.ShopInfo, {})).toMatchObject({ is_bind_wx: true });
  const session = await app.call(WxLogin, await scanned(zhou));
  expect(await app.client(session)(Info, {})).toMatchObject({ suid: owner.suid, roles: ['admin'] });
  expect(await owner.call(SessionEndOthers, {})).toEqual({ ended: 1 });
  await owner.call(WxUnbind, {});
  expect(await owner.call(tenantContract.ShopInfo, {})).toMatchObject({ is_bind_wx: false, bind_wx_time: 0 });
  await expect(app.call(WxLogin, await scanned(zhou))).rejects.toMatchObject({ code: 'social.not_bound' });
  await expect(owner.call(WxUnbind, {})).rejects.toMatchObject({ code: 'social.not_bound' });
});

test('the other name of binding binds the caller of a session, and tells a stranger only whether the account is bound', async () => {
  const owner = await app.tenant();
  const qian = { openid: 'o-qian', unionid: '', nickname: 'Qian' };
  const ask = async () => app.call(GetSocialAndBindByCode, await scanned(qian));
  expect(await ask()).toEqual({ is_bound: false, nick_name: '', bound_at: 0 });
  expect(await owner.call(WxInfo, {})).toMatchObject({ is_bound: false });
  const bound = await owner.call(GetSocialAndBindByCode, await scanned(qian));
  expect(bound).toMatchObject({ is_bound: true, nick_name: 'Qian', bound_at: expect.any(Number) });
  expect(await owner.call(WxInfo, {})).toMatchObject({ is_bound: true });
  expect(await ask()).toEqual({ is_bound: true, nick_name: '', bound_at: 0 });
  const { list } = await owner.call(OperatorLogList, {});
  expect(list.map(({ call }) => call)).toEqual(['GetSocialAndBindByCode']);
});

test('there a code that is made up or used tells nothing; a session that is over is no stranger', async () => {
  const person = { openid: 'o-sun', unionid: '', nickname: 'Sun' };
  const answer = await scanned(person);
  await app.call(GetSocialAndBindByCode, answer);
  for (const code of [answer.code, 'made up'])
    await expect(app.call(GetSocialAndBindByCode, { code })).rejects.toMatchObject({ code: 'social.code_wrong' });
  const owner = await app.tenant();
  const other = await app.tenant();
  const foreign = app.client({ access_token: owner.access_token, suid: other.suid });
  await expect(foreign(GetSocialAndBindByCode, await scanned(person))).rejects.toMatchObject({ status: 401 });
  await owner.call(sessionContract.logout, {});
  await expect(owner.call(GetSocialAndBindByCode, await scanned(person))).rejects.toMatchObject({ status: 401 });
});

test('an operator binds their own, and signs in as themselves', async () => {
  const owner = await app.tenant({ account: 'lins-account' });
  const operator = await app.operator(owner, { login_name: 'lin' });
  await bound(operator, lin);
  const session = await app.call(WxLogin, await scanned(lin));
  expect(await app.client(session)(Info, {})).toMatchObject({ login_name: 'lin', suid: owner.suid });
  expect(await owner.call(WxInfo, {})).toMatchObject({ is_bound: false });
});

test('one WeChat account signs in to one account here; another may take its place', async () => {
  const one = await app.tenant();
  const two = await app.tenant();
  const person = { openid: 'o-wu', unionid: '', nickname: 'Wu' };
  await bound(one, person);
  await expect(bound(two, person)).rejects.toMatchObject({ status: 409, code: 'social.bound_elsewhere' });
  await bound(one, { ...person, openid: 'o-wu-2', nickname: 'Wu 2' });
  expect(await one.call(WxInfo, {})).toMatchObject({ nick_name: 'Wu 2' });
  await bound(two, person);
});

test('a state of somebody else’s, an old one, a code twice and a made-up one are refused', async () => {
  const owner = await app.tenant();
  const answer = await scanned({ openid: 'o-x', unionid: '', nickname: 'X' });
  const forged = owner.call(WxBind, { ...answer, state: 'a state of nobody’s' });
  await expect(forged).rejects.toMatchObject({ status: 422, code: 'social.state_wrong' });
  await owner.call(WxBind, answer);
  await expect(owner.call(WxBind, answer)).rejects.toMatchObject({ status: 422, code: 'social.code_wrong' });
  await expect(app.call(WxLogin, { ...answer, code: 'made up' })).rejects.toMatchObject({ code: 'social.code_wrong' });
  const late = await scanned(lin);
  app.advance(601);
  await expect(app.call(WxLogin, late)).rejects.toMatchObject({ code: 'social.state_wrong' });
});

test('lists and the second factor apply to this sign-in, too', async () => {
  const owner = await app.tenant();
  const person = { openid: 'o-careful', unionid: '', nickname: 'Careful' };
  await bound(owner, person);
  const { secret } = await owner.call(securityContract.SecondFactorStart, { password: 'test-password' });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now() * 1000 });
  await owner.call(securityContract.SecondFactorConfirm, { code });
  await expect(app.call(WxLogin, await scanned(person))).rejects.toMatchObject({ code: 'social.wants_second_factor' });
  await owner.call(securityContract.SecondFactorOff, { password: 'test-password' });
  expect((await app.call(WxLogin, await scanned(person))).suid).toBe(owner.suid);
});

test('a code and a kind of account are enough to sign in; a state that is sent must be right', async () => {
  const owner = await app.tenant();
  const person = { openid: 'o-plain', unionid: '', nickname: 'Plain' };
  await bound(owner, person);
  const { code } = await scanned(person);
  await expect(app.call(WxLogin, { code, type: 'supplier', state: 'x' })).rejects.toMatchObject({
    code: 'social.state_wrong',
  });
  expect((await app.call(WxLogin, { code, type: 'supplier' })).suid).toBe(owner.suid);
});

test('without a channel the calls say so in one line', async () => {
  const plain = await testApp();
  const owner = await plain.tenant();
  expect(await plain.call(GetSocialAuthData, { origin })).toEqual({ is_ready: false, url: '', state: '' });
  expect(await owner.call(WxInfo, {})).toMatchObject({ is_ready: false, is_bound: false });
  expect(await plain.call(GetServerConfig, {})).toMatchObject({ has_wechat: false });
  const refused = owner.call(WxBind, { code: 'x', state: 'y' });
  await expect(refused).rejects.toMatchObject({ status: 409, code: 'social.not_ready' });
  expect([wechatFrom({}), wechatFrom({ WECHAT_APP_ID: 'x' })]).toEqual([null, null]);
  await plain.close();
});

test('a WeChat that answers something else is told apart from a bad code', async () => {
  const owner = await app.tenant();
  const answer = await scanned({ openid: 'o-late', unionid: '', nickname: 'Late' });
  fixture.breakDown();
  await expect(owner.call(WxBind, answer)).rejects.toMatchObject({ status: 503, code: 'social.provider_down' });
  expect(fixture.asked.every((query) => query.get('secret') === fixtureApp.appSecret)).toBe(true);
});

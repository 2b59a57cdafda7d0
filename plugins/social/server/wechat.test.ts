import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { identityContract } from '@linehaul/modules/identity/contract/identity.contract.ts';
import { securityContract } from '@linehaul/modules/security/contract/security.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { startSocialSimulator } from '../simulator/social-simulator.ts';
import { application, noFaults } from '../simulator/state.ts';

const { GetSocialAuthData, GetSocialAndBindByCode, WxInfo, WxBind, WxUnbind, WxLogin } = identityContract;
const { OperatorLogList } = auditContract;
const { GetServerConfig, Info, SessionEndOthers } = sessionContract;
const origin = 'https://console.example';
const zhou = { id: 'o-zhou', unionId: 'u-zhou', name: '周启明' };
const lin = { id: 'o-lin', unionId: 'u-lin', name: 'Lin 小满' };

const provider = await startSocialSimulator();
const ofEnvironment = { WECHAT_APP_ID: application.id, WECHAT_APP_SECRET: application.secret };
Object.assign(process.env, ofEnvironment);
afterAll(() => {
  for (const name of Object.keys(ofEnvironment)) delete process.env[name];
  return provider.stop();
});
const app = await testApp({ env: { ...provider.environment, PUBLIC_URL: origin } });

async function scanAs(person: typeof zhou) {
  const { is_ready, url, state } = await app.call(GetSocialAuthData, { origin });
  expect(is_ready).toBe(true);
  const answer = await provider.signIn(url, person);
  expect(answer.get('state')).toBe(state);
  return { code: answer.get('code') ?? '', state };
}

async function bound(user: TestUser, person: typeof zhou) {
  return user.call(WxBind, await scanAs(person));
}

test('the way to WeChat is the documented one, and comes back to /auth-redirect', async () => {
  const { url, state } = await app.call(GetSocialAuthData, { origin });
  const address = new URL(url);
  expect(address.pathname).toBe('/connect/qrconnect');
  expect(address.hash).toBe('#wechat_redirect');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    appid: application.id,
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
  await expect(app.call(WxLogin, await scanAs(zhou))).rejects.toMatchObject({
    status: 409,
    code: 'identity.not_bound',
  });
  expect(await bound(owner, zhou)).toMatchObject({ nick_name: '周启明', bound_at: expect.any(Number) });
  expect(await owner.call(tenantContract.ShopInfo, {})).toMatchObject({ is_bind_wx: true });
  const session = await app.call(WxLogin, await scanAs(zhou));
  expect(await app.client(session)(Info, {})).toMatchObject({ suid: owner.suid, roles: ['admin'] });
  expect(await owner.call(SessionEndOthers, {})).toEqual({ ended: 1 });
  await owner.call(WxUnbind, {});
  expect(await owner.call(tenantContract.ShopInfo, {})).toMatchObject({ is_bind_wx: false, bind_wx_time: 0 });
  await expect(app.call(WxLogin, await scanAs(zhou))).rejects.toMatchObject({ code: 'identity.not_bound' });
  await expect(owner.call(WxUnbind, {})).rejects.toMatchObject({ code: 'identity.not_bound' });
});

test('the other name of binding binds the caller of a session, and tells a stranger only whether the account is bound', async () => {
  const owner = await app.tenant();
  const qian = { id: 'o-qian', unionId: '', name: 'Qian' };
  const ask = async () => app.call(GetSocialAndBindByCode, await scanAs(qian));
  expect(await ask()).toEqual({ is_bound: false, nick_name: '', bound_at: 0 });
  expect(await owner.call(WxInfo, {})).toMatchObject({ is_bound: false });
  const bound = await owner.call(GetSocialAndBindByCode, await scanAs(qian));
  expect(bound).toMatchObject({ is_bound: true, nick_name: 'Qian', bound_at: expect.any(Number) });
  expect(await owner.call(WxInfo, {})).toMatchObject({ is_bound: true });
  expect(await ask()).toEqual({ is_bound: true, nick_name: '', bound_at: 0 });
  const { list } = await owner.call(OperatorLogList, {});
  expect(list.map(({ call }) => call)).toEqual(['GetSocialAndBindByCode']);
});

test('there a code that is made up or used tells nothing; a session that is over is no stranger', async () => {
  const person = { id: 'o-sun', unionId: '', name: 'Sun' };
  const answer = await scanAs(person);
  await app.call(GetSocialAndBindByCode, answer);
  for (const code of [answer.code, 'made up'])
    await expect(app.call(GetSocialAndBindByCode, { code })).rejects.toMatchObject({ code: 'identity.code_wrong' });
  const owner = await app.tenant();
  const other = await app.tenant();
  const foreign = app.client({ access_token: owner.access_token, suid: other.suid });
  await expect(foreign(GetSocialAndBindByCode, await scanAs(person))).rejects.toMatchObject({ status: 401 });
  await owner.call(sessionContract.logout, {});
  await expect(owner.call(GetSocialAndBindByCode, await scanAs(person))).rejects.toMatchObject({ status: 401 });
});

test('an operator binds their own, and signs in as themselves', async () => {
  const owner = await app.tenant({ account: 'lins-account' });
  const operator = await app.operator(owner, { login_name: 'lin' });
  await bound(operator, lin);
  const session = await app.call(WxLogin, await scanAs(lin));
  expect(await app.client(session)(Info, {})).toMatchObject({ login_name: 'lin', suid: owner.suid });
  expect(await owner.call(WxInfo, {})).toMatchObject({ is_bound: false });
});

test('one WeChat account signs in to one account here; another may take its place', async () => {
  const one = await app.tenant();
  const two = await app.tenant();
  const person = { id: 'o-wu', unionId: '', name: 'Wu' };
  await bound(one, person);
  await expect(bound(two, person)).rejects.toMatchObject({ status: 409, code: 'identity.bound_elsewhere' });
  await bound(one, { ...person, id: 'o-wu-2', name: 'Wu 2' });
  expect(await one.call(WxInfo, {})).toMatchObject({ nick_name: 'Wu 2' });
  await bound(two, person);
});

test('a state of somebody else’s, an old one, a code twice and a made-up one are refused', async () => {
  const owner = await app.tenant();
  const answer = await scanAs({ id: 'o-x', unionId: '', name: 'X' });
  const forgedBinding = owner.call(WxBind, { ...answer, state: 'a state of nobody’s' });
  await expect(forgedBinding).rejects.toMatchObject({ status: 422, code: 'identity.state_wrong' });
  await owner.call(WxBind, answer);
  await expect(owner.call(WxBind, answer)).rejects.toMatchObject({ status: 422, code: 'identity.code_wrong' });
  await expect(app.call(WxLogin, { ...answer, code: 'made up' })).rejects.toMatchObject({
    code: 'identity.code_wrong',
  });
  const late = await scanAs(lin);
  app.advance(601);
  await expect(app.call(WxLogin, late)).rejects.toMatchObject({ code: 'identity.state_wrong' });
});

test('lists and the second factor apply to this sign-in, too', async () => {
  const owner = await app.tenant();
  const person = { id: 'o-careful', unionId: '', name: 'Careful' };
  await bound(owner, person);
  const { secret } = await owner.call(securityContract.SecondFactorStart, { password: 'test-password' });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now() * 1000 });
  await owner.call(securityContract.SecondFactorConfirm, { code });
  await expect(app.call(WxLogin, await scanAs(person))).rejects.toMatchObject({
    code: 'identity.wants_second_factor',
  });
  await owner.call(securityContract.SecondFactorOff, { password: 'test-password' });
  expect((await app.call(WxLogin, await scanAs(person))).suid).toBe(owner.suid);
});

test('a code and a kind of account are enough to sign in; a state that is sent must be right', async () => {
  const owner = await app.tenant();
  const person = { id: 'o-plain', unionId: '', name: 'Plain' };
  await bound(owner, person);
  const { code } = await scanAs(person);
  await expect(app.call(WxLogin, { code, type: 'supplier', state: 'x' })).rejects.toMatchObject({
    code: 'identity.state_wrong',
  });
  expect((await app.call(WxLogin, { code, type: 'supplier' })).suid).toBe(owner.suid);
});

test('without an application the calls say so in one line', async () => {
  for (const name of Object.keys(ofEnvironment)) delete process.env[name];
  const owner = await app.tenant();
  expect(await app.call(GetSocialAuthData, { origin })).toEqual({ is_ready: false, url: '', state: '' });
  expect(await owner.call(WxInfo, {})).toMatchObject({ is_ready: false, is_bound: false });
  expect(await app.call(GetServerConfig, {})).toMatchObject({ sign_in_ways: [] });
  const refusedBinding = owner.call(WxBind, { code: 'x', state: 'y' });
  await expect(refusedBinding).rejects.toMatchObject({ status: 409, code: 'identity.not_ready' });
  process.env.WECHAT_APP_ID = application.id;
  expect(await app.call(GetServerConfig, {})).toMatchObject({ sign_in_ways: [] });
  Object.assign(process.env, ofEnvironment);
  expect(await app.call(GetServerConfig, {})).toMatchObject({ sign_in_ways: [{ key: 'wechat' }] });
});

test('a WeChat that answers something else is told apart from a bad code', async () => {
  const owner = await app.tenant();
  const answer = await scanAs({ id: 'o-late', unionId: '', name: 'Late' });
  provider.faults.status = 502;
  await expect(owner.call(WxBind, answer)).rejects.toMatchObject({ status: 503, code: 'identity.provider_down' });
  provider.faults.status = 0;
  const exchanges = provider.requests.filter(({ path }) => path === '/sns/oauth2/access_token');
  expect(exchanges.every(({ query }) => query.get('secret') === application.secret)).toBe(true);
});

test('a code that the provider would take twice is taken once', async () => {
  const owner = await app.tenant();
  const answer = await scanAs({ id: 'o-twice', unionId: '', name: 'Twice' });
  Object.assign(provider.state.faults, { repeatsCodes: true });
  await owner.call(WxBind, answer);
  const again = app.call(WxLogin, answer);
  await expect(again).rejects.toMatchObject({ status: 422, code: 'identity.code_wrong' });
  Object.assign(provider.state.faults, noFaults);
});

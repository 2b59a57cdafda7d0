import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { identityContract } from '@linehaul/modules/identity/contract/identity.contract.ts';
import { securityContract } from '@linehaul/modules/security/contract/security.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { application } from '../simulator/state.ts';
import { origin, providers, socialFixture } from './testing/social.fixture.ts';

const {
  GetSocialAuthData,
  IdentityBind,
  IdentityList,
  IdentityLogin,
  IdentityUnbind,
  IdentityTry,
  IdentityBindingList,
} = identityContract;
const { Info, Login, GetServerConfig } = sessionContract;
const { simulator, app, newPerson, setUp, obtainAnswer } = await socialFixture();
const platform = await app.tenant({ industry: 'platform' });
await setUp(platform);

const refusal = (code: string) => ({ code: `identity.${code}` });
const nameFor = (provider: string) => (name: string) => `${provider}_${name}`;

/** Each provider's setting that names the application, and its secret. */
const settings: Readonly<Record<(typeof providers)[number], { id: string; secret: string }>> = {
  wechat: { id: 'app_id', secret: 'app_secret' },
  wecom: { id: 'corp_id', secret: 'secret' },
  dingtalk: { id: 'client_id', secret: 'client_secret' },
  feishu: { id: 'app_id', secret: 'app_secret' },
  github: { id: 'client_id', secret: 'client_secret' },
  oidc: { id: 'client_id', secret: 'client_secret' },
};

test.each(providers)(
  '%s: an account is bound, signs in, and is unbound; the password stays valid',
  async (provider) => {
    const owner = await app.tenant();
    const operator = await app.operator(owner);
    const person = newPerson();
    await expect(app.call(IdentityLogin, await obtainAnswer(provider, person))).rejects.toMatchObject(
      refusal('not_bound'),
    );
    await operator.call(IdentityBind, await obtainAnswer(provider, person, operator));
    const session = await app.call(IdentityLogin, await obtainAnswer(provider, person));
    const me = await app.client(session)(Info, {});
    expect(me).toMatchObject({ suid: owner.suid, login_name: expect.stringMatching(/^operator/) });
    const list = await operator.call(IdentityList, {});
    expect(list.find((row) => row.provider === provider)).toMatchObject({ is_bound: true, is_ready: true });
    expect(list.filter(({ is_bound }) => is_bound)).toHaveLength(1);

    const { list: log } = await owner.call(auditContract.LoginLogList, { is_ok: true });
    const title = list.find((row) => row.provider === provider)?.title;
    expect(log[0]).toMatchObject({
      way_title: provider === 'oidc' ? 'OpenID Connect' : title,
      login_name: me.login_name,
    });
    expect(log.at(-1)).toMatchObject({ way_title: 'Password' });

    await operator.call(IdentityUnbind, { provider });
    await expect(app.call(IdentityLogin, await obtainAnswer(provider, person))).rejects.toMatchObject(
      refusal('not_bound'),
    );
    const password = {
      username: owner.account,
      name: me.login_name,
      type: 'operator',
      password: 'test-password',
    } as const;
    expect((await app.call(Login, password)).suid).toBe(owner.suid);
  },
);

test.each(providers)('%s: a code that was used or made up is no good', async (provider) => {
  const owner = await app.tenant();
  const answer = await obtainAnswer(provider, newPerson(), owner);
  await owner.call(IdentityBind, answer);
  await expect(owner.call(IdentityBind, answer)).rejects.toMatchObject(refusal('code_wrong'));
  const other = await obtainAnswer(provider, newPerson(), owner);
  const madeUp = owner.call(IdentityBind, { ...other, code: 'made up' });
  await expect(madeUp).rejects.toMatchObject({ status: 422, ...refusal('code_wrong') });
});

test.each(providers)('%s: a provider in trouble is not a wrong code', async (provider) => {
  const owner = await app.tenant();
  for (const fault of [{ status: 500 }, { status: 200 }, { drop: 'after' }] as const) {
    const answer = await obtainAnswer(provider, newPerson(), owner);
    Object.assign(simulator.faults, fault);
    const attempt = owner.call(IdentityBind, answer);
    await expect(attempt).rejects.toMatchObject({ status: 503, ...refusal('provider_down') });
    Object.assign(simulator.faults, { status: 0, drop: 'none' });
  }
});

test.each(providers)('%s: a wrong secret is the application’s fault, and says so', async (provider) => {
  const user = await app.tenant();
  await setUp(user, { [nameFor(provider)(settings[provider].secret)]: 'another secret' });
  const attempt = user.call(IdentityTry, await obtainAnswer(provider, newPerson(), user));
  await expect(attempt).rejects.toMatchObject({ status: 409, ...refusal('application_wrong') });
});

test.each(providers)('%s: a state is good for its provider and its browser alone', async (provider) => {
  const owner = await app.tenant();
  const wrong = refusal('state_wrong');
  const answer = await obtainAnswer(provider, newPerson(), owner);
  await expect(owner.call(IdentityBind, { ...answer, browser: 'browser-2' })).rejects.toMatchObject(wrong);
  const other = provider === 'wechat' ? 'github' : 'wechat';
  await expect(owner.call(IdentityBind, { ...answer, provider: other })).rejects.toMatchObject(wrong);
  await expect(owner.call(IdentityBind, { ...answer, state: answer.state.slice(0, -6) })).rejects.toMatchObject(wrong);
  if (provider !== 'wechat')
    await expect(owner.call(IdentityBind, { ...answer, state: '' })).rejects.toMatchObject(wrong);
});

test.each(providers)('%s: a state fits into what providers take, and the address is exact', async (provider) => {
  const { url, state } = await app.call(GetSocialAuthData, { origin, provider, browser: 'b' });
  expect(state.length).toBeLessThanOrEqual(128);
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${origin}/auth-redirect`);
  const elsewhere = await app.call(GetSocialAuthData, { origin: 'https://other.example', provider, browser: 'b' });
  expect((await fetch(elsewhere.url, { redirect: 'manual' })).status).toBe(400);
});

test.each(providers)('%s: trying binds nothing', async (provider) => {
  const person = newPerson();
  const trialResult = await platform.call(IdentityTry, await obtainAnswer(provider, person, platform));
  expect(trialResult.nick_name).toBe(provider === 'wecom' ? person.id : person.name);
  expect(trialResult.open_id).not.toBe('');
  expect((await platform.call(IdentityBindingList, { provider })).total).toBe(0);
});

test.each(providers)('%s: the second factor and the lists stay, and the log has the refusal', async (provider) => {
  const owner = await app.tenant();
  const person = newPerson();
  await owner.call(IdentityBind, await obtainAnswer(provider, person, owner));
  const { secret } = await owner.call(securityContract.SecondFactorStart, { password: 'test-password' });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now() * 1000 });
  await owner.call(securityContract.SecondFactorConfirm, { code });
  const attempt = app.call(IdentityLogin, await obtainAnswer(provider, person));
  await expect(attempt).rejects.toMatchObject({ status: 403, ...refusal('wants_second_factor') });
  const { list } = await owner.call(auditContract.LoginLogList, { is_ok: false });
  expect(list).toMatchObject([{ outcome: 'identity.wants_second_factor', login_name: owner.account }]);
  expect(list[0]?.way_title).not.toBe('Password');
});

test('one account elsewhere belongs to one person here, and accounts are not joined by anything else', async () => {
  const [one, two] = [await app.tenant(), await app.tenant()];
  const person = newPerson();
  await one.call(IdentityBind, await obtainAnswer('github', person, one));
  const second = two.call(IdentityBind, await obtainAnswer('github', person, two));
  await expect(second).rejects.toMatchObject({ status: 409, ...refusal('bound_elsewhere') });
  // The same number at another provider, and the same name there, are somebody else.
  const elsewhere = app.call(IdentityLogin, await obtainAnswer('oidc', person));
  await expect(elsewhere).rejects.toMatchObject(refusal('not_bound'));
  const namesake = app.call(IdentityLogin, await obtainAnswer('github', { ...newPerson(), name: person.name }));
  await expect(namesake).rejects.toMatchObject(refusal('not_bound'));
});

test('two people who bind one account at once: one of them does', async () => {
  const [one, two] = [await app.tenant(), await app.tenant()];
  const person = newPerson();
  const answers = [await obtainAnswer('feishu', person, one), await obtainAnswer('feishu', person, two)] as const;
  const outcomes = await Promise.allSettled([one.call(IdentityBind, answers[0]), two.call(IdentityBind, answers[1])]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
});

test('the person refuses over there: nothing is brought back but that', async () => {
  simulator.state.faults.refuses = true;
  for (const provider of providers) {
    const { url, state } = await app.call(GetSocialAuthData, { origin, provider, browser: 'b' });
    const back = await simulator.signIn(url, newPerson());
    expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state });
    expect(back.has('code') || back.has('authCode')).toBe(false);
  }
});

test('WeCom: somebody outside of the organisation is refused, and a token that is over is asked for anew', async () => {
  const owner = await app.tenant();
  simulator.state.faults.isStranger = true;
  const stranger = owner.call(IdentityBind, await obtainAnswer('wecom', newPerson(), owner));
  await expect(stranger).rejects.toMatchObject({ status: 403, ...refusal('not_member') });
  simulator.state.faults.isStranger = false;
  const countTokenRequests = () => simulator.requests.filter(({ path }) => path === '/cgi-bin/gettoken').length;
  await owner.call(IdentityBind, await obtainAnswer('wecom', newPerson(), owner));
  const before = countTokenRequests();
  await owner.call(IdentityBind, await obtainAnswer('wecom', newPerson(), owner));
  expect(countTokenRequests()).toBe(before);
  simulator.state.faults.tokensOver = true;
  await owner.call(IdentityBind, await obtainAnswer('wecom', newPerson(), owner));
  expect(countTokenRequests()).toBe(before + 1);
});

test('the sign-in page shows what is ready, in four languages; nobody has what is off or not entered', async () => {
  const { sign_in_ways } = await app.call(GetServerConfig, {});
  expect(sign_in_ways.map(({ key }) => key)).toEqual([...providers]);
  const [wechat] = sign_in_ways;
  expect(wechat?.titles).toEqual({ en: 'WeChat', zh: '微信', es: 'WeChat', ja: 'WeChat' });
  expect(sign_in_ways.at(-1)?.titles.ja).toBe('Staff SSO');
  await setUp(platform, { github_on: false });
  const keys = (await app.call(GetServerConfig, {})).sign_in_ways.map(({ key }) => key);
  expect(keys).toEqual(providers.filter((key) => key !== 'github'));
  const off = await app.call(GetSocialAuthData, { origin, provider: 'github', browser: 'b' });
  expect(off).toEqual({ is_ready: false, url: '', state: '' });
  await expect(setUp(platform, { feishu_app_id: '' })).rejects.toMatchObject({ status: 422 });
  await setUp(platform);
});

test('the platform’s settings come before the application of the environment', async () => {
  Object.assign(process.env, { WECHAT_APP_ID: 'of-the-environment', WECHAT_APP_SECRET: 'x' });
  const appOf = async () => {
    const { url } = await app.call(GetSocialAuthData, { origin, browser: 'b' });
    return url === '' ? null : new URL(url).searchParams.get('appid');
  };
  expect(await appOf()).toBe(application.id);
  await setUp(platform, { wechat_on: false });
  expect(await appOf()).toBeNull();
  await setUp(platform, { wechat_on: false, wechat_app_id: '' });
  expect(await appOf()).toBe('of-the-environment');
  for (const name of ['WECHAT_APP_ID', 'WECHAT_APP_SECRET']) delete process.env[name];
  expect(await appOf()).toBeNull();
  await setUp(platform);
});

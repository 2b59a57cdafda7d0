import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { identityContract } from '@linehaul/modules/identity/contract/identity.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { expect, test } from 'vitest';
import { socialFixture } from './testing/social.fixture.ts';

const { IdentityBind, IdentityBindingList, IdentityList, IdentityLogin } = identityContract;
const { app, newPerson, setUp, obtainAnswer } = await socialFixture();
const { GetServerConfig } = sessionContract;
const provider = 'oidc';
const notBound = { code: 'identity.not_bound' };

const waysAt = async (suid?: number) => {
  const { sign_in_ways } = await app.call(GetServerConfig, suid === undefined ? {} : { suid });
  return sign_in_ways.map(({ key }) => key);
};

test('a tenant’s own application signs its people in at its own page, and nowhere else', async () => {
  const tenant = await app.tenant();
  await setUp(tenant);
  const operator = await app.operator(tenant);
  const { suid } = tenant;
  expect(await waysAt()).toEqual([]);
  expect(await waysAt(suid)).toContain(provider);
  const person = newPerson();
  await operator.call(IdentityBind, await obtainAnswer(provider, person, operator));
  const answer = await obtainAnswer(provider, person, { suid });
  expect((await app.call(IdentityLogin, { ...answer, suid })).suid).toBe(suid);
  const own = (await operator.call(IdentityList, {})).find((row) => row.provider === provider);
  expect(own).toMatchObject({ is_own_app: true, is_bound: true });
  const atPlatform = app.call(IdentityLogin, await obtainAnswer('wechat', person, { suid }));
  await expect(atPlatform).rejects.toMatchObject({ code: 'identity.not_ready' });
});

test('what one tenant’s application says of a person counts for no other tenant’s people', async () => {
  const platform = await app.tenant({ industry: 'platform' });
  await setUp(platform);
  const [victim, thief] = [await app.tenant(), await app.tenant()];
  await setUp(thief);
  const person = newPerson();
  await victim.call(IdentityBind, await obtainAnswer(provider, person, victim));
  // The same person over there, by the thief's own application at the same issuer.
  const answer = await obtainAnswer(provider, person, { suid: thief.suid });
  await expect(app.call(IdentityLogin, { ...answer, suid: thief.suid })).rejects.toMatchObject(notBound);
  const foreignAnswer = await obtainAnswer(provider, person, { suid: thief.suid });
  await expect(app.call(IdentityLogin, foreignAnswer)).rejects.toMatchObject({ code: 'identity.state_wrong' });
  expect((await app.call(IdentityLogin, await obtainAnswer(provider, person))).suid).toBe(victim.suid);
});

test('a tenant sees whose accounts are bound, and nobody else’s', async () => {
  const [tenant, other] = [await app.tenant({ account: 'seen' }), await app.tenant()];
  await setUp(tenant);
  const operator = await app.operator(tenant, { login_name: 'bound-one' });
  const [mine, theirs] = [newPerson(), newPerson()];
  await tenant.call(IdentityBind, await obtainAnswer('github', mine, tenant));
  await operator.call(IdentityBind, await obtainAnswer(provider, theirs, operator));
  const { list, total } = await tenant.call(IdentityBindingList, {});
  expect(total).toBe(2);
  expect(list).toMatchObject([
    {
      login_name: 'bound-one',
      is_owner: false,
      provider_title: 'OpenID Connect',
      nick_name: theirs.name,
      is_own_app: true,
    },
    { login_name: 'seen', is_owner: true, provider_title: 'GitHub', nick_name: mine.name },
  ]);
  expect((await tenant.call(IdentityBindingList, { provider: 'github' })).total).toBe(1);
  expect((await other.call(IdentityBindingList, {})).total).toBe(0);
});

test('uninstalled, the tenant’s application signs nobody in; who was bound sees it and can unbind', async () => {
  const tenant = await app.tenant();
  await setUp(tenant);
  const { suid } = tenant;
  const person = newPerson();
  await tenant.call(IdentityBind, await obtainAnswer(provider, person, tenant));
  const answer = await obtainAnswer(provider, person, { suid });
  await tenant.call(addonContract.AddonUninstall, { key: 'social' });
  // The platform's application takes its place, and knows nobody.
  const attempt = app.call(IdentityLogin, { ...answer, suid });
  await expect(attempt).rejects.toMatchObject({ code: 'identity.state_wrong' });
  const bound = (await tenant.call(IdentityList, {})).find((row) => row.provider === provider);
  expect(bound).toMatchObject({ is_bound: true });
  await tenant.call(identityContract.IdentityUnbind, { provider });
  await tenant.call(addonContract.AddonInstall, { key: 'social' });
  const again = await obtainAnswer(provider, person, { suid });
  await expect(app.call(IdentityLogin, { ...again, suid })).rejects.toMatchObject(notBound);
});

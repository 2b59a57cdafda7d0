import { identityContract } from '@linehaul/modules/identity/contract/identity.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import type { SocialFaults } from '../simulator/state.ts';
import { origin, socialFixture } from './testing/social.fixture.ts';

const { GetSocialAuthData, IdentityBind, IdentityLogin } = identityContract;
const { simulator, app, newPerson, setUp, obtainAnswer } = await socialFixture();
const platform = await app.tenant({ industry: 'platform' });
await setUp(platform);
const provider = 'oidc';

const faults: readonly (readonly [string, SocialFaults['idToken']])[] = [
  ['of another issuer', 'issuer'],
  ['for another application', 'audience'],
  ['of another sign-in', 'nonce'],
  ['that is over', 'expired'],
  ['without a signature', 'unsigned'],
  ['signed by another key', 'key'],
];

test.each(faults)('an ID token %s is refused', async (_what, idToken) => {
  const owner = await app.tenant();
  const person = newPerson();
  await owner.call(IdentityBind, await obtainAnswer(provider, person, owner));
  simulator.state.faults.idToken = idToken;
  const attempt = app.call(IdentityLogin, await obtainAnswer(provider, person));
  await expect(attempt).rejects.toMatchObject({ status: 422, code: 'identity.answer_wrong' });
  simulator.state.faults.idToken = 'none';
  expect((await app.call(IdentityLogin, await obtainAnswer(provider, person))).suid).toBe(owner.suid);
});

test('an answer that names another issuer, or none where the provider names itself, is refused', async () => {
  for (const iss of ['https://another.example', '']) {
    const attempt = app.call(IdentityLogin, { ...(await obtainAnswer(provider, newPerson())), iss });
    await expect(attempt).rejects.toMatchObject({ status: 422, code: 'identity.answer_wrong' });
  }
});

test('a code of one way is no good on another: each has its own verifier', async () => {
  const [mine, theirs] = [await obtainAnswer(provider, newPerson()), await obtainAnswer(provider, newPerson())];
  const attempt = app.call(IdentityLogin, { ...mine, code: theirs.code });
  await expect(attempt).rejects.toMatchObject({ status: 422, code: 'identity.code_wrong' });
});

test('people of two issuers are two people, whatever their numbers are', async () => {
  const user = await app.tenant();
  const person = newPerson();
  await user.call(IdentityBind, await obtainAnswer(provider, person, user));
  const { url } = await app.call(GetSocialAuthData, { origin, provider, browser: 'b' });
  expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
  const holders = await app.asOwner((owner) =>
    owner.withSchema('public').selectFrom('social_binding').select(['realm', 'open_id']).execute(),
  );
  expect(holders).toContainEqual({ realm: simulator.issuer, open_id: person.id });
});

test('an issuer that nobody knows, or that is another one than it says, is the settings’ fault or proves nothing', async () => {
  const begin = async (oidc_issuer: string) => {
    const user = await app.tenant();
    await setUp(user, { oidc_issuer });
    return user.call(GetSocialAuthData, { origin, provider, browser: 'b' });
  };
  await expect(begin('https://nobody.invalid')).rejects.toMatchObject({ code: 'identity.application_wrong' });
  const other = begin(simulator.issuer.replace('127.0.0.1', 'localhost'));
  await expect(other).rejects.toMatchObject({ code: 'identity.answer_wrong' });
});

test('an issuer on this machine is not asked where the installation does not allow it', async () => {
  const strict = await testApp({ env: { ...simulator.environment, PUBLIC_URL: origin } });
  const owner = await strict.tenant({ industry: 'platform' });
  const before = simulator.requests.length;
  for (const oidc_issuer of [simulator.issuer, simulator.issuer.replace('http:', 'https:')]) {
    await setUp(owner, { oidc_issuer });
    const attempt = strict.call(GetSocialAuthData, { origin, provider, browser: 'b' });
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'identity.application_wrong' });
  }
  expect(simulator.requests.length).toBe(before);
  await strict.close();
});

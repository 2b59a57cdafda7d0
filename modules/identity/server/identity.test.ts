import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterEach, expect, test } from 'vitest';
import { identityContract } from '../contract/identity.contract.ts';
import { identityModule } from './identity.module.ts';
import {
  type IdentityFault,
  type IdentityProvider,
  identityProviders,
  type Journey,
} from './identity-provider.extension.ts';

const { GetSocialAuthData, IdentityBind, IdentityList, IdentityLogin, IdentityUnbind, IdentityTry } = identityContract;

/** A provider that knows everybody by their code; who has an application there is in `owners`. */
const owners = new Set<number | 'platform'>(['platform']);
const journeys: Journey[] = [];
let fault: IdentityFault | null = null;
const provider: IdentityProvider = {
  key: 'fixture',
  title: 'identity.menu.identity',
  icon: 'M0 0h24v24z',
  access: async (_scope, { supplier_id, isPlatform }) => {
    if (!owners.has(isPlatform ? 'platform' : supplier_id)) return null;
    return {
      authorizeUrl: async (journey) => new URL(`https://provider.example/?state=${journey.state}`),
      personOf: async ({ code }, journey) => {
        journeys.push(journey);
        return fault ?? { realm: '', open_id: code.split(' ')[0] ?? '', union_id: '', nick_name: code };
      },
    };
  },
};
afterEach(() => {
  fault = null;
});

const module: typeof identityModule = {
  ...identityModule,
  offers: (kernel) => [...(identityModule.offers?.(kernel) ?? []), identityProviders.offer(provider)],
  accountsOf: async (scope) => [...new Set([scope.caller.supplier_id, await platformTenant(scope)])],
};
const app = await testApp({ instead: [module], env: { PUBLIC_URL: 'https://console.example' } });
const key = { provider: provider.key };

async function brought(code: string, { call, suid }: { call: TestUser['call']; suid?: number } = app) {
  const tenant = suid === undefined ? {} : { suid };
  const way = await call(GetSocialAuthData, { origin: 'https://console.example', browser: 'b', ...key, ...tenant });
  expect(new URL(way.url).searchParams.get('state')).toBe(way.state);
  return { ...key, code, state: way.state, browser: 'b' };
}

test('any provider that is put in signs people in, with the state that it began with', async () => {
  const owner = await app.tenant();
  await owner.call(IdentityBind, await brought('ann 1', owner));
  const answer = await brought('ann 2');
  expect((await app.call(IdentityLogin, answer)).suid).toBe(owner.suid);
  expect(journeys.at(-1)).toMatchObject({ state: answer.state, redirect: 'https://console.example/auth-redirect' });
  const { sign_in_ways } = await app.call(sessionContract.GetServerConfig, {});
  expect(sign_in_ways.find((way) => way.key === provider.key)?.titles.zh).toBe('第三方账号');
});

test('a way begins for consoles of this server alone', async () => {
  const begin = (origin: string) => app.call(GetSocialAuthData, { origin, browser: 'b', ...key });
  for (const origin of ['https://evil.example', 'https://console.example.evil']) {
    await expect(begin(origin)).rejects.toMatchObject({ status: 422, code: 'identity.origin_unknown' });
  }
  expect((await begin('http://127.0.0.1:5173')).is_ready).toBe(true);
});

test('a code without a state is refused, and so is one that was brought before', async () => {
  const owner = await app.tenant();
  const answer = await brought('bob 1', owner);
  const bare = owner.call(IdentityBind, { ...answer, state: '' });
  await expect(bare).rejects.toMatchObject({ code: 'identity.state_wrong' });
  await owner.call(IdentityTry, answer);
  await expect(owner.call(IdentityBind, answer)).rejects.toMatchObject({ code: 'identity.code_wrong' });
});

test.each<[IdentityFault, string, number]>([
  ['code', 'code_wrong', 422],
  ['provider', 'provider_down', 503],
  ['application', 'application_wrong', 409],
  ['answer', 'answer_wrong', 422],
  ['member', 'not_member', 403],
])('the fault %s is told as %s', async (which, code, status) => {
  const answer = await brought(`cleo-${which} 1`);
  fault = which;
  await expect(app.call(IdentityLogin, answer)).rejects.toMatchObject({ status, code: `identity.${code}` });
});

test('a tenant’s own application names its own people, the platform’s all others', async () => {
  const [own, other] = [await app.tenant(), await app.tenant()];
  await other.call(IdentityBind, await brought('dora 1', other));
  owners.add(own.suid);
  const page = { call: app.call, suid: own.suid };
  const stranger = app.call(IdentityLogin, { ...(await brought('dora 2', page)), suid: own.suid });
  await expect(stranger).rejects.toMatchObject({ code: 'identity.not_bound' });
  await own.call(IdentityBind, await brought('dora 3', own));
  const session = await app.call(IdentityLogin, { ...(await brought('dora 4', page)), suid: own.suid });
  expect(session.suid).toBe(own.suid);
  expect((await app.call(IdentityLogin, await brought('dora 5'))).suid).toBe(other.suid);
});

test('a provider that is gone can still be unbound, and one that there never was is not ready', async () => {
  const owner = await app.tenant();
  await owner.call(IdentityBind, await brought('eve 1', owner));
  owners.delete('platform');
  const [bound] = (await owner.call(IdentityList, {})).filter(({ is_bound }) => is_bound);
  expect(bound).toMatchObject({ ...key, title: 'Accounts elsewhere', is_ready: false });
  await owner.call(IdentityUnbind, key);
  await expect(owner.call(IdentityUnbind, key)).rejects.toMatchObject({ code: 'identity.not_bound' });
  owners.add('platform');
  const unknown = app.call(IdentityLogin, { provider: 'nobody', code: 'x', state: 'y' });
  await expect(unknown).rejects.toMatchObject({ status: 409, code: 'identity.not_ready' });
});

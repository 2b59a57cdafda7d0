import { refuseAt } from '@linehaul/contract/errors.ts';
import { signInWays } from '@linehaul/modules/session/server/session.port.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { countConnectionTest } from '@linehaul/server-kernel/security/connection-test-limit.ts';
import { identityContract, identityErrors, wechatKey } from '../contract/identity.contract.ts';
import { identityRepo } from './identity.repo.ts';
import { bindOrTell, bindOwn, ownBinding, ownIdentities, personFor, unbindOwn } from './identity-bind.handlers.ts';
import { chosenProvider, readyProviders, tenantOf } from './identity-choice.handlers.ts';
import { beginJourney } from './identity-person.steps.ts';
import { signInByProvider } from './identity-sign-in.handlers.ts';
import { chosenTitles, providerTitle } from './identity-texts.steps.ts';
import { isOwnOrigin } from './redirect-origin.rules.ts';

/** What the sign-in page shows: the providers that are ready where it is opened. */
const waysOf = (kernel: ModuleKernel) =>
  signInWays.offer({
    key: 'identity',
    ready: async (scope, tenant) => {
      const ready = await readyProviders(scope, kernel, tenant);
      return ready.map((provider) => ({
        key: provider.provider.key,
        titles: chosenTitles(kernel, provider),
        icon: provider.provider.icon,
      }));
    },
  });

/** Accounts elsewhere that represent accounts here, by whatever providers plug-ins put in. */
export const identityModule = serverModule({
  name: 'identity',
  contract: identityContract,
  migrations: new URL('./migrations/', import.meta.url),
  offers: (kernel) => [waysOf(kernel)],
  handlers: (kernel) => ({
    GetSocialAuthData: async (call) => {
      const { scope, input, ip, host } = call;
      if (!isOwnOrigin(input.origin, host, kernel.settings)) throw refuseAt(identityErrors.origin_unknown, 'origin');
      const chosenAccess = await chosenProvider(scope, kernel, input.provider, tenantOf(call));
      if (!chosenAccess) return { is_ready: false, url: '', state: '' };
      return { is_ready: true, ...(await beginJourney(scope, kernel, chosenAccess, { ...input, ip })) };
    },
    WxInfo: ({ scope }) => ownBinding(kernel, scope, wechatKey),
    WxBind: (call) => bindOwn(kernel, call, wechatKey),
    GetSocialAndBindByCode: (call) => bindOrTell(kernel, call, call.input.provider),
    WxUnbind: (call) => unbindOwn(call, wechatKey),
    WxLogin: (call) => signInByProvider(kernel, call, wechatKey),
    IdentityList: ({ scope }) => ownIdentities(kernel, scope),
    IdentityBind: (call) => bindOwn(kernel, call, call.input.provider),
    IdentityUnbind: (call) => unbindOwn(call, call.input.provider),
    IdentityLogin: (call) => signInByProvider(kernel, call, call.input.provider),
    IdentityTry: async (call) => {
      await countConnectionTest(call.scope);
      const { person } = await personFor(kernel, call, call.input.provider);
      call.audit({ record: call.input.provider, after: { open_id: person.open_id } });
      return { nick_name: person.nick_name, open_id: person.open_id, realm: person.realm };
    },
    IdentityBindingList: async ({ input, scope }) => {
      const page = await identityRepo(scope).page(input);
      const list = page.list.map((row) => ({
        ...row,
        provider_title: providerTitle(kernel, row.provider, scope.language),
      }));
      return { ...page, list };
    },
  }),
});

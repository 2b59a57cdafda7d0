import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { RawRoute } from '@linehaul/server-kernel/module/raw-route.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { PluginLack, ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { kefuContract, kefuKey, kefuSettings } from '../contract/kefu.contract.ts';
import { chatPage, chatPolicy } from './chat-page.rules.ts';
import { chatPagePath, findMode, showChat, showConfig } from './kefu.rules.ts';
import { checkChat } from './kefu-check.provider.ts';
import { configurable, identifyCaller } from './kefu-identity.steps.ts';

/** The page that runs the script of a tenant's chat, with that tenant's policy; there is none where no script runs. */
function chatPageRoute({ secrets, settings: limits }: ModuleKernel): RawRoute {
  return {
    path: chatPagePath,
    runsScripts: true,
    answer: async (scope, { params }) => {
      const suid = Number(params.suid);
      if (!Number.isSafeInteger(suid) || suid <= 0) throw refuse(wireErrors.not_found);
      const settings = await installedSettings(tenantScope(scope, suid, kefuKey), secrets, configurable);
      if (!settings || findMode(settings, limits) !== 'script') throw refuse(wireErrors.not_found);
      const headers = { 'content-security-policy': chatPolicy(settings.host), 'origin-agent-cluster': '?1' };
      return { status: 200, type: 'text/html; charset=utf-8', body: chatPage, headers };
    },
  };
}

/** A chat by a script that the installation does not allow is shown to nobody. */
async function findLack(scope: Scope, { secrets, settings: limits }: ModuleKernel): Promise<PluginLack | null> {
  const settings = await installedSettings(scope, secrets, configurable);
  if (!settings || findMode(settings, limits) !== null) return null;
  return { code: 'kefu.missing.title', params: { origin: new URL(settings.host).origin } };
}

/** Customer service: a chat beside every page. */
export const kefu: ServerPlugin = {
  ...configurable,
  category: 'service',
  version: '1.1.0',
  findLack: (kernel) => (scope) => findLack(scope, kernel),
  checkConnection:
    ({ settings: server }) =>
    (_scope, settings) =>
      checkChat(server, kefuSettings.parse(settings)),
  module: serverModule({
    name: kefuKey,
    contract: kefuContract,
    rawRoutes: (kernel) => [chatPageRoute(kernel)],
    handlers: (kernel) => {
      const { secrets, settings: limits } = kernel;
      const readSettings = (scope: Scope, tenant: number | null) =>
        tenant === null ? null : installedSettings(scope, secrets, configurable, tenant);
      return {
        GetKefuConfig: async ({ input, scope, supplieruid }) =>
          showConfig(await readSettings(scope, input.suid ?? supplieruid), limits),
        KefuChat: async ({ input, scope, supplieruid }) => {
          const tenant = input.suid ?? supplieruid;
          const { timeZone, now } = scope;
          return showChat(await readSettings(scope, tenant), limits, { supplier_id: tenant ?? 0, timeZone, now });
        },
        KefuIdentity: ({ scope }) => identifyCaller(scope, kernel),
      };
    },
  }),
};

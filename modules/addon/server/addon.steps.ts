import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall, ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { addonErrors } from '../contract/addon.contract.ts';
import { accountsOf, countingInstallations, decidingInstallation } from './addon-holder.steps.ts';
import { isBehind } from './addon-version.rules.ts';
import { gateConsumer, gateJob, gateSource, gateWorker } from './addon-work.steps.ts';

/** Whom a call is about: the session's or the app's own tenant, or the one that a public call names. */
function tenantOf({ scope, input, supplieruid }: HandlerCall<object>): number | null {
  const { session_id, app_id, supplier_id } = scope.caller;
  if (session_id !== 0 || app_id !== undefined) return supplier_id;
  return 'suid' in input && typeof input.suid === 'number' ? input.suid : supplieruid;
}

const upgradeSeconds = 5;

/**
 * Refuses a tenant that does not use the plug-in, and one whose data are not as the code needs them yet; where the data are
 * newer than the code, everything that would change them.
 */
async function checkInUse(
  scope: Scope,
  plugin: ServerPlugin,
  tenant: number | null,
  { method, servedByPlatform }: Endpoint,
): Promise<void> {
  const { version, holder } = plugin;
  const isRead = method === 'GET';
  const all = tenant === null ? [] : await countingInstallations(scope, plugin, { tenant });
  const isForServed = servedByPlatform || holder === 'platform';
  // What a plug-in keeps of its account is not shown to those who only use it.
  const installation = decidingInstallation(
    isForServed ? all : all.filter(({ supplier_id }) => supplier_id === tenant),
  );
  if (installation?.state === 'failed') throw refuse(addonErrors.upgrading, { retryAfterSeconds: upgradeSeconds });
  if (installation?.state !== 'ready') throw refuse(addonErrors.not_installed);
  if (isBehind(installation.version, version))
    throw refuse(addonErrors.upgrading, { retryAfterSeconds: upgradeSeconds });
  if (!isRead && isBehind(version, installation.version)) throw refuse(addonErrors.newer_data);
}

/** Calls about tenants that do not use the plug-in are answered 404, but those that say `withoutInstallation`. */
function gateHandlers(plugin: ServerPlugin): ServerModule['handlers'] {
  const { module } = plugin;
  return (kernel) => {
    const gatedHandlers = Object.entries(module.handlers(kernel)).map(([name, handler]) => {
      const endpoint = module.contract[name];
      if (!endpoint || endpoint.withoutInstallation) return [name, handler] as const;
      const handleInUse: typeof handler = async (call) => {
        await checkInUse(call.scope, plugin, tenantOf(call), endpoint);
        return handler(call);
      };
      return [name, handleInUse] as const;
    });
    return Object.fromEntries(gatedHandlers);
  };
}

/**
 * The plug-in's module, which works only for tenants that use it: its calls, subscribers, jobs, queues and live sources, and
 * what it puts in at extension points. What says `withoutInstallation` works for everybody.
 */
export function behindInstallation(plugin: ServerPlugin): ServerModule {
  const { module } = plugin;
  const { on, subscribers, jobs, queues, live } = module;
  return {
    ...module,
    accountsOf: (scope) => accountsOf(scope, plugin),
    ...(on && { on: on.map((consumer) => gateConsumer(consumer, plugin)) }),
    ...(subscribers && {
      subscribers: (kernel) => subscribers(kernel).map((consumer) => gateConsumer(consumer, plugin)),
    }),
    ...(jobs && { jobs: (kernel) => jobs(kernel).map((job) => gateJob(job, plugin)) }),
    ...(queues && { queues: (kernel) => queues(kernel).map((worker) => gateWorker(worker, plugin)) }),
    ...(live && { live: live.map((source) => gateSource(source, plugin)) }),
    handlers: gateHandlers(plugin),
  };
}

import { refuse } from '@linehaul/contract/errors.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { EventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import type { HandlerCall, ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { addonErrors } from '../contract/addon.contract.ts';
import { addonRepo, tenantsKeeping, tenantsUsing } from './addon.repo.ts';
import { isBehind } from './addon-version.rules.ts';

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
async function checkInUse(scope: Scope, plugin: ServerPlugin, tenant: number | null, isRead: boolean): Promise<void> {
  const { key, version } = plugin;
  const installation = tenant === null ? undefined : await addonRepo(scope, tenant).of(key);
  if (installation?.state === 'failed') throw refuse(addonErrors.upgrading, { retryAfterSeconds: upgradeSeconds });
  if (installation?.state !== 'ready') throw refuse(addonErrors.not_installed);
  if (isBehind(installation.version, version))
    throw refuse(addonErrors.upgrading, { retryAfterSeconds: upgradeSeconds });
  if (!isRead && isBehind(version, installation.version)) throw refuse(addonErrors.newer_data);
}

type PluginVersion = Pick<ServerPlugin, 'key' | 'version'>;

/** Whether a plug-in may work for the scope's tenant by itself: it is in use, and its data are not newer than the code. */
export async function mayWork(scope: Scope, { key, version }: PluginVersion): Promise<boolean> {
  const installation = await addonRepo(scope).of(key);
  return installation?.state === 'ready' && !isBehind(version, installation.version);
}

/** Subscribers of a plug-in hear nothing of tenants that do not use it, or whose data are newer than the code. */
function onlyForUsers(consumer: EventConsumer, plugin: ServerPlugin): EventConsumer {
  const isUsed = (scope: Scope) => mayWork(scope, plugin);
  return {
    ...consumer,
    isWanted: async (scope, event) => (await isUsed(scope)) && (consumer.isWanted?.(scope, event) ?? true),
    handle: async (scope, occurrence) => {
      if (await isUsed(scope)) await consumer.handle(scope, occurrence);
    },
  };
}

/**
 * The plug-in's module, which works only for tenants that use it: calls about all others are answered 404, but those that
 * say `withoutInstallation`.
 */
export function behindInstallation(plugin: ServerPlugin): ServerModule {
  const { module } = plugin;
  const { on, subscribers } = module;
  return {
    ...module,
    ...(on && { on: on.map((consumer) => onlyForUsers(consumer, plugin)) }),
    ...(subscribers && {
      subscribers: (kernel) => subscribers(kernel).map((consumer) => onlyForUsers(consumer, plugin)),
    }),
    handlers: (kernel) => {
      const open = module.handlers(kernel);
      const gatedHandlers = Object.entries(open).map(([name, handler]) => {
        const endpoint = module.contract[name];
        if (endpoint?.withoutInstallation) return [name, handler] as const;
        const isRead = endpoint?.method === 'GET';
        const handleInUse: typeof handler = async (call) => {
          await checkInUse(call.scope, plugin, tenantOf(call), isRead);
          return handler(call);
        };
        return [name, handleInUse] as const;
      });
      return Object.fromEntries(gatedHandlers);
    },
  };
}

/** Tenants with the version of their data. */
type TenantVersions = readonly { supplier_id: number; version: string }[];

/** What goes wrong for one keeps none of the others from theirs, and is thrown at the end. */
async function forEach(
  scope: Scope,
  { key, version }: PluginVersion,
  tenants: TenantVersions,
  work: (own: Scope) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { supplier_id } of tenants.filter((kept) => !isBehind(version, kept.version))) {
    await work(tenantScope(scope, supplier_id, key)).catch((cause: unknown) =>
      failures.push(new Error(`${key} for tenant ${supplier_id}`, { cause })),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, `jobs of ${key} have failed`);
}

/**
 * Does a job's work for every tenant that uses the plug-in and whose data are not newer than the code, in the tenant's own
 * scope outside of a transaction. What goes wrong for one keeps none of the others from theirs, and is thrown at the end.
 */
export async function perTenant(
  scope: Scope,
  plugin: PluginVersion,
  work: (own: Scope) => Promise<void>,
): Promise<void> {
  await forEach(scope, plugin, await tenantsUsing(scope, plugin.key), work);
}

/**
 * The same for every tenant that the plug-in has kept data of, whether it is installed, disabled or uninstalled: for what
 * has to be put in order at a provider while the settings for it are there.
 */
export async function perKeepingTenant(
  scope: Scope,
  plugin: PluginVersion,
  work: (own: Scope) => Promise<void>,
): Promise<void> {
  await forEach(scope, plugin, await tenantsKeeping(scope, plugin.key), work);
}

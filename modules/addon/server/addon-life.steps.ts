import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import type { AddonState } from '../contract/addon.contract.ts';
import { addonRepo, type Installation } from './addon.repo.ts';
import { addonLife, isDone, type LifeAction, type LifeMove } from './addon-life.rules.ts';
import { encryptKept } from './addon-settings.steps.ts';
import { isBehind } from './addon-version.rules.ts';
import { dropWaitingEvents, releaseWork, withdrawWork } from './addon-work.steps.ts';
import { uninstallChecks } from './uninstall-checks.extension.ts';

/** Secrets that older code has kept as ordinary settings are encrypted, and then the plug-in's own part is done. */
async function upgrade(tx: Scope, secrets: SecretCipher, plugin: ServerPlugin, from: string): Promise<void> {
  await encryptKept(tx, secrets, plugin);
  await plugin.hooks?.upgrade?.(tx, from);
}

/** The plug-in's own part of a step. Data that older code has kept are upgraded before they are used again. */
async function runHook(
  tx: Scope,
  secrets: SecretCipher,
  plugin: ServerPlugin,
  move: LifeMove,
  installation: Installation | undefined,
) {
  const { hooks, version } = plugin;
  if (move === 'uninstall') return hooks?.uninstall?.(tx);
  if (move === 'purge') return hooks?.purge?.(tx);
  if (move === 'disable') return hooks?.disable?.(tx);
  if (installation && isBehind(installation.version, version)) await upgrade(tx, secrets, plugin, installation.version);
  if (move === 'enable') await hooks?.enable?.(tx);
  if (move === 'install' && installation?.state !== 'failed') await hooks?.install?.(tx);
}

/** Refuses while other modules keep something of the plug-in that nobody could take away any more. */
async function checkLeaving(tx: Scope, { extensions }: ModuleKernel, { key }: ServerPlugin): Promise<void> {
  for (const { check } of extensions(uninstallChecks)) await check(tx, key);
}

/** What waits for the plug-in at the tenant after a step. */
async function moveWork(tx: Scope, kernel: ModuleKernel, plugin: ServerPlugin, move: LifeMove): Promise<void> {
  if (move === 'install' || move === 'enable') await releaseWork(tx, plugin, kernel);
  if (move === 'uninstall') await dropWaitingEvents(tx, plugin, kernel);
  if (move === 'purge') await withdrawWork(tx, plugin, kernel);
  // Who looks at what the plug-in shows, members in its rooms too, learns that it answers anew, or no more.
  for (const { event } of plugin.module.live ?? []) publish(tx, event);
}

/** The version of a tenant's data after a step: newer code's data stay that, whatever older code does with them. */
function versionAfter(to: AddonState, code: string, installation: Installation | undefined): string {
  if (!installation) return code;
  const isCurrent = to === 'ready' && !isBehind(code, installation.version);
  return isCurrent ? code : installation.version;
}

const stateOf = (installation: Installation | undefined): AddonState => installation?.state ?? 'absent';

/** Writes the state that a step leads to, the only one who does; the installation is locked, or was never there. */
async function writeStep(
  tx: Scope,
  { key, version }: ServerPlugin,
  installation: Installation | undefined,
  action: LifeAction,
  fault = '',
): Promise<void> {
  const to = addonLife.next({ state: stateOf(installation) }, action);
  await addonRepo(tx).set(key, to, versionAfter(to, version, installation), fault);
}

/**
 * Takes a step of a plug-in's life: the plug-in's own part of it and the state, in one transaction. A step that has been
 * taken changes nothing; any other one that is not possible is refused with `addon.state`.
 */
export async function takeStep(tx: Scope, kernel: ModuleKernel, plugin: ServerPlugin, move: LifeMove): Promise<void> {
  const repo = addonRepo(tx);
  const storedAddon = await repo.locked(plugin.key);
  const state = stateOf(storedAddon);
  if (isDone(state, move)) return;
  addonLife.next({ state }, move);
  if (move === 'uninstall' || move === 'purge') await checkLeaving(tx, kernel, plugin);
  await runHook(tx, kernel.secrets, plugin, move, storedAddon);
  await moveWork(tx, kernel, plugin, move);
  if (move === 'purge') return repo.forget(plugin.key);
  await writeStep(tx, plugin, storedAddon, move);
}

/** Brings one tenant's data to the code's version; what goes wrong is kept, and the plug-in answers nothing until it goes right. */
export async function upgradeTenant(
  scope: Scope,
  secrets: SecretCipher,
  plugin: ServerPlugin,
  supplierId: number,
): Promise<void> {
  const { key, version } = plugin;
  try {
    await scope.transaction(async (tx) => {
      const ownScope = asTenant(tx, supplierId, 'system');
      const storedAddon = await addonRepo(ownScope).locked(key);
      if (storedAddon?.state !== 'ready' || !isBehind(storedAddon.version, version)) return;
      await upgrade(ownScope, secrets, plugin, storedAddon.version);
      await writeStep(ownScope, plugin, storedAddon, 'upgrade');
    });
  } catch (error) {
    const fault = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await scope.transaction(async (tx) => {
      const ownScope = asTenant(tx, supplierId, 'system');
      const storedAddon = await addonRepo(ownScope).locked(key);
      if (addonLife.step({ state: stateOf(storedAddon) }, 'fail'))
        await writeStep(ownScope, plugin, storedAddon, 'fail', fault);
    });
    throw error;
  }
}

import type { MountedScreen, Screen } from '@linehaul/console-kernel/module/console-module.ts';

/**
 * What the plan has that nobody has built: no screen has its path, and none of the plug-ins that are there has its key. A
 * plug-in's folder takes the pages of its key out of the plan, and without the folder they are back.
 */
export function plannedScreens(
  plan: readonly Screen[],
  builtScreens: readonly MountedScreen[],
  pluginKeys: ReadonlySet<string>,
): Screen[] {
  const builtPaths = new Set(builtScreens.flatMap(({ path, alias }) => [path, ...(alias ?? [])]));
  return plan.filter(({ path, pluginKey }) => !builtPaths.has(path) && !pluginKeys.has(pluginKey ?? ''));
}
